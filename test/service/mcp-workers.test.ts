import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { generations, openMcpClient } from '../support/mcp-client.js'
import { Stage } from '../support/stage.js'
import { until } from '../support/until.js'
import { Caller, roomInMinute } from '../torture/caller.js'
import { type Fleet, type Invited, invitePartner, openFleet } from '../torture/fleet.js'

const redisUrl = globalThis.testRedisUrl
const describeWorkers = globalThis.testDatabaseUrl && redisUrl ? describe : describe.skip
const day = 24 * 60 * 60 * 1_000

describeWorkers.each([1, 3])('the Model Context Protocol over %d workers', (workers) => {
  let fleet: Fleet
  let partner: Invited
  let known: { pass: string; event: string }
  beforeAll(async () => {
    fleet = await openFleet(`mcp${workers}`, {
      processes: 1,
      isDurable: false,
      environment: { REDIS_URL: redisUrl ?? '', WORKERS: String(workers) },
    })
    partner = await invitePartner(fleet.database)
    const now = new Date()
    const stage = new Stage(fleet.database, now)
    const pass = await stage.pass('alice', partner.partnerId)
    const venue = await stage.venue('Taco Place', { cuisines: ['mexican', 'tacos'] })
    const [starts, ends] = [3, 4].map((days) => new Date(now.getTime() + days * day).toISOString())
    const event = await stage.event('Bears game', venue, starts!, ends!)
    known = { pass: pass.id, event: event.id }
    await until(async () => (pids('listening').size === workers ? true : undefined))
  })
  afterAll(() => fleet?.close())

  const origin = (): string => fleet.services[0]!.origin
  const pids = (message: string, since = 0): Set<number> => {
    const lines = fleet.services[0]!.logged.slice(since).filter((line) => line.includes(`"msg":"${message}"`))
    return new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))
  }

  test.each(generations)('the client of %s calls every tool, and any worker answers', async (generation) => {
    const since = fleet.services[0]!.logged.length
    const call = async () => {
      // No request needs the worker of another one: each is on a connection of its own.
      const headers = { connection: 'close' }
      const client = await openMcpClient(origin(), generation, { key: partner.key, headers })
      const results = [
        await client.call('find_venues', { query: 'taco' }),
        await client.call('find_events', { city: 'Chicago' }),
        await client.call('get_place_or_event', { event: known.event }),
        await client.call('verify_pass', { fan_id: known.pass }),
        await client.call('plan_outing', {
          fan_pass_id: known.pass,
          intent: 'tacos',
          location: { lat: 41.88, lng: -87.63 },
          party_size: 2,
        }),
      ]
      await client.close()
      return results
    }
    await until(async () => {
      const failed = (await call()).filter(({ isError }) => isError)
      // A worker that reads the words for its first plan on a busy machine asks for another attempt.
      if (failed.length > 0 && failed.every(({ text }) => text.includes('retry in a few seconds'))) return undefined
      expect(failed).toEqual([])
      return pids('request', since).size === workers ? true : undefined
    })
  })

  test('the workers share the limit of a partner', async () => {
    const { key } = await invitePartner(fleet.database, { perMinute: 30 })
    await roomInMinute(5)
    const caller = new Caller(origin(), 60)
    const answers = await caller.burst(60, () => ({
      method: 'POST',
      path: '/mcp',
      key,
      headers: { connection: 'close', accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_venues', arguments: {} } },
    }))
    await caller.close()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })
})
