import { ServiceError } from '../errors.js'
import type { RateLimitResult } from './rate-limiter.js'

/** The three headers of every limited answer, and `Retry-After` on a refusal. `X-RateLimit-Reset` is Unix time in seconds. */
export function rateLimitHeaders(result: RateLimitResult): Record<string, string> {
  const headers = {
    'X-RateLimit-Limit': String(result.limit),
    'X-RateLimit-Remaining': String(result.remaining),
    'X-RateLimit-Reset': String(result.resetSeconds),
  }
  return result.allowed ? headers : { ...headers, 'Retry-After': String(result.retryAfter) }
}

/** The 429 for a refused result. `what` names the limit: `requests`, `calls of submitIntent`. */
export function rateLimited(what: string, result: RateLimitResult): ServiceError {
  const seconds = result.retryAfter === 1 ? '1 second' : `${result.retryAfter} seconds`
  const message = `the limit of ${result.limit} ${what} is used up; try again in ${seconds}`
  return new ServiceError('RATE_LIMITED', message, { headers: { 'Retry-After': String(result.retryAfter) } })
}
