import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../database/is-database-away.js'
import { ServiceError, unavailable } from '../errors.js'

/** The one writer of error bodies. What is not meant for the caller is logged with the request's id and never shown. */
export function errorHandler(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      write(ctx, toPublicError(error, log, ctx.state.requestId))
    }
  }
}

/** The error as its caller may read it. */
export function toPublicError(error: unknown, log: Logger, requestId: string): ServiceError {
  if (error instanceof ServiceError) return error
  if (isDatabaseAway(error)) {
    log.warn({ requestId, err: error }, 'the database is away')
    return unavailable('the service is briefly unavailable; try again')
  }
  log.error({ requestId, err: error }, 'unexpected error')
  return new ServiceError('INTERNAL', 'the service failed to answer; the request identifier helps us to find out why')
}

function write(ctx: Context, error: ServiceError): void {
  ctx.status = error.status
  ctx.set({ ...error.headers, 'Cache-Control': 'no-store' })
  ctx.remove('ETag')
  ctx.body = { error: error.message, code: error.code }
}
