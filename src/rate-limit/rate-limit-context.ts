import type { RateLimiter } from './rate-limiter.js'

export interface RateLimitContext {
  limiter: RateLimiter
  /** Uses of fields with a limit of their own in this request. */
  limitedUses: number
}
