import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals'
import { openRateLimiter } from '../../src/rate-limit/open-rate-limiter.js'
import type { RateLimit, RateLimiter, RateLimitResult } from '../../src/rate-limit/rate-limiter.js'
import { OwnRedis } from '../support/own-redis.js'
import { SlowLine } from '../support/slow-line.js'
import type { Burst } from './count-in-process.js'
import { redisTest } from './redis-test.js'

const now = new Date('2026-06-11T12:00:30Z')
const day = 1_000_000

let names = 0
const newPartner = (perMinute: number, perDay = day): RateLimit => ({
  kind: 'partner',
  key: `${++names}`,
  windows: [
    { seconds: 60, limit: perMinute },
    { seconds: 86_400, limit: perDay },
  ],
})

describe('four processes that count together', () => {
  let redis: OwnRedis
  const children: ChildProcess[] = []

  beforeAll(async () => {
    redis = await OwnRedis.start()
    const program = fileURLToPath(new URL('count-in-process.js', import.meta.url))
    children.push(...Array.from({ length: 4 }, () => fork(program, [redis.url, '4'], { execArgv: [] })))
    await Promise.all(children.map((child) => once(child, 'message')))
  })

  afterAll(async () => {
    for (const child of children) child.disconnect()
    await Promise.all(children.map((child) => once(child, 'exit')))
    await redis.kill()
  })

  async function burst(limit: RateLimit): Promise<number> {
    const answers = children.map(async (child): Promise<number> => {
      child.send({ requests: 250, limit, nowMs: now.getTime() } satisfies Burst)
      return (await once(child, 'message'))[0]
    })
    return (await Promise.all(answers)).reduce((sum, passed) => sum + passed, 0)
  }

  redisTest('let exactly 100 of 1,000 simultaneous requests pass, each of 50 times', async () => {
    const accepted: number[] = []
    for (let run = 0; run < 50; run++) accepted.push(await burst(newPartner(100)))
    expect(accepted).toEqual(new Array(50).fill(100))
  })

  redisTest('let exactly as many pass as the day allows where that is less', async () => {
    expect(await burst(newPartner(100, 70))).toBe(70)
  })

  redisTest('do not let refused requests use up the day', async () => {
    const partner = newPartner(100, 150)
    expect(await burst(partner)).toBe(100)
    const nextMinute = { ...partner, windows: [{ seconds: 61, limit: 100 }, partner.windows[1]!] }
    expect(await burst(nextMinute)).toBe(50)
  })
})

describe('a Redis Cluster', () => {
  redisTest('is refused with a sentence, because its nodes do not count together', async () => {
    const files = join(await mkdtemp(join(tmpdir(), 'fan-pass-redis-')), 'nodes.conf')
    const node = await OwnRedis.start(['--cluster-enabled', 'yes', '--cluster-config-file', files])
    const ignore = () => undefined
    const opening = openRateLimiter({ redisUrl: node.url, processes: 1, onAway: ignore, onBack: ignore })
    await expect(opening).rejects.toThrow('REDIS_URL: leads to a Redis Cluster')
    await node.kill()
    await rm(dirname(files), { recursive: true })
  })
})

