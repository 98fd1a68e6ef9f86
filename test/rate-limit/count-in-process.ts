import { openRateLimiter } from '../../src/rate-limit/open-rate-limiter.js'
import type { RateLimit } from '../../src/rate-limit/rate-limiter.js'
import { readRedisAddress } from '../../src/rate-limit/redis-address.js'

/** The parent sends a number of concurrent requests; the reply is the number that passed. */
export interface Burst {
  requests: number
  limit: RateLimit
  nowMs: number
}

const [redisUrl = '', processes] = process.argv.slice(2)
const complain = (text: string) => () => process.stderr.write(`${text}\n`)
const limiter = await openRateLimiter({
  redis: readRedisAddress(redisUrl),
  processes: Number(processes),
  onAway: complain('Redis is away'),
  onBack: complain('Redis is back'),
})

process.on('message', async ({ requests, limit, nowMs }: Burst) => {
  const now = new Date(nowMs)
  const results = await Promise.all(Array.from({ length: requests }, () => limiter.consume(limit, now)))
  process.send?.(results.filter((result) => result.allowed).length)
})
process.on('disconnect', () => limiter.close())
process.send?.('ready')
