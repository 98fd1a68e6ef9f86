import type { RedisWatcher } from './guarded-redis.js'
import { MemoryCounterStore } from './local-counters.js'
import { RateLimiter } from './rate-limiter.js'
import { RedisCounterStore, redisScripts } from './redis-counters.js'

export interface RateLimiterOptions extends RedisWatcher {
  /** Absent where this process is the only one. */
  redisUrl: string | undefined
  /** How many processes share the limits: what one may let pass while Redis is away depends on it. */
  processes: number
  /** The beginning of every counter's name in Redis. */
  prefix?: string
}

/** Counts in Redis where there is one, else in memory. Waits for Redis' first answer, two seconds at most, and never throws. */
export async function openRateLimiter(options: RateLimiterOptions): Promise<RateLimiter> {
  const { redisUrl, processes, prefix, onAway, onBack } = options
  if (redisUrl === undefined) return new RateLimiter(new MemoryCounterStore())
  const { GuardedRedis } = await import('./guarded-redis.js')
  const redis = await GuardedRedis.open({ url: redisUrl, scripts: redisScripts, onAway, onBack })
  return new RateLimiter(new RedisCounterStore(redis, new MemoryCounterStore(processes), prefix))
}
