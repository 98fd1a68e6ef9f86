import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../database/is-database-away.js'
import { isTimeLimit } from '../database/is-time-limit.js'
import { ServiceError, unavailable } from '../errors.js'
import { errorBody } from './error-body.js'

/** Writes the response if a middleware throws. Headers that were set before remain, except those that describe the content. */
export function errorHandler(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      const error = toPublicError(thrown, log, ctx.state.requestId)
      ctx.status = error.status
      ctx.state.errorCode = error.code
      ctx.set({ ...error.headers, 'Cache-Control': 'no-store' })
      ctx.remove('ETag')
      ctx.body = errorBody(error)
    }
  }
}

/** The error as its caller may read it. Anything but a ServiceError is logged with the request id and not shown. */
export function toPublicError(error: unknown, log: Logger, requestId: string): ServiceError {
  if (error instanceof ServiceError) return error
  if (isDatabaseAway(error)) {
    log.warn({ requestId, err: error }, 'database unreachable')
    return unavailable('the service is temporarily unavailable; retry in a few seconds')
  }
  if (isTimeLimit(error)) {
    log.warn({ requestId, err: error }, 'a statement or its wait for a lock took too long')
    return unavailable('the request took too long; retry in a few seconds')
  }
  log.error({ requestId, err: error }, 'unexpected error')
  return new ServiceError('INTERNAL', 'an internal error occurred; quote the X-Request-Id header when you report it')
}
