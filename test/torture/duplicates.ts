import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { type Answer, type Call, Caller, statusesOf } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, type Invited, invitePartner, openFleet } from './fleet.js'
import { startService } from './service-process.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 20)
const duplicates = 1_000

/** R4: a deploy repeated under one Idempotency-Key happens once, even if the process dies. */
export const repeatedDeploys: Trial = {
  id: 'R4',
  tried: `${duplicates} concurrent duplicates of one POST /agent/deploy to two processes; then × ${rounds} with a kill -9 among them`,
  target: '1 agent and 1 event each, all responses identical',
  async run() {
    const fleet = await openFleet('duplicates', { processes: 2 })
    try {
      const undisturbed = await withoutHarm(fleet)
      const killed: Killed[] = []
      for (let round = 0; round < rounds; round++) killed.push(await withKill(fleet, round))
      const ends = await Promise.all(killed.map((one) => settle(fleet, one)))
      const cutOff = killed.filter(({ answers }) => answers.some(({ status }) => status === 0)).length
      const leased = ends.filter(({ refusals }) => refusals > 0).length
      return (
        `${undisturbed}; with kill -9: 1 agent and 1 event in each of ${rounds} rounds, all 201 alike; ` +
        `${cutOff} rounds lost answers, ${leased} found the call claimed by the dead process and waited for it`
      )
    } finally {
      await fleet.close()
    }
  },
}

/** Half of the duplicates to each process; a 409 response is retried. */
async function withoutHarm(fleet: Fleet): Promise<string> {
  const partner = await invitePartner(fleet.database, { perMinute: 1_000_000 })
  const callers = fleet.services.map(({ origin }) => new Caller(origin, duplicates / 2))
  const first = (await Promise.all(callers.map((caller) => caller.burst(duplicates / 2, () => deploy(partner))))).flat()
  const again = await Promise.all(
    first.map((answer, index) => (answer.status === 409 ? untilDone(callers[index % 2]!, partner) : answer)),
  )
  await Promise.all(callers.map((caller) => caller.close()))
  const odd = first.filter(({ status }) => status !== 201 && status !== 409)
  if (odd.length > 0) throw new Error(`${statusesOf(first)}: ${odd[0]?.body}`)
  await checkOnce(fleet, partner, again)
  const fresh = again.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length
  if (fresh !== 1) throw new Error(`${fresh} responses were not replayed`)
  return `${duplicates} at once: 1 agent, 1 event; first responses ${statusesOf(first)}; repeated, 201 with the same bytes: ${again.length}`
}

interface Killed {
  partner: Invited
  answers: Answer[]
}

/** Kills the process at a random moment of the burst and starts another in its place. */
async function withKill(fleet: Fleet, round: number): Promise<Killed> {
  const partner = await invitePartner(fleet.database, { perMinute: 1_000_000 })
  const victim = fleet.services[0]!
  const caller = new Caller(victim.origin, duplicates)
  const begun = Array.from({ length: duplicates }, () => caller.send(deploy(partner)))
  const burst = Promise.all(begun)
  // The first response is a 409: by then the call is claimed, but possibly not committed.
  if (round % 2 === 0) await Promise.race(begun)
  await wait(Math.random() * (round % 2 === 0 ? 20 : 400))
  await victim.end('SIGKILL')
  const answers = await burst
  await caller.close()
  fleet.services[0] = await startService(fleet.environment)
  return { partner, answers }
}

/** Retries until the call succeeds, then repeats it: all responses must be identical. */
async function settle(fleet: Fleet, { partner, answers }: Killed): Promise<{ refusals: number }> {
  const caller = new Caller(fleet.services[0]!.origin, 10)
  let refusals = 0
  for (let attempt = 0; attempt < 45; attempt++) {
    const [answer] = await caller.burst(1, () => deploy(partner))
    if (answer?.status === 201) break
    if (answer?.status !== 409) throw new Error(`after the restart: ${answer?.status} ${answer?.body}`)
    refusals += 1
    await wait(1_000)
  }
  const repeated = await caller.burst(10, () => deploy(partner))
  await caller.close()
  await checkOnce(fleet, partner, [...repeated, ...answers.filter(({ status }) => status === 201)])
  return { refusals }
}

async function untilDone(caller: Caller, partner: Invited): Promise<Answer> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const answer = await caller.send(deploy(partner))
    if (answer.status !== 409) return answer
    if (performance.now() > deadline) throw new Error('the deploy is still in progress after 120 s')
    await wait(Number(answer.headers['retry-after'] ?? 1) * 1_000)
  }
}

async function checkOnce({ database }: Fleet, { partnerId }: Invited, answers: Answer[]): Promise<void> {
  const bodies = new Set(answers.map(({ status, body }) => `${status} ${body}`))
  if (bodies.size !== 1 || answers.some(({ status }) => status !== 201))
    throw new Error(`responses differ: ${[...bodies].slice(0, 3).join(' | ')}`)
  const counted = await database.queries.first<{ agents: number; events: number }>(sql`
    select (select count(*)::int from agent where partner_id = ${partnerId}) as agents,
      (select count(*)::int from webhook_event where partner_id = ${partnerId} and event = 'agent.deployed') as events`)
  if (counted?.agents !== 1 || counted.events !== 1)
    throw new Error(`${counted?.agents} agents and ${counted?.events} events`)
}

const deploy = ({ key }: Invited): Call => ({
  ...deployCall(key, 'The Anchor'),
  headers: { 'idempotency-key': 'one-and-the-same' },
})
