import { ApiConnectionError, ApiError } from './errors.js'

const retriedStatuses: readonly number[] = [408, 429, 500, 502, 503, 504]
const firstDelayMs = 500
const maxBackoffMs = 8_000

/**
 * The pause before the next attempt in milliseconds; undefined if there must not be one. `Retry-After` is a minimum: the jitter
 * is added, so that clients that were refused together do not return together.
 *
 * @param attempt the number of the failed attempt, from 0
 * @param isUnanswered whether an earlier attempt of the call got no response. The service may still be working on it, which
 *   a 409 then says.
 */
export function retryDelayMs(
  error: unknown,
  attempt: number,
  isUnanswered: boolean,
  maxDelayMs: number,
): number | undefined {
  if (!isRetriable(error, isUnanswered)) return undefined
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined
  if (retryAfter === undefined) return Math.min(firstDelayMs * 2 ** attempt, maxBackoffMs) * (1 - Math.random() / 2)
  const minimum = retryAfter * 1_000
  return minimum > maxDelayMs ? undefined : minimum + Math.random() * Math.max(minimum / 4, firstDelayMs)
}

function isRetriable(error: unknown, isUnanswered: boolean): boolean {
  if (error instanceof ApiConnectionError) return true
  if (!(error instanceof ApiError)) return false
  return retriedStatuses.includes(error.status) || (error.status === 409 && isUnanswered)
}
