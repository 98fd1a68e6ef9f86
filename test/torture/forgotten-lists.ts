import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Stage } from '../support/stage.js'
import { openFleet, testRedisUrl } from './fleet.js'
import type { Trial } from './trial.js'

const changes = Number(process.env.ROUNDS ?? 200)
const processes = 3
const maxDelayMs = 1_000

/** L1: a change of the catalogue invalidates the cached lists of every process. */
export const forgottenLists: Trial = {
  id: 'L1',
  tried: `${processes} processes cache a list that is requested repeatedly while another one changes it ${changes} times`,
  target: `every process returns the new list within ${maxDelayMs} ms of each change`,
  async run() {
    const fleet = await openFleet('forgotten_lists', { processes, environment: { REDIS_URL: testRedisUrl() } })
    try {
      const venue = await new Stage(fleet.database, new Date()).venue('Name 0')
      const nameAt = async (origin: string) => {
        // Each from a separate address, to stay below the rate limit.
        const headers = { 'x-forwarded-for': `10.${random()}.${random()}.${random()}` }
        const response = await fetch(`${origin}/api/v1/venues`, { headers })
        const { data } = (await response.json()) as { data: { name: string }[] }
        return data[0]?.name
      }
      const times: number[] = []
      for (let change = 1; change <= changes; change++) {
        for (const { origin } of fleet.services) await nameAt(origin)
        await fleet.database.queries.all(sql`update venue set name = ${`Name ${change}`} where id = ${venue.id}`)
        const changed = performance.now()
        await Promise.all(
          fleet.services.map(async ({ origin }) => {
            while ((await nameAt(origin)) !== `Name ${change}`) {
              if (performance.now() - changed > maxDelayMs) throw new Error(`change ${change} was not visible in time`)
              await wait(1)
            }
            times.push(performance.now() - changed)
          }),
        )
      }
      const sorted = times.sort((one, other) => one - other)
      const at = (part: number) => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1)} ms`
      return `${changes} changes visible in ${processes} processes after ${at(0.5)} at the median, ${at(1)} at most`
    } finally {
      await fleet.close()
    }
  },
}

const random = (): number => Math.floor(Math.random() * 256)
