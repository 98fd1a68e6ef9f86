import type { Result } from 'ioredis'
import type { RedisClient } from './create-redis.js'
import type { GuardedRedis } from './guarded-redis.js'
import type { Count, MemoryCounterStore } from './local-counters.js'
import { type CounterStore, type RateLimit, type TakeResult, windowEnd, windowIndex } from './rate-limiter.js'

/**
 * Takes from all windows or from none, atomically, so that simultaneous processes cannot exceed a limit together. KEYS: a
 * counter for each window. ARGV: the cost; then for each window its limit, the count that the caller last read (which a
 * restarted Redis may have lost), the caller's own count without Redis since, and the counter's time to live in seconds.
 * Returns whether it fitted, then each window's count.
 */
const takeWindows = `
local cost, counts, fits, owed = tonumber(ARGV[1]), redis.call('MGET', unpack(KEYS)), 1, 0
for i = 1, #KEYS do
  local limit, seen, own = tonumber(ARGV[4 * i - 2]), tonumber(ARGV[4 * i - 1]), tonumber(ARGV[4 * i])
  counts[i] = math.max(tonumber(counts[i] or 0), seen) + own
  owed = owed + own
  if cost > 0 and counts[i] + cost > limit then fits = 0 end
end
if fits == 0 then cost = 0 end
if cost + owed > 0 then
  for i = 1, #KEYS do
    counts[i] = counts[i] + cost
    redis.call('SET', KEYS[i], counts[i], 'EX', ARGV[4 * i + 1])
  end
end
return {fits, unpack(counts)}`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeWindows(keys: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>
  }
}

export const redisScripts = { takeWindows: { lua: takeWindows } }

/** A counter outlives its window by this much, because machines' clocks differ. */
const spareSeconds = 60

/**
 * Counts in Redis, shared by all processes and exact between them, in one round trip. While Redis is unavailable, `local`
 * continues from the last known count with this process's part of each limit. No process allows more than a whole limit in
 * one window, whatever Redis remembers.
 *
 * A script of our own, because rate-limiter-flexible counts one window at a time and counts refused requests too: a full
 * minute would use up the day.
 */
export class RedisCounterStore implements CounterStore {
  constructor(
    private readonly redis: GuardedRedis,
    private readonly local: MemoryCounterStore,
    private readonly prefix = 'limit:',
  ) {}

  async take(limit: RateLimit, now: Date, cost: number): Promise<TakeResult> {
    const localCounts = this.local.countsOf(limit, now)
    // Within its window a count only grows, so a flood of refused requests does not reach Redis.
    if (cost > 0 && !fitsIn(limit, localCounts, cost))
      return { fits: false, left: leftIn(limit, localCounts.map(total)) }
    const reply = await this.redis.run(tagOf(limit), (redis) => this.#takeShared(redis, limit, localCounts, now, cost))
    if (reply === undefined) return this.local.take(limit, now, cost)
    const [fits, ...counts] = reply
    for (const [index, count] of localCounts.entries()) count.seen = Math.max(count.seen, counts[index] ?? 0)
    return { fits: fits === 1, left: leftIn(limit, counts) }
  }

  close(): void {
    this.redis.close()
    this.local.close()
  }

  #takeShared(redis: RedisClient, limit: RateLimit, localCounts: Count[], now: Date, cost: number): Promise<number[]> {
    const keys = limit.windows.map(({ seconds }) => this.#name(limit, seconds, now))
    const terms = limit.windows.flatMap((window, index) => {
      const secondsToKeep = windowEnd(window.seconds, now) - Math.floor(now.getTime() / 1_000) + spareSeconds
      const { seen, own } = handOver(localCounts[index])
      return [window.limit, seen, own, secondsToKeep]
    })
    return redis.takeWindows(keys.length, ...keys, cost, ...terms)
  }

  /** The braces keep a limit's counters together on one node of a Redis Cluster. */
  #name(limit: RateLimit, seconds: number, now: Date): string {
    return `${this.prefix}{${tagOf(limit)}}:${seconds}:${windowIndex(seconds, now)}`
  }
}

const tagOf = ({ kind, key }: RateLimit): string => `${kind}:${key}`

const total = (count: Count = { seen: 0, own: 0 }): number => count.seen + count.own

const fitsIn = (limit: RateLimit, localCounts: readonly Count[], cost: number): boolean =>
  limit.windows.every((window, index) => total(localCounts[index]) + cost <= window.limit)

const leftIn = (limit: RateLimit, counts: readonly number[]): number[] =>
  limit.windows.map((window, index) => Math.max(0, window.limit - (counts[index] ?? 0)))

/** This process's own count is reported to Redis once. */
function handOver(count: Count = { seen: 0, own: 0 }): Count {
  const reported = { ...count }
  count.seen += count.own
  count.own = 0
  return reported
}
