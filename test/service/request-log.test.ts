import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { FinishedRequest } from '../../src/usage/finished-request.js'
import { purgeRequestLog } from '../../src/usage/purge-request-log.js'
import { RequestLogBuffer } from '../../src/usage/request-log-buffer.js'
import { addMember, signIn } from '../support/browser.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const day = 24 * 60 * 60 * 1_000

const finished = (partnerId: string, requestId: string, code: FinishedRequest['code']): FinishedRequest => ({
  at: new Date('2026-12-05T18:00:00Z'),
  requestId,
  partnerId,
  keyId: randomUUID(),
  method: 'POST',
  path: '/graphql',
  operation: undefined,
  status: code ? 400 : 200,
  code,
  durationMs: 1,
  limit: undefined,
})

describe('the request log', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  interface Logged {
    [field: string]: unknown
  }
  const ask = async <Answer>(query: string, variables: object, key = world.cast.grace.key): Promise<Answer> => {
    const { data, errors } = await world.graphql(query, variables, key)
    if (errors) throw new Error(errors[0]!.message)
    return Object.values(data!)[0] as Answer
  }
  const fields = `requestId method path operation status code durationMs at cause fix apiKey { name lastFour }
    limit { seconds limit remaining resetsAt }`
  const find = (requestId: string, key?: string) =>
    ask<Logged[]>(`query ($requestId: String!) { requestLog(requestId: $requestId) { ${fields} } }`, { requestId }, key)
  const logged = (requestId: string, key?: string): Promise<Logged> =>
    until(async () => (await find(requestId, key))[0], { intervalMs: 300 })
  const list = (filter: object, key?: string, page = {}) =>
    ask<{ nodes: Logged[]; totalCount: number; pageInfo: { endCursor: string; hasNextPage: boolean } }>(
      `query ($filter: LoggedRequestFilter, $first: Int = 50, $after: String) {
        recentRequests(filter: $filter, first: $first, after: $after) {
          totalCount pageInfo { endCursor hasNextPage } nodes { ${fields} } } }`,
      { filter, ...page },
      key,
    )
  const verify = (fanId: string, key = world.cast.grace.key) =>
    world.request(`/api/v1/fanpass/verify?fan_id=${fanId}`, { key })

  test('a request is found by its X-Request-Id, with its limit, cause and fix', async () => {
    const response = await verify(randomUUID())
    const requestId = response.headers.get('x-request-id') ?? ''
    const entry = await logged(requestId)
    expect(entry).toEqual({
      requestId,
      method: 'GET',
      path: '/api/v1/fanpass/verify',
      operation: 'verifyFanPass',
      status: 404,
      code: 'NOT_FOUND',
      durationMs: expect.any(Number),
      at: world.clock.now.toISOString().replace('.000', ''),
      cause: expect.stringContaining('has this identifier'),
      fix: expect.stringContaining('Check the identifier'),
      apiKey: { name: 'Grace', lastFour: world.cast.grace.key.slice(-4) },
      limit: { seconds: 60, limit: 600, remaining: 599, resetsAt: expect.any(String) },
    })
  })

  test('a GraphQL request has the name of its operation and the code of its first error', async () => {
    const post = (query: string, requestId: string) =>
      world.post('/graphql', { query }, world.cast.grace.key, { 'x-request-id': requestId })
    await post('query Pass($id: UUID = "00000000-0000-4000-8000-000000000000") { fanPass(id: $id) { id } }', 'gql-1')
    await post('query Mine { viewer { name } }', 'gql-2')
    await post('{ viewer { nothing } }', 'gql-3')
    await post('{ viewer', 'gql-4')
    const missing = { path: '/graphql', operation: 'Pass', status: 200, code: 'NOT_FOUND' }
    expect(await logged('gql-1')).toMatchObject(missing)
    expect(await logged('gql-2')).toMatchObject({ operation: 'Mine', status: 200, code: null, cause: null, fix: null })
    expect(await logged('gql-3')).toMatchObject({ operation: null, status: 400, code: 'BAD_REQUEST' })
    expect(await logged('gql-4')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('neither the query nor the body of a request is kept', async () => {
    const secret = `secret${randomUUID().replaceAll('-', '')}`
    const key = world.cast.grace.key
    const query = `query Q($text: String) { viewer { name } node(id: "${secret}") { nodeId } }`
    await world.request(`/api/v1/fanpass/verify?fan_id=${secret}`, { key })
    await world.post('/api/v1/pulse/intent', { intent: secret, fan_id: secret }, key)
    await world.post('/graphql', { query, variables: { text: secret } }, key, { 'x-request-id': 'kept-out' })
    await logged('kept-out')
    const rows = await world.database.queries.all(sql`select * from logged_request`)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test("another partner's request id answers as a missing one", async () => {
    const header = { 'x-request-id': 'shared-id' }
    await world.post('/graphql', { query: '{ viewer { name } }' }, world.cast.erin.key, header)
    await logged('shared-id', world.cast.erin.key)
    expect(await find('shared-id')).toEqual([])
  })

  test('persons read it by their role, and their own requests are not in it', async () => {
    const { partnerId } = world.cast.grace
    await addMember(world, 'analyst@example.com', partnerId, 'analyst')
    await addMember(world, 'operator@example.com', world.cast.olga.partnerId, 'operator')
    const query = '{ recentRequests { nodes { path apiKey { name } } } }'
    const analyst = await signIn(world, 'analyst@example.com')
    expect((await analyst.graphql(query)).errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
    const operator = await signIn(world, 'operator@example.com')
    const { data } = await operator.graphql(query, {}, partnerId)
    const { nodes } = data!['recentRequests'] as { nodes: { apiKey: { name: string } | null }[] }
    expect(nodes.length).toBeGreaterThan(0)
    expect(nodes.every(({ apiKey }) => apiKey?.name === 'Grace')).toBe(true)
  })

  test('the list is filtered by status class, code, operation and key, newest first, in pages', async () => {
    const { key } = world.cast.stan
    const marked = (n: number, path: string) => world.request(path, { key, headers: { 'x-request-id': `list-${n}` } })
    for (let n = 1; n <= 3; n++) {
      world.clock.now = new Date(world.clock.now.getTime() + 1_000)
      await marked(n, `/api/v1/fanpass/verify?fan_id=${randomUUID()}`)
    }
    await marked(4, '/api/v1/outcomes')
    await logged('list-4', key)
    const ids = async (filter: object) => (await list(filter, key)).nodes.map(({ requestId }) => requestId)
    expect(await ids({ operation: 'verifyFanPass' })).toEqual(['list-3', 'list-2', 'list-1'])
    expect(await ids({ operation: '/api/v1/outcomes', statusClass: 'clientError' })).toEqual(['list-4'])
    expect(await ids({ code: 'BAD_REQUEST' })).toEqual(['list-4'])
    expect(await ids({ statusClass: 'serverError' })).toEqual([])
    expect(await ids({ apiKeyId: randomUUID() })).toEqual([])
    const first = await list({ operation: 'verifyFanPass' }, key, { first: 2 })
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const rest = await list({ operation: 'verifyFanPass' }, key, { first: 2, after: first.pageInfo.endCursor })
    expect(rest.nodes.map(({ requestId }) => requestId)).toEqual(['list-1'])
  })

  test('a refusal by the limit shows the window that is used up', async () => {
    const { key } = world.cast.stan
    for (let n = 0; n < 61; n++) await verify(randomUUID(), key)
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    await until(async () => (await list({ code: 'RATE_LIMITED' }, key)).nodes[0], { intervalMs: 300 })
    const [refused] = (await list({ code: 'RATE_LIMITED' }, key)).nodes
    expect(refused).toMatchObject({ status: 429, limit: { seconds: 60, limit: 60, remaining: 0 } })
  })

  test('a flood of successes between two writes is sampled, and hides no failure', async () => {
    const log = new RequestLogBuffer()
    const { partnerId } = world.cast.erin
    for (let number = 0; number < 400; number++) log.add(finished(partnerId, 'flood', undefined))
    log.add(finished(partnerId, 'after-the-flood', 'BAD_REQUEST'))
    await log.write(world.database.queries)
    const rows = await world.database.queries.all<{ requestId: string; count: number }>(sql`
      select request_id as "requestId", count(*)::int as count from logged_request
      where request_id in ('flood', 'after-the-flood') group by request_id order by request_id`)
    expect(rows).toEqual([
      { requestId: 'after-the-flood', count: 1 },
      { requestId: 'flood', count: 100 },
    ])
  })

  test('every request of a flood is counted, logged or not', async () => {
    const query = '{ viewer { id } }'
    const { key } = world.cast.erin
    await Promise.all(Array.from({ length: 400 }, () => world.post('/graphql', { query }, key)))
    const counted = async () => {
      const { dailyRequests } = await ask<{ dailyRequests: { operation: string; requests: number }[] }>(
        '{ viewer { dailyRequests { operation requests } } }',
        {},
        key,
      )
      return dailyRequests.some(({ operation, requests }) => operation === '/graphql' && requests >= 400) || undefined
    }
    expect(await until(counted, { awaited: 'the count of 400 requests' })).toBe(true)
  })

  const insert = (partnerId: string, count: number, at: Date, code: string | null) =>
    world.database.queries.all(sql`insert into logged_request
      (partner_id, at, request_id, api_key_id, method, path, status, code, duration_ms)
      select ${partnerId}, ${at}::timestamptz, 'bulk', gen_random_uuid(), 'GET', '/', 200, ${code}, 1
      from generate_series(1, ${count}::int)`)
  const count = async (partnerId: string, code: string | null) => {
    const [row] = await world.database.queries.all<{ count: number }>(sql`select count(*)::int as count
      from logged_request where partner_id = ${partnerId} and code is not distinct from ${code}`)
    return row?.count
  }
  const purge = () => purgeRequestLog(world.database.em.fork(), world.clock.now)

  test('requests older than 7 days are neither shown nor kept', async () => {
    const partnerId = randomUUID()
    // A day's partition is dropped once the whole day is that old.
    await insert(partnerId, 5, new Date(world.clock.now.getTime() - 8 * day - 1_000), null)
    await insert(partnerId, 3, new Date(world.clock.now.getTime() - 7 * day + 1_000), null)
    expect(await count(partnerId, null)).toBe(8)
    expect(await purge()).toBeGreaterThanOrEqual(1)
    expect(await count(partnerId, null)).toBe(3)
    await insert(world.cast.olga.partnerId, 1, new Date(world.clock.now.getTime() - 8 * day), null)
    expect(await find('bulk', world.cast.olga.key)).toEqual([])
  })

  test('a partner keeps its newest 100,000, failures before successes', async () => {
    const partnerId = randomUUID()
    await insert(partnerId, 10, new Date(world.clock.now.getTime() - day), 'BAD_REQUEST')
    await insert(partnerId, 100_020, world.clock.now, null)
    await purge()
    expect(await count(partnerId, 'BAD_REQUEST')).toBe(10)
    expect(await count(partnerId, null)).toBe(99_990)
  })
})
