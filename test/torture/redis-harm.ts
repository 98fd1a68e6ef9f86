import { setTimeout as wait } from 'node:timers/promises'
import { OwnRedis } from '../support/own-redis.js'
import { SlowLine } from '../support/slow-line.js'
import { Stage } from '../support/stage.js'
import { type Answer, Caller, quantile, roomInMinute, statusesOf } from './caller.js'
import { invitePartner, openFleet } from './fleet.js'
import type { Trial } from './trial.js'

const workers = 2
const connections = 8
const limit = 100
const phaseMs = Number(process.env.PHASE_MS ?? 6_000)
/** Limits must be exact again this soon after Redis returns. */
const backMs = 5_000
const mostMoreMs = 250

/** F4: Redis fails under load. */
export const redisHarm: Trial = {
  id: 'F4',
  tried: `Redis killed, frozen, and slow by 100 and 400 ms, under load over HTTP; ${workers} workers`,
  target: `at most ${mostMoreMs} ms more, no 5xx, allowed ≤ limit × ${workers}, exact again within 5 s`,
  async run() {
    const results: string[] = []
    for (const [name, harm, heal] of harms) results.push(`${name}: ${await suffer(harm, heal)}`)
    return `\n${results.join('\n')}`
  },
}

interface Scene {
  redis: OwnRedis
  line: SlowLine
}

type Deed = (scene: Scene) => unknown

const slowBy =
  (delayMs: number): Deed =>
  ({ line }) => {
    line.delayMs = delayMs
  }

const harms: [string, Deed, Deed][] = [
  ['killed', ({ redis }) => redis.kill(), ({ redis }) => redis.start()],
  ['frozen', ({ redis }) => redis.freeze(), ({ redis }) => redis.thaw()],
  ['slow by 100 ms', slowBy(100), slowBy(0)],
  ['slow by 400 ms', slowBy(400), slowBy(0)],
]

async function suffer(harm: Deed, heal: Deed): Promise<string> {
  const redis = await OwnRedis.start()
  const line = await SlowLine.to(redis.port)
  const fleet = await openFleet('redis_harm', {
    processes: 1,
    environment: { REDIS_URL: line.url, WORKERS: String(workers) },
  })
  const caller = new Caller(fleet.services[0]!.origin, connections + 400)
  try {
    const free = await invitePartner(fleet.database, { perMinute: 10_000_000, perDay: 100_000_000 })
    const pass = await new Stage(fleet.database, new Date()).pass('trial', free.partnerId)
    const path = `/api/v1/fanpass/verify?fan_id=${pass.id}`
    const phase = async (forMs = phaseMs): Promise<Phase> => {
      const { key } = await invitePartner(fleet.database, { perMinute: limit })
      const keys = [...new Array<string>(connections).fill(free.key), key, key]
      return { answers: await load(caller, keys, path, forMs), limitedKey: key }
    }
    await phase(2_000)
    const before = await phase()
    await harm({ redis, line })
    const during = await phase()
    await heal({ redis, line })
    await phase(backMs)
    await roomInMinute(10)
    const fresh = await invitePartner(fleet.database, { perMinute: limit })
    const exact = passed(await caller.burst(400, () => ({ path, key: fresh.key })))
    return verdict({ before, during, after: await phase() }, exact)
  } finally {
    await caller.close()
    await fleet.close()
    line.close()
    await redis.kill()
  }
}

type Timed = Answer & { key: string }

interface Phase {
  answers: Timed[]
  /** The key of a partner that is created in this phase and soon reaches its limit. */
  limitedKey: string
}

/** Each key sends its next request after a response. */
async function load(caller: Caller, keys: string[], path: string, forMs: number): Promise<Timed[]> {
  const answers: Timed[] = []
  const end = performance.now() + forMs
  await Promise.all(
    keys.map(async (key) => {
      while (performance.now() < end) {
        answers.push({ ...(await caller.send({ path, key })), key })
        await wait(2)
      }
    }),
  )
  return answers
}

const passed = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length

function verdict(phases: Record<'before' | 'during' | 'after', Phase>, exact: number): string {
  const results = Object.entries(phases).map(([name, { answers, limitedKey }]) => {
    const times = answers.map(({ ms }) => ms)
    const most = mostInMinute(answers.filter(({ key, status }) => key === limitedKey && status === 200))
    const figures = `p50 ${quantile(times, 0.5)} p99 ${quantile(times, 0.99)} max ${quantile(times, 1)} ms`
    return { most, text: `${name} ${figures} (${statusesOf(answers)}), ${most} of limit ${limit} in a minute` }
  })
  const slowest = ({ answers }: Phase) => Math.max(...answers.map(({ ms }) => ms))
  const moreMs = Math.round(slowest(phases.during) - slowest(phases.before))
  const text = `${results.map((result) => result.text).join('; ')}; ${moreMs} ms more; ${exact} of limit ${limit} 5 s after its return`
  const all = Object.values(phases).flatMap(({ answers }) => answers)
  const odd = all.find(({ status }) => status !== 200 && status !== 429)
  if (odd || moreMs > mostMoreMs || results.some(({ most }) => most > limit * workers) || exact !== limit)
    throw new Error(`${text} ${odd ? `(${odd.status} ${odd.body})` : ''}`)
  return text
}

/** A window is identified by its end, which every response names. */
const mostInMinute = (answers: Timed[]): number =>
  Math.max(0, ...[...Map.groupBy(answers, ({ headers }) => headers['x-ratelimit-reset'])].map(([, of]) => of.length))
