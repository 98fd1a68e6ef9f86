import { once } from 'node:events'
import { scopes } from '../../src/auth/scope.js'
import { Stage } from '../support/stage.js'
import { Caller, quantile } from './caller.js'
import { invitePartner, openFleet, testRedisUrl } from './fleet.js'
import { type ServiceProcess, startService } from './service-process.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 15)
const requests = 2_000
const connections = 32
const program = ['dist/test/torture/serve-measured.js']

/**
 * C1: CPU cost of key, scope and both rate-limit windows, compared with the same request without them, in alternating
 * batches.
 */
export const accessCost: Trial = {
  id: 'C1',
  tried: `GET /fanpass/verify × ${requests} × ${rounds} each: no access checks, checks in memory, checks with Redis`,
  target: 'CPU µs per request (reported, no limit)',
  async run() {
    const fleet = await openFleet('access_cost', { processes: 1, program })
    const memory = fleet.services[0]!
    const owner = await invitePartner(fleet.database, { perMinute: 1_000_000_000, perDay: 1_000_000_000 })
    const pass = await new Stage(fleet.database, new Date()).pass('trial', owner.partnerId)
    const principal = { ...owner, plan: 'growth', scopes: Object.keys(scopes), perMinute: 1, perDay: 1 }
    const redis = await startService({ ...fleet.environment, REDIS_URL: testRedisUrl() }, program)
    const bare = await startService({ ...fleet.environment, BARE_PRINCIPAL: JSON.stringify(principal) }, program)
    fleet.services.push(redis, bare)
    try {
      const used: Record<string, number[]> = { without: [], memory: [], redis: [] }
      const call = { path: `/api/v1/fanpass/verify?fan_id=${pass.id}`, key: owner.key }
      for (let round = -2; round < rounds; round++)
        for (const [name, service] of Object.entries({ without: bare, memory, redis })) {
          const micros = await costOf(service, call)
          if (round >= 0) used[name]?.push(micros)
        }
      const [without = 0, inMemory = 0, withRedis = 0] = Object.values(used).map((all) => quantile(all, 0.5))
      return (
        `medians: without ${without} µs, in memory ${inMemory} µs, with Redis ${withRedis} µs; ` +
        `so the access path costs ${inMemory - without} µs in memory and ${withRedis - without} µs with Redis`
      )
    } finally {
      await fleet.close()
    }
  },
}

/** CPU time of the process per request, in microseconds. */
async function costOf(service: ServiceProcess, call: { path: string; key: string }): Promise<number> {
  const caller = new Caller(service.origin, connections)
  const before = await cpuOf(service)
  const answers = await caller.burst(requests, () => call)
  const after = await cpuOf(service)
  await caller.close()
  const odd = answers.find(({ status }) => status !== 200)
  if (odd) throw new Error(`${odd.status} ${odd.body}`)
  return (after - before) / requests
}

async function cpuOf({ child }: ServiceProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return user + system
}
