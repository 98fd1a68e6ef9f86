import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'

/** Gives every request an id and its time; `startedAt` is that of `performance.now()`, for durations. */
export function requestId(clock: () => Date): Middleware {
  return (ctx, next) => {
    ctx.state.requestId = requestIdOf(ctx.req)
    ctx.state.now = clock()
    ctx.state.startedAt = performance.now()
    return next()
  }
}

/** The caller's own `X-Request-Id` if it is valid, else a new UUID. */
function requestIdOf({ headers }: IncomingMessage): string {
  const header = headers['x-request-id']
  return isRequestId(header) ? header : randomUUID()
}

export const isRequestId = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(header)
