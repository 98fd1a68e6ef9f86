import type { Context, Middleware } from 'koa'
import type { Metrics } from '../telemetry/metrics.js'
import { codeOf } from './record-requests.js'

/** Counts every request and measures its time. */
export function measureRequests(metrics: Metrics): Middleware {
  return async (koa, next) => {
    const ctx = koa as Context
    await next()
    const labels = {
      ...requestNames(ctx),
      operation: ctx.state.registeredOperation ?? '',
      status: String(ctx.status),
      code: codeOf(ctx) ?? '',
    }
    metrics.request(labels, (performance.now() - ctx.state.startedAt) / 1_000)
    if (ctx.state.operationCost !== undefined) metrics.operationCost.observe(ctx.state.operationCost)
  }
}

/** Node accepts some thirty more. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** The names of a request, none of which its caller can invent. */
export function requestNames({ method, state }: Pick<Context, 'method' | 'state'>) {
  const path: string = state.pathTemplate ?? '(other)'
  return { transport: transportOf(path), path, method: methods.has(method) ? method : '(other)' }
}

function transportOf(path: string): string {
  if (path === '/graphql' || path === '/mcp') return path.slice(1)
  if (path.startsWith('/api/v1')) return 'rest'
  return path.startsWith('/health/') ? 'health' : 'page'
}
