import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** One line per request: its path's template, never the query or the body. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const began = performance.now()
    await next()
    log.info(
      {
        requestId: ctx.state.requestId,
        method: ctx.method,
        path: ctx.state.pathTemplate ?? '(other)',
        status: ctx.status,
        ms: Math.round((performance.now() - began) * 10) / 10,
        partner: ctx.state.principal?.partnerId,
      },
      'request',
    )
  }
}
