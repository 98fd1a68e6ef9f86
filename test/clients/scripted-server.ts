import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

/** What the server does with a request. */
export interface Script {
  status?: number
  headers?: Record<string, string>
  /** JSON unless it is a text. */
  body?: unknown
  /** Closes the connection without a response, after half of the body, or never sends anything. */
  fault?: 'cut' | 'cut body' | 'cut chunk' | 'hang'
}

export interface SeenRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server that misbehaves by script: the requests below `/0/` get the responses of the first script, one by one. */
export class ScriptedServer {
  readonly #seen: SeenRequest[][]
  readonly #server = createServer((...exchange) => this.#answer(...exchange))

  private constructor(private readonly scripts: readonly Script[][]) {
    this.#seen = scripts.map(() => [])
  }

  static async open(scripts: readonly Script[][]): Promise<ScriptedServer> {
    const server = new ScriptedServer(scripts)
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The requests of a script since the last time. */
  take(index: number): SeenRequest[] {
    return this.#seen[index]?.splice(0) ?? []
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(...[request, response]: Parameters<RequestListener>): Promise<void> {
    const { url: path = '', headers } = request
    const index = Number(path.split('/')[1])
    const seen = this.#seen[index]
    if (!seen) return void response.writeHead(418).end()
    seen.push({ path, headers, body: await text(request) })
    const scripts = this.scripts[index] ?? []
    play(scripts[Math.min(seen.length, scripts.length) - 1] ?? {}, response, this.origin)
  }
}

function play(
  { status = 200, headers = {}, body = {}, fault }: Script,
  response: ServerResponse,
  origin: string,
): void {
  if (fault === 'hang') return
  if (fault === 'cut') return void response.destroy()
  const content = (typeof body === 'string' ? body : JSON.stringify(body)).replaceAll('{origin}', origin)
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{origin}', origin)])
  const bytes = headers['Content-Encoding'] === 'gzip' ? gzipSync(content) : Buffer.from(content)
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(fault === 'cut body' && { 'content-length': bytes.length }),
    ...Object.fromEntries(filled),
  })
  if (fault === undefined) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
