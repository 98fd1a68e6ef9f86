import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Inbox, type Received } from '../support/inbox.js'
import { Caller, quantile } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, openFleet } from './fleet.js'
import { startService } from './service-process.js'
import { byId, drained, type Subscriber, subscribe, watchedProgram } from './subscriber.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 20)
const eventsEach = 200
const target = '0 lost; a duplicate only of what was in flight, with the same id; redelivered within 30 s'

/** F1: two processes deliver from one database; rounds alternate between killing one of them and killing both. */
export const deliveryKill: Trial = {
  id: 'F1',
  tried: `kill -9 of one of two processes, then of both, during deliveries, ${rounds} rounds × ${eventsEach} events`,
  target,
  async run() {
    const fleet = await openFleet('delivery_kill', { processes: 2, program: watchedProgram })
    // Slow enough that some deliveries are always in progress.
    const inbox = await Inbox.open(() => wait(100, { status: 204 }))
    try {
      const partner = await subscribe(fleet, [inbox.url])
      const completed: Round[] = []
      for (let round = 0; round < rounds; round++) {
        completed.push(await killDuring(fleet, partner, inbox, round))
        console.error(`F1: round ${round + 1}: ${JSON.stringify({ ...completed.at(-1), deliveredBy: undefined })}`)
      }
      return judge(completed, await counted(fleet), inbox.received)
    } finally {
      await fleet.close()
      inbox.close()
    }
  },
}

interface Round {
  killed: number
  lost: number
  duplicated: number
  /** Duplicates whose first attempt was not interrupted by the kill. */
  unexplained: number
  /** From the kill until the last event arrived. */
  lastMs: number
  /** First attempts by the killed, the surviving and the new processes. */
  deliveredBy: Record<'killed' | 'surviving' | 'new', number>
}

async function killDuring(fleet: Fleet, partner: Subscriber, inbox: Inbox, round: number): Promise<Round> {
  const before = inbox.received.length
  const victims = round % 2 === 0 ? [0] : [0, 1]
  const pids = fleet.services.map(({ child }) => String(child.pid))
  const caller = new Caller(fleet.services[1]!.origin, 10)
  const answers = await caller.burst(eventsEach, (number) => deployCall(partner.key, `Place ${round} ${number}`))
  await caller.close()
  const refused = answers.find(({ status }) => status !== 201)
  if (refused) throw new Error(`a deploy returned ${refused.status} ${refused.body}`)
  await inbox.count(before + 20 + Math.floor(Math.random() * 130))
  const killedAt = Date.now()
  await Promise.all(victims.map((index) => fleet.services[index]!.end('SIGKILL')))
  const deadPids = new Set(victims.map((index) => pids[index]))
  for (const index of victims) fleet.services[index] = await startService(fleet.environment, watchedProgram)
  await drained(fleet, 60_000)
  const arrived = byId(inbox.received.slice(before))
  const repeated = [...arrived.values()].filter((copies) => copies.length > 1)
  const madeBy = (copy: Received | undefined) => String(copy?.headers['x-process'])
  const firsts = [...arrived.values()].map(([first]) => madeBy(first))
  return {
    killed: victims.length,
    lost: eventsEach - arrived.size,
    duplicated: repeated.length,
    unexplained: repeated.filter(
      ([first, ...more]) => !deadPids.has(madeBy(first)) || more.length > 1 || deadPids.has(madeBy(more[0])),
    ).length,
    lastMs: Math.max(...[...arrived.values()].map((copies) => copies.at(-1)!.at.getTime())) - killedAt,
    deliveredBy: {
      killed: firsts.filter((pid) => deadPids.has(pid)).length,
      surviving: firsts.filter((pid) => pids.includes(pid) && !deadPids.has(pid)).length,
      new: firsts.filter((pid) => !pids.includes(pid)).length,
    },
  }
}

interface Counted {
  events: number
  attempts: number
  delivered: number
}

const counted = async ({ database }: Fleet): Promise<Counted> =>
  (await database.queries.first<Counted>(sql`
    select (select count(*)::int from webhook_event) as events, (select count(*)::int from delivery_attempt) as attempts,
      (select count(*)::int from delivery where status = 'delivered') as delivered`))!

function judge(completed: Round[], { events, attempts, delivered }: Counted, received: readonly Received[]): string {
  const sum = (of: (round: Round) => number) => completed.reduce((total, round) => total + of(round), 0)
  const times = completed.map(({ lastMs }) => lastMs)
  const sharing = completed.filter(({ killed }) => killed === 1)
  const by = (who: keyof Round['deliveredBy']) => sharing.reduce((total, one) => total + one.deliveredBy[who], 0)
  const text =
    `created ${events}, attempts recorded ${attempts}, delivered ${delivered}, received ${received.length}, by id ${byId(received).size}; ` +
    `lost ${sum(({ lost }) => lost)}, duplicated ${sum(({ duplicated }) => duplicated)} (not cut off by the kill: ${sum(({ unexplained }) => unexplained)}); ` +
    `all there after the kill: p50 ${quantile(times, 0.5)} ms, slowest ${Math.max(...times)} ms; ` +
    `with one of two killed, ${sharing.length * eventsEach} events: ${by('killed')} first delivered by the killed, ${by('surviving')} by the other, ${by('new')} by the new one`
  const isLost = byId(received).size !== events || delivered !== events || events !== rounds * eventsEach
  if (isLost || sum(({ unexplained }) => unexplained) > 0 || Math.max(...times) > 30_000) throw new Error(text)
  return text
}
