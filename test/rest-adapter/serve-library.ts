import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import type { AdapterDependencies } from '../../rest-adapter/adapter-dependencies.js'
import { restRouter } from '../../rest-adapter/router.js'
import { ServiceError } from '../../src/errors.js'
import { libraryContract, libraryDependencies, libraryDocuments, withFolder } from './toy-library.js'

export interface Library {
  port: number
  dependencies: ReturnType<typeof libraryDependencies>
  get(path: string, init?: RequestInit): Promise<Response>
  lend(body: unknown, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

/** The library on a free port, behind an error handler as the adapter requires. */
export async function serveLibrary(changes: Partial<AdapterDependencies> = {}): Promise<Library> {
  const dependencies = libraryDependencies(changes)
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
  app.use(withFolder(libraryContract, libraryDocuments, (folder) => restRouter(dependencies, folder)))
  app.use((ctx) => {
    ctx.body = 'another middleware'
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return {
    port,
    dependencies,
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

/** Status, code and message of an error. */
export async function errorText(response: Response): Promise<string> {
  const { code, error } = (await response.json()) as { code: string; error: string }
  return `${response.status} ${code} ${error}`
}
