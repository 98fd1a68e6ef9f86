import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A mail server on this machine that keeps what it accepts. */
export class MailServer {
  readonly messages: string[] = []
  /** Replies to `RCPT TO`, first the next one; empty for acceptance. */
  readonly refusals: string[] = []
  readonly #server: Server = createServer((socket) => this.#talk(socket))

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    await once(server.#server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
  }

  #talk(socket: Socket): void {
    let body: string | undefined
    let rest = ''
    const reply = (line: string) => void socket.write(`${line}\r\n`)
    const onLine = (line: string): void => {
      if (body !== undefined) {
        if (line !== '.') body += `${line}\n`
        else {
          this.messages.push(body)
          body = undefined
          reply('250 accepted')
        }
      } else if (line.startsWith('DATA')) {
        body = ''
        reply('354 go ahead')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else if (line.startsWith('RCPT')) reply(this.refusals.shift() ?? '250 known')
      else reply('250 ok')
    }
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(onLine)
    })
    reply('220 mail.example')
  }
}
