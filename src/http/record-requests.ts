import type { Context, Middleware } from 'koa'
import type { ErrorCode } from '../errors.js'
import type { RequestRecorder } from '../usage/request-recorder.js'

/** Records every request with an API key after its response was made. */
export function recordRequests(recorder: RequestRecorder): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    await next()
    const { principal } = ctx.state
    if (!principal?.keyId) return
    const { now, requestId, pathTemplate, operationName, partnerLimit } = ctx.state
    recorder.record({
      at: now,
      requestId,
      partnerId: principal.partnerId,
      keyId: principal.keyId,
      method: ctx.method,
      path: pathTemplate ?? '(other)',
      operation: operationName,
      status: ctx.status,
      code: codeOf(ctx),
      durationMs: performance.now() - startedAt,
      limit: partnerLimit,
    })
  }
}

/** Apollo itself refuses what is not GraphQL over HTTP, without a code. */
export function codeOf({ state, status }: Pick<Context, 'state' | 'status'>): ErrorCode | undefined {
  if (state.errorCode || status < 400) return state.errorCode
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL'
}
