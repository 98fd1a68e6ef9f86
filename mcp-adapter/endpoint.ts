import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import { noStore } from '../rest-adapter/cache.js'
import { allowAnyOrigin, preflight } from '../rest-adapter/cors.js'
import { badRequest, methodNotAllowed } from '../src/errors.js'
import { readBody } from '../src/http/read-body.js'
import { rejectExpectation } from '../src/http/reject-expectation.js'
import type { McpDependencies } from './dependencies.js'
import { openTools } from './open-tools.js'
import { rpcErrors } from './rpc-errors.js'
import type { ToolTable } from './tool.js'

const maxBodyBytes = 64 * 1024
const methods = 'POST, OPTIONS'
/** Without `Authorization`: keys do not belong in browsers. */
const browserHeaders = 'Accept, Content-Type, Mcp-Method, Mcp-Name, Mcp-Session-Id, MCP-Protocol-Version, X-Request-Id'

/**
 * The Model Context Protocol over HTTP, stateless: each POST has one message and is answered at once. Its library takes 8 MB,
 * and most processes never need it: the first request loads it.
 */
export function mcpEndpoint(table: ToolTable, dependencies: McpDependencies): Middleware {
  const tools = openTools(table, dependencies)
  const answer: Middleware = async (koa) => {
    const ctx = koa as Context
    if (ctx.method !== 'POST') throw methodNotAllowed(ctx.method, methods)
    const body = await readBody(ctx.req, maxBodyBytes)
    ctx.state.operationName = methodOf(body)
    if (body.method === 'subscriptions/listen')
      throw badRequest('nothing here changes: there is nothing to subscribe to')
    const { exchange } = await import('./exchange.js')
    await send(ctx, await exchange(ctx, body, tools, table.instructions))
  }
  const chain = [noStore, rpcErrors(dependencies.toPublicError), ...(dependencies.isLocal ? [requireLocalHost] : [])]
  return compose([...chain, openToPages, dependencies.authenticate, rejectExpectation, answer])
}

/** For the request log; a caller can send any text. */
const methodOf = ({ method }: Record<string, unknown>): string | undefined =>
  typeof method === 'string' && /^[a-z/_]{1,50}$/.test(method) ? method : undefined

async function send(ctx: Context, response: Response): Promise<void> {
  ctx.status = response.status
  const text = await response.text()
  if (text === '') return
  ctx.set('Content-Type', response.headers.get('content-type') ?? 'application/json')
  ctx.body = text
}

/** A page whose name was made to resolve to this machine (DNS rebinding) sends its own name. */
const requireLocalHost: Middleware = async (ctx, next) => {
  const { localhostAllowedHostnames, validateHostHeader } = await import('@modelcontextprotocol/server')
  if (validateHostHeader(ctx.headers.host, localhostAllowedHostnames()).ok) return next()
  throw badRequest('this service serves its own machine: the Host header must be localhost or a loopback address', {
    status: 403,
  })
}

/** Web pages of any origin may call without a key. */
const openToPages: Middleware = (ctx, next) => {
  if (ctx.get('authorization') !== '') return next()
  return allowAnyOrigin(ctx, ctx.method === 'OPTIONS' ? () => answerPreflight(ctx, next) : next)
}

const answerPreflight = preflight(methods, browserHeaders)
