import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals'
import { openRateLimiter } from '../../src/rate-limit/open-rate-limiter.js'
import type { RateLimit, RateLimiter, RateLimitResult } from '../../src/rate-limit/rate-limiter.js'
import { readRedisAddress } from '../../src/rate-limit/redis-address.js'
import { OwnRedis } from '../support/own-redis.js'
import { OwnRedisCluster } from '../support/own-redis-cluster.js'
import { SlowLine } from '../support/slow-line.js'
import { until } from '../support/until.js'
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

interface Counters {
  url: string
  remove(): Promise<void>
}

async function startOne(): Promise<Counters> {
  const redis = await OwnRedis.start()
  return { url: redis.url, remove: () => redis.kill() }
}

describe.each<[string, number, () => Promise<Counters>]>([
  ['one Redis', 50, startOne],
  ['a Redis Cluster', 10, () => OwnRedisCluster.start()],
])('four processes that count together in %s', (_, runs, start) => {
  let redis: Counters
  const children: ChildProcess[] = []

  beforeAll(async () => {
    redis = await start()
    const program = fileURLToPath(new URL('count-in-process.js', import.meta.url))
    children.push(...Array.from({ length: 4 }, () => fork(program, [redis.url, '4'], { execArgv: [] })))
    await Promise.all(children.map((child) => once(child, 'message')))
  })

  afterAll(async () => {
    for (const child of children) child.disconnect()
    await Promise.all(children.map((child) => once(child, 'exit')))
    await redis.remove()
  })

  async function burst(limit: RateLimit): Promise<number> {
    const answers = children.map(async (child): Promise<number> => {
      child.send({ requests: 250, limit, nowMs: now.getTime() } satisfies Burst)
      return (await once(child, 'message'))[0]
    })
    return (await Promise.all(answers)).reduce((sum, passed) => sum + passed, 0)
  }

  redisTest('let exactly 100 of 1,000 simultaneous requests pass, each time', async () => {
    const accepted: number[] = []
    for (let run = 0; run < runs; run++) accepted.push(await burst(newPartner(100)))
    expect(accepted).toEqual(new Array(runs).fill(100))
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
  redisTest('named as one Redis is refused with a sentence, because its nodes do not count together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fan-pass-redis-'))
    const options = ['--cluster-enabled', 'yes', '--cluster-config-file', join(folder, 'nodes.conf')]
    const node = await OwnRedis.start(options)
    const ignore = () => undefined
    const opening = openRateLimiter({ redis: readRedisAddress(node.url), processes: 1, onAway: ignore, onBack: ignore })
    await expect(opening).rejects.toThrow('REDIS_URL: leads to a node of a Redis Cluster')
    await node.kill()
    await rm(folder, { recursive: true })
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
    const limiter = await openRateLimiter({ redis: readRedisAddress(redisUrl), processes, onAway, onBack })
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

  redisTest(
    'a cluster that loses a node: nobody is unlimited, and exact again once the replica took over',
    async () => {
      const cluster = await OwnRedisCluster.start({ hasReplica: true })
      toClose.push(() => cluster.remove())
      const processes = [await open(cluster.url, 2), await open(cluster.url, 2)]
      const limiters = processes.map((one) => one.limiter)
      expect(passed(await ask(limiters, 200, newPartner(100)))).toBe(100)

      await cluster.primary.kill()
      // Every node has some of these partners, so each process notices.
      for (let partner = 0; partner < 30; partner++) await ask(limiters, 2, newPartner(5))
      expect(processes.map((one) => one.log[0])).toEqual(['away', 'away'])

      await Promise.all(processes.map((one) => one.isBack))
      const results: number[] = []
      await until(async () => {
        results.push(...(await exactness(limiters)))
        return results.slice(-20).every((count) => count === 100) ? true : undefined
      })
      expect(Math.max(...results)).toBeLessThanOrEqual(200)
    },
  )

  /** How many of 100 pass, of 20 partners that are spread over the nodes. */
  async function exactness(limiters: RateLimiter[]): Promise<number[]> {
    const counts: number[] = []
    for (let partner = 0; partner < 20; partner++) counts.push(passed(await ask(limiters, 200, newPartner(100))))
    return counts
  }

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
