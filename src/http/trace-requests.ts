import { SpanKind } from '@opentelemetry/api'
import type { Context, Middleware } from 'koa'
import { inFirstSpan } from '../telemetry/trace.js'
import type { Trust } from './client-address.js'
import { requestNames } from './measure-requests.js'
import { codeOf } from './record-requests.js'

/**
 * Runs each request in a span. Only a trusted proxy may continue a trace of its own: with `traceparent` anybody could have
 * every request recorded, or add to the trace of another.
 */
export function traceRequests(isTrusted: Trust): Middleware {
  return (koa, next) => {
    const ctx = koa as Context
    if (ctx.path.startsWith('/health/')) return next()
    const parent = isTrusted(ctx.req.socket.remoteAddress ?? '') ? ctx.get('traceparent') : undefined
    return inFirstSpan('request', { parent, kind: SpanKind.SERVER }, async (span) => {
      if (!span) return next()
      ctx.state.traceId = span.spanContext().traceId
      await next()
      const { method, path } = requestNames(ctx)
      span.updateName(`${method} ${path}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': path,
        'http.response.status_code': ctx.status,
        'graphql.operation.name': ctx.state.registeredOperation,
        'error.type': codeOf(ctx),
      })
    })
  }
}
