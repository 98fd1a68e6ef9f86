import { describe, expect, test } from '@jest/globals'
import { publicLimit } from '../../src/rate-limit/limits.js'
import { MemoryCounterStore } from '../../src/rate-limit/local-counters.js'
import { rateLimited, rateLimitHeaders } from '../../src/rate-limit/rate-limit-headers.js'
import { type RateLimit, RateLimiter } from '../../src/rate-limit/rate-limiter.js'

const at = (text: string): Date => new Date(`2026-06-11T${text}Z`)
const noon = at('12:00:00.000')
const unix = (time: Date): number => time.getTime() / 1_000
const midnight = unix(new Date('2026-06-12T00:00:00Z'))

const limitOf = (perMinute: number, perDay: number, key = 'alice'): RateLimit => ({
  kind: 'partner',
  key,
  windows: [
    { seconds: 60, limit: perMinute },
    { seconds: 86_400, limit: perDay },
  ],
})

const alone = (): RateLimiter => new RateLimiter(new MemoryCounterStore())

const times = <Result>(count: number, run: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, run))

describe('a limit counted in memory', () => {
  test('lets exactly as many pass as it says, however many ask at once', async () => {
    const limiter = alone()
    const results = await times(250, () => limiter.consume(limitOf(100, 10_000), noon))
    expect(results.filter((result) => result.allowed)).toHaveLength(100)
  })

  test('restarts with the UTC minute, and not before', async () => {
    const limiter = alone()
    await times(2, () => limiter.consume(limitOf(2, 100), at('12:00:00.000')))
    expect((await limiter.consume(limitOf(2, 100), at('12:00:59.999'))).allowed).toBe(false)
    expect((await limiter.consume(limitOf(2, 100), at('12:01:00.000'))).allowed).toBe(true)
  })

  test('counts a request that began before the minute ended with that minute', async () => {
    const limiter = alone()
    await limiter.consume(limitOf(1, 100), at('12:00:59.900'))
    await limiter.consume(limitOf(1, 100), at('12:01:00.100'))
    expect((await limiter.consume(limitOf(1, 100), at('12:00:59.950'))).allowed).toBe(false)
  })

  test('a refused request uses nothing up, in neither window', async () => {
    const limiter = alone()
    await times(10, () => limiter.consume(limitOf(3, 5), noon))
    const [minute, day] = await limiter.peek(limitOf(3, 5), noon)
    expect([minute?.remaining, day?.remaining]).toEqual([0, 2])
  })

  test('a request that costs more than is left is refused whole, and a smaller one still passes', async () => {
    const limiter = alone()
    await limiter.consume(limitOf(10, 100), noon, 8)
    expect(await limiter.consume(limitOf(10, 100), noon, 3)).toMatchObject({ allowed: false, remaining: 2 })
    expect(await limiter.consume(limitOf(10, 100), noon, 2)).toMatchObject({ allowed: true, remaining: 0 })
  })

  test('describes the window with the fewest requests left, the minute on a tie', async () => {
    const limiter = alone()
    const minuteFirst = await limiter.consume(limitOf(5, 5), at('12:00:10.500'))
    expect(minuteFirst).toEqual({
      allowed: true,
      seconds: 60,
      limit: 5,
      remaining: 4,
      resetSeconds: unix(at('12:01:00')),
      retryAfter: 0,
    })
    await times(2, () => limiter.consume(limitOf(5, 5), at('12:00:20')))
    const dayFirst = await limiter.consume(limitOf(5, 5), at('12:01:00'))
    expect(dayFirst).toEqual({
      allowed: true,
      seconds: 86_400,
      limit: 5,
      remaining: 1,
      resetSeconds: midnight,
      retryAfter: 0,
    })
  })

  test('says how long to wait: until the last window that refuses is over', async () => {
    const limiter = alone()
    await limiter.consume(limitOf(1, 100), noon)
    expect((await limiter.consume(limitOf(1, 100), at('12:00:59.999'))).retryAfter).toBe(1)
    expect((await limiter.consume(limitOf(1, 1), at('12:00:30'))).retryAfter).toBe(midnight - unix(at('12:00:30')))
  })

  test('looking costs nothing, and a limit that was lowered is simply used up', async () => {
    const limiter = alone()
    await limiter.consume(limitOf(10, 100), noon, 8)
    expect((await limiter.peek(limitOf(5, 100), noon)).map((use) => use.remaining)).toEqual([0, 92])
    expect(await limiter.consume(limitOf(5, 100), noon, 0)).toMatchObject({ allowed: true, retryAfter: 0 })
    expect(await limiter.consume(limitOf(5, 100), noon)).toMatchObject({ allowed: false, remaining: 0 })
    expect((await limiter.peek(limitOf(10, 100), noon)).map((use) => use.remaining)).toEqual([2, 92])
  })

  test('addresses and partners do not share a count', async () => {
    const limiter = alone()
    await times(100, () => limiter.consume(publicLimit('192.0.2.1'), noon))
    expect((await limiter.consume(publicLimit('192.0.2.1'), noon)).allowed).toBe(false)
    expect((await limiter.consume(publicLimit('192.0.2.2'), noon)).allowed).toBe(true)
  })

  test('a flood of names forgets the oldest ones and the windows that are over, so that memory stays bounded', () => {
    const counters = new MemoryCounterStore()
    const once = (name: number, now: Date) =>
      counters.take({ kind: 'public', key: `${name}`, windows: [{ seconds: 60, limit: 1 }] }, now, 1).fits
    for (let name = 0; name < 50_001; name++) once(name, noon)
    expect([once(50_000, noon), once(2, noon)]).toEqual([false, false])
    expect(once(0, noon)).toBe(true)
    once(5, at('12:01:00'))
    once(5, at('12:02:00'))
    expect(once(50_000, noon)).toBe(true)
  })

  test('a flood of addresses gives no partner its minute back', async () => {
    const limiter = alone()
    await limiter.consume(limitOf(1, 100), noon)
    for (let address = 0; address < 50_001; address++) await limiter.consume(publicLimit(`${address}`), noon)
    expect((await limiter.consume(limitOf(1, 100), noon)).allowed).toBe(false)
  })
})

describe('the answer to a limited request', () => {
  const passed = { allowed: true, seconds: 60, limit: 60, remaining: 59, resetSeconds: 1_781_179_260, retryAfter: 0 }

  test('carries the three headers as whole numbers', () => {
    expect(rateLimitHeaders(passed)).toEqual({
      'X-RateLimit-Limit': '60',
      'X-RateLimit-Remaining': '59',
      'X-RateLimit-Reset': '1781179260',
    })
  })

  test('a refusal is a 429 that says when to come back', () => {
    const refused = { ...passed, allowed: false, remaining: 0, retryAfter: 17 }
    expect(rateLimitHeaders(refused)).toMatchObject({ 'X-RateLimit-Remaining': '0', 'Retry-After': '17' })
    expect(rateLimited('requests per minute', refused)).toMatchObject({
      message: 'rate limit of 60 requests per minute exceeded; retry in 17 seconds',
      code: 'RATE_LIMITED',
      status: 429,
      headers: { 'Retry-After': '17' },
    })
  })
})
