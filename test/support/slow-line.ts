import { once } from 'node:events'
import { createServer, connect as dial, type Server } from 'node:net'

/** A line to Redis on which every answer takes its time. */
export class SlowLine {
  delayMs = 0

  static async to(port: number): Promise<SlowLine> {
    const line = new SlowLine(port)
    await once(line.#server.listen(0, '127.0.0.1'), 'listening')
    return line
  }

  readonly #server: Server

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = dial(port, '127.0.0.1')
      near.pipe(far)
      far.on('data', (answer) => void setTimeout(() => near.write(answer), this.delayMs))
      for (const end of [near, far])
        end.on('error', () => undefined).on('close', () => void [near.destroy(), far.destroy()])
    })
  }

  get url(): string {
    const address = this.#server.address()
    return typeof address === 'object' && address ? `redis://127.0.0.1:${address.port}` : ''
  }

  close(): void {
    this.#server.close()
  }
}
