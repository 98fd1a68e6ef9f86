import type { RedisWatcher } from './guarded-redis.js'
import { MemoryCounterStore } from './local-counters.js'
import { RateLimiter } from './rate-limiter.js'
import type { RedisAddress } from './redis-address.js'
import { RedisCounterStore, redisScripts } from './redis-counters.js'

export interface RateLimiterOptions extends RedisWatcher {
  /** Undefined if this process is the only one. */
  redis: RedisAddress | undefined
  /** Processes that share the limits: without Redis each has an equal part of them. */
  processes: number
  /** Prefix of every counter's key in Redis. */
  prefix?: string
  /** Called with the kind of the limit for each use that it refuses. */
  onRefused?: ((kind: string) => void) | undefined
}

/**
 * Counts in Redis if there is one, otherwise in memory. Waits two seconds for Redis at most, and throws only for a node
 * of a Redis Cluster that is named as one Redis.
 */
export async function openRateLimiter(options: RateLimiterOptions): Promise<RateLimiter> {
  const { redis: address, processes, prefix, onAway, onBack, onRefused } = options
  if (address === undefined) return new RateLimiter(new MemoryCounterStore(), onRefused)
  const { GuardedRedis } = await import('./guarded-redis.js')
  const redis = await GuardedRedis.open({ address, scripts: redisScripts, onAway, onBack })
  return new RateLimiter(new RedisCounterStore(redis, new MemoryCounterStore(processes), prefix), onRefused)
}
