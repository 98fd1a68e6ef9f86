import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

/** Every answer names its request: the caller's own identifier where it has an acceptable one, else a new one. */
export function requestId(clock: () => Date): Middleware {
  return (ctx, next) => {
    const given = ctx.get('x-request-id')
    ctx.state.requestId = /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID()
    ctx.state.now = clock()
    ctx.set('X-Request-Id', ctx.state.requestId)
    return next()
  }
}
