import { setTimeout as wait } from 'node:timers/promises'
import { OwnPostgreSql } from '../support/own-postgresql.js'
import { openFleet } from './fleet.js'
import { figuresOf, Load, lastRefusal } from './load.js'
import type { Trial } from './trial.js'

const phaseMs = 5_000
const frozenMs = Number(process.env.FROZEN_MS ?? 20_000)
/** Maximum response time without the database. */
const refusalMs = 2_000
/** Maximum time to recover after the database returns. */
const backMs = 5_000

/** F3: PostgreSQL fails under load and recovers. */
export const databaseHarm: Trial = {
  id: 'F3',
  tried: `PostgreSQL killed for ${phaseMs / 1_000} s, then frozen for ${frozenMs / 1_000} s, during reads and deploys`,
  target: '503 within 2 s each; recovery within 5 s; 0 acknowledged deploys lost',
  async run() {
    const server = await OwnPostgreSql.start()
    const fleet = await openFleet('database_harm', { processes: 1, server: server.url })
    const load = await Load.on(fleet)
    try {
      const killing = { harm: () => server.kill(), heal: () => server.start(), forMs: phaseMs }
      const freezing = { harm: () => server.freeze(), heal: () => server.thaw(), forMs: frozenMs }
      const results = [`killed: ${await suffer(load, killing)}`, `frozen: ${await suffer(load, freezing)}`]
      return ['', ...results, await load.account()].join('\n')
    } finally {
      server.thaw()
      await load.stop()
      await fleet.close()
      await server.remove()
    }
  },
}

interface Harm {
  harm(): unknown
  heal(): unknown
  forMs: number
}

async function suffer(load: Load, { harm, heal, forMs }: Harm): Promise<string> {
  const before = await load.during(() => wait(phaseMs))
  const during = await load.during(async () => {
    await harm()
    await wait(forMs)
    await heal()
  })
  const returning = await load.during(() => wait(backMs))
  const after = await load.during(() => wait(phaseMs))
  const results = Object.entries({ before, during, returning, after }).map(([name, all]) => `${name} ${figuresOf(all)}`)
  const text = `${results.join('; ')}; normal ${lastRefusal(returning)} ms after its return`
  const odd = [...before, ...during, ...returning, ...after].find(({ status }) => ![200, 201, 503].includes(status))
  if (odd) throw new Error(`${text}; ${odd.status} ${odd.body}`)
  const slowest = Math.max(...[...during, ...returning].map(({ ms }) => ms))
  if (slowest > refusalMs || lastRefusal([...before, ...after]) > 0) throw new Error(text)
  return text
}
