import { ServiceError } from '../errors.js'
import type { RateLimitResult } from './rate-limiter.js'

export type RateLimitHeaders = Record<string, string>

/** The three headers of every limited response, and `Retry-After` of a refusal. `X-RateLimit-Reset` is Unix time in seconds. */
export function rateLimitHeaders(result: RateLimitResult): RateLimitHeaders {
  const headers = {
    'X-RateLimit-Limit': String(result.limit),
    'X-RateLimit-Remaining': String(result.remaining),
    'X-RateLimit-Reset': String(result.resetSeconds),
  }
  return result.allowed ? headers : { ...headers, 'Retry-After': String(result.retryAfter) }
}

/** Builds the 429 error; `unit` names what is counted: `requests per minute per IP address`. */
export function rateLimited(unit: string, result: RateLimitResult): ServiceError {
  const seconds = result.retryAfter === 1 ? '1 second' : `${result.retryAfter} seconds`
  const message = `rate limit of ${result.limit} ${unit} exceeded; retry in ${seconds}`
  return new ServiceError('RATE_LIMITED', message, { headers: { 'Retry-After': String(result.retryAfter) } })
}
