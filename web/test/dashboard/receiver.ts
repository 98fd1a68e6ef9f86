import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  headers: IncomingHttpHeaders
  /** The body as it came. */
  body: Buffer
}

/** A webhook receiver on this machine that can be broken and mended. */
export class Receiver {
  status = 500
  readonly received: Received[] = []

  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(failure = 'broken: no table "orders"'): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      receiver.received.push({ headers: request.headers, body: await buffer(request) })
      response.writeHead(receiver.status).end(receiver.status === 200 ? 'thank you' : failure)
    })
    const receiver = new Receiver(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks`
  }

  close(): void {
    this.#server.close()
  }
}
