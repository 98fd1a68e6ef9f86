import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import type { EndpointDependencies } from '../../rest-adapter/endpoint-dependencies.js'
import { restRouter } from '../../rest-adapter/router.js'
import { ServiceError } from '../../src/errors.js'
import { libraryContract, libraryDocuments, libraryDoor, withFolder } from './toy-library.js'

export interface Library {
  port: number
  door: ReturnType<typeof libraryDoor>
  get(path: string, init?: RequestInit): Promise<Response>
  lend(body: unknown, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

/** The library on a free port, with an error writer in front of it as the adapter asks for. */
export async function serveLibrary(changes: Partial<EndpointDependencies> = {}): Promise<Library> {
  const door = libraryDoor(changes)
  const app = new Koa()
  app.silent = true
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const known = error instanceof ServiceError ? error : new ServiceError('INTERNAL', 'the library failed to answer')
      ctx.status = known.status
      ctx.set(known.headers)
      ctx.body = { error: known.message, code: known.code }
    }
  })
  app.use(withFolder(libraryContract, libraryDocuments, (folder) => restRouter(door, folder)))
  app.use((ctx) => {
    ctx.body = 'another door'
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return {
    port,
    door,
    get,
    lend: (body, headers = {}) =>
      get('/shelf/loans', {
        method: 'POST',
        headers: { authorization: 'Bearer reader', 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Status, code and sentence of an error. */
export async function told(response: Response): Promise<string> {
  const { code, error } = (await response.json()) as { code: string; error: string }
  return `${response.status} ${code} ${error}`
}