describe('when Redis goes away', () => {
  interface Watched {
    limiter: RateLimiter
    log: string[]
    isBack: Promise<void>
  }

  const toClose: (() => unknown)[] = []

  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close()
  })

  async function startRedis(): Promise<OwnRedis> {
    const redis = await OwnRedis.start()
    toClose.push(() => redis.kill())
    return redis
  }

  async function open(redisUrl: string, processes: number): Promise<Watched> {
    const log: string[] = []
    const { promise: isBack, resolve } = Promise.withResolvers<void>()
    const onAway = () => void log.push('away')
    const onBack = () => {
      log.push('back')
      resolve()
    }
    const limiter = await openRateLimiter({ redisUrl, processes, onAway, onBack })
    toClose.push(() => limiter.close())
    return { limiter, log, isBack }
  }

  const passed = (results: RateLimitResult[]): number => results.filter((result) => result.allowed).length

  const ask = (limiters: RateLimiter[], count: number, limit: RateLimit): Promise<RateLimitResult[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => limiters[index % limiters.length]!.consume(limit, now)))

  /** Whether a request is decided without waiting for Redis: before anything else that the process has to do. */
  const isDecidedAtOnce = (limiter: RateLimiter): Promise<boolean> =>
    Promise.race([limiter.consume(newPartner(5), now).then(() => true), nextTurn().then(() => false)])

  redisTest.each([
    ['killed', (redis: OwnRedis) => redis.kill(), (redis: OwnRedis) => redis.start()],
    ['frozen', (redis: OwnRedis) => redis.freeze(), (redis: OwnRedis) => redis.thaw()],
  ])(
    '%s: one request at most waits, nobody is unlimited, and counts are exact again after its return',
    async (_, harm, heal) => {
      const redis = await startRedis()
      const processes = [await open(redis.url, 2), await open(redis.url, 2)]
      const limiters = processes.map((one) => one.limiter)
      const early = newPartner(100)
      expect(passed(await ask(limiters, 60, early))).toBe(60)
      for (const limiter of limiters) await limiter.peek(early, now)

      await harm(redis)
      // The first request notices the outage, and it alone waits.
      await limiters[0]!.consume(newPartner(5), now)
      expect(await isDecidedAtOnce(limiters[0]!)).toBe(true)
      expect(passed(await ask(limiters, 400, newPartner(100)))).toBe(100)
      // What was left when Redis went is shared out, so that the limit holds over the whole window.
      expect(passed(await ask(limiters, 400, early))).toBe(40)

      await heal(redis)
      await Promise.all(processes.map((one) => one.isBack))
      expect(passed(await ask(limiters, 400, newPartner(100)))).toBe(100)
      // Until both have reported their counts, neither knows the other's share.
      expect(passed(await ask(limiters, 400, early))).toBeLessThanOrEqual(20)
      expect(processes.map((one) => one.log)).toEqual([
        ['away', 'back'],
        ['away', 'back'],
      ])
    },
  )

  redisTest('a Redis that comes back without its memory gives nobody a second limit', async () => {
    const redis = await startRedis()
    const { limiter, isBack } = await open(redis.url, 1)
    const partner = newPartner(100)
    expect(passed(await ask([limiter], 60, partner))).toBe(60)
    await redis.kill()
    expect(passed(await ask([limiter], 20, partner))).toBe(20)
    await redis.start()
    await isBack
    expect(passed(await ask([limiter], 400, partner))).toBe(20)
  })

  redisTest('a service that starts without it counts alone, and together as soon as it is there', async () => {
    const redis = await startRedis()
    await redis.kill()
    const { limiter, isBack, log } = await open(redis.url, 4)
    expect(log).toEqual(['away'])
    expect(passed(await ask([limiter], 100, newPartner(100)))).toBe(25)
    expect(passed(await ask([limiter], 100, newPartner(1)))).toBe(1)
    await redis.start()
    await isBack
    expect(passed(await ask([limiter], 200, newPartner(100)))).toBe(100)
  })

  redisTest.each([
    [50, 100, []],
    [400, 50, ['away']],
  ])(
    'slow, answering after %i ms: it is left alone if that is too slow for a request',
    async (delayMs, expected, events) => {
      const redis = await startRedis()
      const slow = await SlowLine.to(redis.port)
      toClose.push(() => slow.close())
      const { limiter, log } = await open(slow.url, 2)
      slow.delayMs = delayMs
      await limiter.consume(newPartner(5), now)
      expect(await isDecidedAtOnce(limiter)).toBe(events.length > 0)
      expect(passed(await ask([limiter], 400, newPartner(100)))).toBe(expected)
      expect(log).toEqual(events)
    },
  )
})
