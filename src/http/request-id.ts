import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'

/** Every answer names its request. */
export function requestId(clock: () => Date): Middleware {
  return (ctx, next) => {
    ctx.state.requestId = requestIdOf(ctx.req)
    ctx.state.now = clock()
    ctx.set('X-Request-Id', ctx.state.requestId)
    return next()
  }
}

/** The caller's own identifier where it has an acceptable one, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID()
}
