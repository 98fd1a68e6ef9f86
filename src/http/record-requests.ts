import type { Context } from 'koa'
import type { ErrorCode } from '../errors.js'
import type { RequestRecorder } from '../usage/request-recorder.js'
import type { ResponseStep } from './after-response.js'

/** Records every request with an API key. */
export function recordRequests(recorder: RequestRecorder): ResponseStep {
  return (ctx) => {
    const { now, requestId, startedAt, pathTemplate, operationName, partnerLimit, principal } = ctx.state
    if (!principal?.keyId) return
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
