import { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { publicRule } from '../src/auth/access-rule.js'
import { methodNotAllowed, notFound } from '../src/errors.js'
import { conditionalGet } from '../src/http/conditional-get.js'
import type { AdapterDependencies } from './adapter-dependencies.js'
import { noStore } from './cache.js'
import { readContract } from './contract.js'
import { allowAnyOrigin, preflight } from './cors.js'
import { contractFile } from './docs.js'
import { type Operation, openOperations } from './operation.js'
import { serveReference } from './reference/serve-reference.js'

/**
 * Opens the REST API: an endpoint for each operation of `openapi.yaml`, the contract itself and its documentation page,
 * under the path of the contract's `servers`. Errors are thrown as ServiceErrors for an error handler in front, which has
 * to keep the headers set before. `ctx.state.pathTemplate` is the template of the path, for the log.
 *
 * @param folder where `openapi.yaml` and `documents/` are
 * @throws Error when contract, documents and schema disagree; it names each file
 */
export function restRouter(dependencies: AdapterDependencies, folder: string): Middleware {
  const contract = readContract(folder)
  const operations = openOperations(contract, dependencies, folder)
  const open = [noStore, allowAnyOrigin, ...dependencies.guards(publicRule)]
  // Of all routes that match, the one added last is used: the general ones come first.
  const router = new Router({ prefix: contract.base, exclusive: true, strict: true, sensitive: true })
  router.all(
    new RegExp(`^${contract.base}(/|$)`),
    ...open,
    unknownPath(`${dependencies.origin}${contract.base}/openapi.json`),
  )
  const byPath = Object.groupBy(operations, (operation) => template(operation.endpoint.path))
  for (const [path, methods] of Object.entries(byPath)) addPath(router, path, methods ?? [], dependencies)
  addFile(router, '/openapi.json', open, contractFile(contract, dependencies.origin))
  addFile(router, '/docs', open, serveReference(contract, dependencies.origin, dependencies.samples))
  return router.routes() as Middleware
}

function addPath(router: Router, path: string, operations: Operation[], dependencies: AdapterDependencies): void {
  const [first] = operations
  if (!first) return
  const isPublic = operations.every((operation) => !operation.rule.authenticated)
  const always = [setPathTemplate(router, path), noStore, ...(isPublic ? [allowAnyOrigin] : [])]
  const methods = allowed(
    operations.map((operation) => operation.endpoint.method),
    isPublic,
  )
  const limits = isPublic ? dependencies.guards(first.rule) : [dependencies.showLimit]
  router.all(path, ...always, ...limits, rejectMethod(methods))
  if (isPublic) router.options(path, ...always, preflight(methods))
  for (const { endpoint, middleware } of operations)
    router.register(path, [endpoint.method], [setOperationName(endpoint.id), ...always, ...middleware])
}

function addFile(router: Router, path: string, open: Middleware[], file: Middleware): void {
  const methods = allowed(['GET'], true)
  const name = setPathTemplate(router, path)
  router.all(path, name, ...open, rejectMethod(methods))
  router.options(path, name, noStore, allowAnyOrigin, preflight(methods))
  router.get(path, name, ...open, conditionalGet, file)
}

function setPathTemplate(router: Router, path: string): Middleware {
  const pathTemplate = `${router.opts.prefix}${path}`
  return (ctx, next) => {
    ctx.state.pathTemplate = pathTemplate
    return next()
  }
}

function setOperationName(operationName: string): Middleware {
  return (ctx, next) => {
    ctx.state.operationName = operationName
    ctx.state.registeredOperation = operationName
    return next()
  }
}

/** OpenAPI's `/venues/{id}` is the router's `/venues/:id`. */
const template = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

function allowed(methods: string[], isPublic: boolean): string {
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...all, ...(isPublic ? ['OPTIONS'] : [])].join(', ')
}

function rejectMethod(methods: string): Middleware {
  return (ctx) => {
    throw methodNotAllowed(ctx.method, methods)
  }
}

function unknownPath(contract: string): Middleware {
  return () => {
    throw notFound(`no resource exists at this path; see ${contract}`)
  }
}
