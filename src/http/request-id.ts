import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

/** Gives every request an id and its time: the caller's own `X-Request-Id` if it is valid, else a new UUID. */
export function requestId(clock: () => Date): Middleware {
  return (ctx, next) => {
    const header = ctx.headers['x-request-id']
    ctx.state.requestId = isRequestId(header) ? header : randomUUID()
    ctx.state.now = clock()
    ctx.set('X-Request-Id', ctx.state.requestId)
    return next()
  }
}

export const isRequestId = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(header)
