import { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { badRequest, notFound } from '../src/errors.js'
import { noStore } from './cache.js'
import { readContract } from './contract.js'
import { allowAnyOrigin, preflight } from './cors.js'
import { contractFile, docsFiles } from './docs.js'
import { type EndpointDependencies, publicRule } from './endpoint-dependencies.js'
import { type Operation, openOperations } from './operation.js'

/**
 * Opens the REST API: an endpoint for each operation of `openapi.yaml`, the contract itself and the page that shows it,
 * under the path that the contract's `servers` names. Errors are thrown as ServiceErrors; whoever uses the middleware
 * writes them, and keeps the headers that are set by then. `ctx.state.pathTemplate` names the path, for the log.
 *
 * @param folder where `openapi.yaml`, `documents/` and `docs/` are
 * @throws Error when contract, documents and schema do not agree; it names each file
 */
export function restRouter(dependencies: EndpointDependencies, folder: string): Middleware {
  const contract = readContract(folder)
  const operations = openOperations(contract, dependencies, folder)
  const open = [noStore, allowAnyOrigin, ...dependencies.guards(publicRule)]
  // Of all the routes that match, the one added last answers: from what is unknown to what is exactly meant.
  const router = new Router({ prefix: contract.base, exclusive: true, strict: true, sensitive: true })
  router.all(
    new RegExp(`^${contract.base}(/|$)`),
    ...open,
    nothingHere(`${dependencies.origin}${contract.base}/openapi.json`),
  )
  const byPath = Object.groupBy(operations, (operation) => template(operation.endpoint.path))
  for (const [path, methods] of Object.entries(byPath)) addPath(router, path, methods ?? [], dependencies)
  addFile(router, '/openapi.json', open, contractFile(contract, dependencies.origin))
  for (const [path, file] of docsFiles(folder, dependencies.origin)) addFile(router, path, open, file)
  return router.routes() as Middleware
}

function addPath(router: Router, path: string, operations: Operation[], dependencies: EndpointDependencies): void {
  const [first] = operations
  if (!first) return
  const isPublic = operations.every((operation) => !operation.rule.authenticated)
  const always = [nameThePath(router, path), noStore, ...(isPublic ? [allowAnyOrigin] : [])]
  const methods = allowed(
    operations.map((operation) => operation.endpoint.method),
    isPublic,
  )
  const known = isPublic ? dependencies.guards(first.rule) : dependencies.limitHeaders(first.rule)
  router.all(path, ...always, ...known, noSuchMethod(methods))
  if (isPublic) router.options(path, ...always, preflight(methods))
  for (const { endpoint, rule, handle } of operations) {
    router.register(path, [endpoint.method], [...always, ...dependencies.guards(rule), handle])
  }
}

function addFile(router: Router, path: string, open: Middleware[], file: Middleware): void {
  const methods = allowed(['GET'], true)
  const name = nameThePath(router, path)
  router.all(path, name, ...open, noSuchMethod(methods))
  router.options(path, name, noStore, allowAnyOrigin, preflight(methods))
  router.get(path, name, ...open, file)
}

function nameThePath(router: Router, path: string): Middleware {
  const pathTemplate = `${router.opts.prefix}${path}`
  return (ctx, next) => {
    ctx.state.pathTemplate = pathTemplate
    return next()
  }
}

/** `/venues/{id}` is `/venues/:id` to the router. */
const template = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

function allowed(methods: string[], isPublic: boolean): string {
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...all, ...(isPublic ? ['OPTIONS'] : [])].join(', ')
}

function noSuchMethod(methods: string): Middleware {
  return (ctx) => {
    const message = `this path has no method ${ctx.method}; it has ${methods}`
    throw badRequest(message, { status: 405, headers: { Allow: methods } })
  }
}

function nothingHere(contract: string): Middleware {
  return () => {
    throw notFound(`there is nothing at this path; ${contract} lists the paths`)
  }
}
