import { setTimeout as wait } from 'node:timers/promises'
import { OwnRedisCluster } from '../support/own-redis-cluster.js'
import { OwnSentinels } from '../support/own-sentinels.js'
import { Stage } from '../support/stage.js'
import { type Answer, Caller, roomInMinute, statusesOf } from './caller.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import type { Trial } from './trial.js'

const processes = 3
const limit = 100
/** The keys of these partners are spread over all nodes. */
const partners = 12
const backWithinMs = 20_000
const frozenBackWithinMs = 30_000

/** R5: processes count together in a Redis Cluster and behind Sentinels, also after a server is lost. */
export const redisFailover: Trial = {
  id: 'R5',
  tried: `${processes} processes, ${2 * limit} requests of each of ${partners} partners with limit ${limit}: in a Redis Cluster of three masters, with a replica of the first, and with a primary and a replica behind three Sentinels; the first is killed or frozen`,
  target: `exactly ${limit} of ${2 * limit} before; meanwhile no 5xx; exact again within ${backWithinMs / 1_000} s, ${frozenBackWithinMs / 1_000} s if frozen`,
  async run() {
    const results: string[] = []
    for (const [name, start] of Object.entries(kinds))
      for (const harm of ['kill', 'freeze'] as const) results.push(`${name}, ${harm}: ${await lose(start, harm)}`)
    return ['', ...results].join('\n')
  },
}

const kinds = {
  'Redis Cluster': () => OwnRedisCluster.start({ hasReplica: true }),
  Sentinel: () => OwnSentinels.start(),
}

async function lose(start: () => Promise<OwnRedisCluster | OwnSentinels>, harm: 'kill' | 'freeze'): Promise<string> {
  const servers = await start()
  const opened: (() => Promise<unknown>)[] = [() => servers.remove()]
  try {
    const fleet = await openFleet('redis_failover', { processes, environment: { REDIS_URL: servers.url } })
    opened.push(fleet.close)
    const callers = fleet.services.map(({ origin }) => new Caller(origin, limit))
    opened.push(() => Promise.all(callers.map((caller) => caller.close())))
    const owner = await invitePartner(fleet.database)
    const pass = await new Stage(fleet.database, new Date()).pass('trial', owner.partnerId)
    const round = () => countPassed(fleet, callers, `/api/v1/fanpass/verify?fan_id=${pass.id}`)
    return await observe(round, fleet, async () => await (servers.primary[harm] as () => unknown)(), harm)
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

interface Round {
  passed: number[]
  answers: Answer[]
}

/** All partners one after the other, each with 200 requests over all processes at once; all within one minute. */
async function countPassed(fleet: Fleet, callers: Caller[], path: string): Promise<Round> {
  const round: Round = { passed: [], answers: [] }
  for (let partner = 0; partner < partners; partner++) {
    const { key } = await invitePartner(fleet.database, { perMinute: limit })
    await roomInMinute(5)
    const calls = Array.from({ length: 2 * limit }, (_, index) => callers[index % callers.length]!.send({ path, key }))
    const answers = await Promise.all(calls)
    round.answers.push(...answers)
    round.passed.push(answers.filter(({ status }) => status === 200).length)
  }
  return round
}

async function observe(
  round: () => Promise<Round>,
  fleet: Fleet,
  harm: () => Promise<unknown>,
  name: 'kill' | 'freeze',
): Promise<string> {
  const before = await round()
  const linesBefore = fleet.services.map(({ logged }) => logged.length)
  await harm()
  const began = performance.now()
  const during = await round()
  const deadline = began + (name === 'kill' ? backWithinMs : frozenBackWithinMs)
  let after = await round()
  while (!isExact(after) && performance.now() < deadline) {
    await wait(200)
    during.passed.push(...after.passed)
    during.answers.push(...after.answers)
    after = await round()
  }
  const backMs = backAfterMs(fleet, linesBefore)
  const text =
    `before ${spread(before)}; without it ${spread(during)} (${statusesOf(during.answers)}, slowest ${slowest(during)} ms); ` +
    `Redis away ${backMs.join(', ')} ms; after ${spread(after)}`
  const odd = [before, during, after]
    .flatMap(({ answers }) => answers)
    .find(({ status }) => ![200, 429].includes(status))
  if (odd) throw new Error(`${text}; ${odd.status} ${odd.body}`)
  if (!isExact(before) || !isExact(after)) throw new Error(text)
  return text
}

const isExact = ({ passed }: Round): boolean => passed.every((count) => count === limit)
const spread = ({ passed }: Round): string => `${Math.min(...passed)} to ${Math.max(...passed)} passed`
const slowest = ({ answers }: Round): number => Math.round(Math.max(...answers.map(({ ms }) => ms)))

/** For each process, from its first "Redis unreachable" to its last "reachable again", by its log. */
function backAfterMs(fleet: Fleet, linesBefore: number[]): number[] {
  return fleet.services.map(({ logged }, index) => {
    const lines = logged.slice(linesBefore[index]).filter((line) => line.includes('"Redis '))
    const times = lines.map((line) => Number((JSON.parse(line) as { time: number }).time))
    return times.length === 0 ? 0 : times.at(-1)! - times[0]!
  })
}
