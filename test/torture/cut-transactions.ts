import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { type Fleet, openFleet } from './fleet.js'
import { figuresOf, Load, lastRefusal } from './load.js'
import type { Trial } from './trial.js'

const rounds = 10
const heldMs = 400
const backMs = 3_000

/** F12: connections are repeatedly cut inside their transactions; the pool must not leak slots. */
export const cutTransactions: Trial = {
  id: 'F12',
  tried: `all connections inside a transaction cut ${rounds} times, during verifications and deploys`,
  target: 'every pool slot usable again: no refusal 3 s after the last cut; ready and live say so; 0 acknowledged lost',
  async run() {
    const fleet = await openFleet('cut_transactions', { processes: 1 })
    const load = await Load.on(fleet)
    try {
      let cut = 0
      const during = await load.during(async () => {
        for (let round = 0; round < rounds; round++) cut += await cutOnce(fleet)
      })
      const returning = await load.during(() => wait(backMs))
      const after = await load.during(() => wait(backMs))
      const health = await healthOf(fleet)
      const text = `${cut} connections cut; during ${figuresOf(during)}; returning ${figuresOf(returning)}; after ${figuresOf(after)}; ${health}`
      const unexpected = [...during, ...returning, ...after].find(({ status }) => ![200, 201, 503].includes(status))
      if (unexpected) throw new Error(`${text}; ${unexpected.status} ${unexpected.body}`)
      if (cut < rounds || lastRefusal(after) > 0 || health !== 'live 200, ready 200') throw new Error(text)
      return `${text}; ${await load.account()}`
    } finally {
      await load.stop()
      await fleet.close()
    }
  },
}

/** Locks the table of agents until deploys wait inside their transactions, then terminates their connections. */
async function cutOnce({ database }: Fleet): Promise<number> {
  let cut = 0
  await database.em.fork().transactional(async (em) => {
    await em.execute('lock table agent in access exclusive mode')
    await wait(heldMs)
    const ended = await database.queries.all(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and xact_start is not null`)
    cut = ended.length
  })
  return cut
}

export async function healthOf({ services }: Fleet): Promise<string> {
  const statuses = await Promise.all(
    ['live', 'ready'].map(async (name) => `${name} ${(await fetch(`${services[0]!.origin}/health/${name}`)).status}`),
  )
  return statuses.join(', ')
}
