import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** One line per request. The path is the template of the route; queries and bodies are never logged. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    await next()
    const { requestId, traceId, pathTemplate, principal } = ctx.state
    const { method, status } = ctx
    const path = pathTemplate ?? '(other)'
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info({ requestId, traceId, method, path, status, partner: principal?.partnerId, ms }, 'request')
  }
}
