import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, Caller, statusesOf } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import { figuresOf, Load, lastRefusal } from './load.js'
import type { Trial } from './trial.js'

const heldMs = 8_000
const deploys = 50
/** Connections per process. */
const connections = 11
const refusalMs = 2_000
const backMs = 3_000

/** F11: every connection of the pool waits for a lock. */
export const fullPool: Trial = {
  id: 'F11',
  tried: `a lock on the table of agents held for ${heldMs / 1_000} s, ${deploys} concurrent deploys meanwhile, during reads and deploys`,
  target: '503 within 2 s without a connection; recovery within 3 s',
  async run() {
    const fleet = await openFleet('full_pool', { processes: 1 })
    const load = await Load.on(fleet)
    const caller = new Caller(fleet.services[0]!.origin, deploys)
    try {
      let held: Promise<Answer[]> = Promise.resolve([])
      const during = await load.during(() =>
        withAgentsLocked(fleet, async () => {
          held = deployAll(fleet, caller)
          await wait(heldMs)
        }),
      )
      const returning = await load.during(() => wait(backMs))
      const after = await load.during(() => wait(backMs))
      return verdict(await held, { during, returning, after }, await load.account())
    } finally {
      await load.stop()
      await caller.close()
      await fleet.close()
    }
  },
}

async function withAgentsLocked({ database }: Fleet, work: () => Promise<void>): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    await em.execute('lock table agent in access exclusive mode')
    await work()
  })
}

async function deployAll({ database }: Fleet, caller: Caller): Promise<Answer[]> {
  const { key } = await invitePartner(database)
  return caller.burst(deploys, (index) => deployCall(key, `Rush ${index}`))
}

function verdict(held: Answer[], phases: Record<string, Parameters<typeof lastRefusal>[0]>, kept: string): string {
  const results = Object.entries(phases).map(([name, answers]) => `${name} ${figuresOf(answers)}`)
  const backAfterMs = lastRefusal(phases.returning ?? [])
  const text = `the ${deploys}: ${statusesOf(held)}; ${results.join('; ')}; normal ${backAfterMs} ms after the lock; ${kept}`
  const all = [...held, ...Object.values(phases).flat()]
  const slow = all.filter(({ ms }) => ms > refusalMs)
  const isOdd = all.some(({ status }) => ![200, 201, 503].includes(status))
  const slowRefusals = slow.filter(({ status }) => status === 503).length
  if (isOdd || slow.length > connections || slowRefusals > 0 || lastRefusal(phases.after ?? []) > 0)
    throw new Error(`${text}; ${slow.length} answers took more than ${refusalMs} ms, ${slowRefusals} of them 503`)
  return text
}
