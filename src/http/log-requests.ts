import type { Logger } from 'pino'
import type { ResponseStep } from './after-response.js'

/** One line per request. The path is the template of the route; queries and bodies are never logged. */
export function logRequests(log: Logger): ResponseStep {
  return ({ method, state, status }) => {
    const { requestId, startedAt, traceId, pathTemplate, principal } = state
    const path = pathTemplate ?? '(other)'
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info({ requestId, traceId, method, path, status, partner: principal?.partnerId, ms }, 'request')
  }
}
