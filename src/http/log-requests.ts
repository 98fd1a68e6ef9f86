import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** What the log says of a request: its path's template, never the query or the body. */
export interface RequestLine {
  requestId: string
  method: string
  path: string
  status: number
  /** When it came, by `performance.now()`. */
  began: number
  partner?: string | undefined
}

export type LogRequest = (line: RequestLine) => void

/** Makes the writer of the log's lines: one per request. */
export function requestLog(log: Logger): LogRequest {
  return ({ began, ...line }) => log.info({ ...line, ms: Math.round((performance.now() - began) * 10) / 10 }, 'request')
}

export function logRequests(logRequest: LogRequest): Middleware {
  return async (ctx, next) => {
    const began = performance.now()
    await next()
    const { requestId, pathTemplate, principal } = ctx.state
    const { method, status } = ctx
    logRequest({ requestId, method, path: pathTemplate ?? '(other)', status, began, partner: principal?.partnerId })
  }
}
