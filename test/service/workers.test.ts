import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { beginSession } from '../../src/sessions/begin-session.js'
import { addMember } from '../support/browser.js'
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
      isDurable: false,
      environment: { REDIS_URL: redisUrl ?? '', WORKERS: String(workers), METRICS_PORT: '0' },
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
  /** Concurrent requests of a page with the cookie of a session. */
  const askAsPerson = async (count: number, session: string, query: string) => {
    const caller = new Caller(fleet.services[0]!.origin, count)
    const headers = {
      connection: 'close',
      cookie: `session=${session}`,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'dashboard',
    }
    const answers = await caller.burst(count, () => ({ method: 'POST', path: '/graphql', headers, body: { query } }))
    await caller.close()
    return answers
  }
  const statusesOfSession = async (session: string) =>
    new Set((await askAsPerson(5 * workers, session, '{ me { email } }')).map(({ status }) => status))
  const statuses = async (count: number, key: string) => new Set((await ask(count, key)).map(({ status }) => status))

  const operate = async (query: string, variables: object): Promise<void> => {
    const caller = new Caller(fleet.services[0]!.origin, 1)
    const call = { method: 'POST', path: '/graphql', key: operator.key, body: { query, variables } } as const
    const answer = await caller.send(call)
    await caller.close()
    expect(JSON.parse(answer.body)).not.toHaveProperty('errors')
  }

  test('serve the sum of their metrics on one port', async () => {
    const [, port] = /"metricsPort":(\d+)/.exec(fleet.services[0]!.logged.join('\n')) ?? []
    const seriesSum = async (series: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith(series))
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
    }
    const requests = 'fan_pass_requests_total{transport="rest",path="/api/v1/outcomes"'
    const before = await seriesSum(requests)
    const from = logLength()
    await ask(10 * workers, operator.key)
    await until(async () => (pids('request', from).size > 1 ? true : undefined), { awaited: 'lines of two workers' })
    const counted = async () => (await seriesSum(requests)) - before
    await until(async () => ((await counted()) >= 10 * workers ? true : undefined), { awaited: 'every request' })
    expect(await counted()).toBe(10 * workers)
    expect(await seriesSum('fan_pass_db_pool_size')).toBe(11 * workers)
    expect(await seriesSum('fan_pass_database_up')).toBe(1)
    expect(await seriesSum('fan_pass_redis_away')).toBe(0)
  })

  test('let exactly a limit pass together, each of them taking part', async () => {
    const { key } = await invitePartner(fleet.database, { perMinute: 50 })
    await roomInMinute(15)
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

  test('refuse a revoked session within 5 seconds, all of them', async () => {
    const { partnerId } = await invitePartner(fleet.database)
    const clock = { now: new Date() }
    const personId = await addMember({ database: fleet.database, clock }, 'ana@trial.example', partnerId, 'analyst')
    const signIn = { method: 'mail', device: 'Firefox on Linux', previous: undefined, now: clock.now } as const
    const [lost, kept] = await fleet.database.em
      .fork()
      .transactional(async (em) => [await beginSession(em, personId, signIn), await beginSession(em, personId, signIn)])
    const since = logLength()
    expect(await statusesOfSession(lost)).toEqual(new Set([200]))
    await until(async () => (pids('request', since).size === workers ? true : undefined))
    const [revoked] = await askAsPerson(1, kept, 'mutation { revokeOtherSessions }')
    expect(JSON.parse(revoked?.body ?? '')).toMatchObject({ data: { revokeOtherSessions: 1 } })
    await wait(5_000)
    expect(await statusesOfSession(lost)).toEqual(new Set([401]))
    expect(await statusesOfSession(kept)).toEqual(new Set([200]))
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
