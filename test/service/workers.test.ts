import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '../support/until.js'
import { Caller, roomInMinute } from '../torture/caller.js'
import { type Fleet, type Invited, invitePartner, openFleet } from '../torture/fleet.js'

const workers = 3
const redisUrl = globalThis.testRedisUrl
const describeWorkers = globalThis.testDatabaseUrl && redisUrl ? describe : describe.skip

describeWorkers('several workers behind one port', () => {
  let fleet: Fleet
  let operator: Invited
  beforeAll(async () => {
    fleet = await openFleet('workers', {
      processes: 1,
      environment: { REDIS_URL: redisUrl ?? '', WORKERS: String(workers) },
    })
    operator = await invitePartner(fleet.database)
    await until(async () => (pids('listening').size === workers ? true : undefined))
  })
  afterAll(() => fleet?.close())

  /** The processes that logged a matching line after the first `since` lines. */
  const pids = (message: string, since = 0): Set<number> => {
    const lines = fleet.services[0]!.logged.slice(since).filter((line) => line.includes(`"msg":"${message}"`))
    return new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))
  }
  const logLength = (): number => fleet.services[0]!.logged.length

  /** Concurrent requests, each on a connection of its own, which the workers take in turn. */
  const ask = async (count: number, key: string) => {
    const caller = new Caller(fleet.services[0]!.origin, count)
    const answers = await caller.burst(count, () => ({
      path: '/api/v1/outcomes',
      key,
      headers: { connection: 'close' },
    }))
    await caller.close()
    return answers
  }
  const statuses = async (count: number, key: string) => new Set((await ask(count, key)).map(({ status }) => status))

  const operate = async (query: string, variables: object): Promise<void> => {
    const caller = new Caller(fleet.services[0]!.origin, 1)
    const call = { method: 'POST', path: '/graphql', key: operator.key, body: { query, variables } } as const
    const answer = await caller.send(call)
    await caller.close()
    expect(JSON.parse(answer.body)).not.toHaveProperty('errors')
  }

  test('let exactly a limit pass together, each of them taking part', async () => {
    const { key } = await invitePartner(fleet.database, { perMinute: 50 })
    await roomInMinute(5)
    const since = logLength()
    const answers = await ask(200, key)
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(50)
    await until(async () => (pids('request', since).size === workers ? true : undefined))
  })

  test('refuse a revoked key within 5 seconds, all of them', async () => {
    const { key, keyId } = await invitePartner(fleet.database)
    expect(await statuses(5 * workers, key)).toEqual(new Set([400]))
    await operate('mutation ($id: UUID!) { revokeApiKey(id: $id) { revokedAt } }', { id: keyId })
    await wait(5_000)
    expect(await statuses(5 * workers, key)).toEqual(new Set([401]))
  })

  test('follow a change of plan within 5 seconds, all of them', async () => {
    const { key, partnerId } = await invitePartner(fleet.database)
    const limits = async () => new Set((await ask(5 * workers, key)).map(({ headers }) => headers['x-ratelimit-limit']))
    expect(await limits()).toEqual(new Set(['600']))
    await operate('mutation ($input: UpdatePartnerInput!) { updatePartner(input: $input) { plan } }', {
      input: { id: partnerId, plan: 'enterprise', expectedVersion: 1 },
    })
    await wait(5_000)
    expect(await limits()).toEqual(new Set(['3000']))
  })

  test('a worker that is killed is replaced, and nobody else notices', async () => {
    const { key } = await invitePartner(fleet.database)
    const [victim = 0, ...others] = pids('listening')
    const since = logLength()
    process.kill(victim, 'SIGKILL')
    await until(async () => (pids('listening', since).size === 1 ? true : undefined))
    expect(await statuses(5 * workers, key)).toEqual(new Set([400]))
    await until(async () => (pids('request', since).size === workers ? true : undefined))
    expect([...pids('request', since)]).toEqual(expect.arrayContaining(others))
  })

  test('all end with the first process, in order', async () => {
    const since = logLength()
    expect(await fleet.services[0]!.end('SIGTERM')).toBe(0)
    expect(pids('stopped', since).size).toBe(workers)
  })
})
