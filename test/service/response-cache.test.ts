import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

describe('public lists that are kept', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
    const { stage } = world
    const field = await stage.venue('Café 東京')
    await stage.event('Early game', field, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
    await stage.event('Late game', field, '2026-12-06T19:00:00Z', '2026-12-06T23:00:00Z')
  })
  afterAll(() => world.close())

  /** Each from an address of its own: the clock stands still, and so does the minute of a limit. */
  let requests = 0
  const ask = async (path: string) => {
    requests += 1
    const headers = { 'x-forwarded-for': `192.0.2.${requests % 250}` }
    const response = await world.request(`/api/v1${path}`, { headers })
    const { data } = (await response.json()) as { data: { name: string }[] }
    return { names: data.map(({ name }) => name), tag: response.headers.get('etag') }
  }
  /** Word of a change comes a moment after it: it is another process that changes the catalogue here. */
  const becomes = (path: string, names: string[]) =>
    until(async () => JSON.stringify((await ask(path)).names) === JSON.stringify(names) || undefined, {
      awaited: names.join(', '),
    })

  test('an answer is read once, while every request has its own identifier and count', async () => {
    const statements = countStatements(world)
    // The word of what the stage has written may still be on its way.
    for (let before = -1; before !== statements(); await ask('/venues?city=Chicago')) before = statements()
    const first = await world.request('/api/v1/venues?city=Chicago')
    const before = statements()
    const second = await world.request('/api/v1/venues?city=Chicago')
    expect(statements() - before).toBe(0)
    expect(await second.text()).toBe(await first.text())
    for (const name of ['etag', 'cache-control', 'content-type'])
      expect(second.headers.get(name)).toBe(first.headers.get(name))
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    const left = [first, second].map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
    expect(left[1]).toBe((left[0] ?? 0) - 1)
    const tag = second.headers.get('etag') ?? ''
    const known = await world.request('/api/v1/venues?city=Chicago', { headers: { 'if-none-match': tag } })
    expect(known.status).toBe(304)
  })

  test('a kept answer is what it was: its headers, 304, HEAD, and the limit of the address', async () => {
    const path = '/api/v1/venues?limit=3'
    const from = (address: string, init: RequestInit = {}) =>
      world.request(path, { ...init, headers: { 'x-forwarded-for': address, ...init.headers } })
    const made = await from('198.51.100.1')
    const statements = countStatements(world)
    for (let before = -1; before !== statements(); await from('198.51.100.2')) before = statements()
    const kept = await from('198.51.100.1', { headers: { 'x-request-id': 'mine' } })
    const named = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(([name]) => !['x-request-id', 'x-ratelimit-remaining', 'date'].includes(name)),
      )
    expect(named(kept)).toEqual(named(made))
    expect(kept.headers.get('x-request-id')).toBe('mine')
    const body = await kept.text()
    expect(body).toBe(await made.text())
    const head = await from('198.51.100.1', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
    const same = await from('198.51.100.1', { headers: { 'if-none-match': `W/${kept.headers.get('etag')}` } })
    expect([same.status, await same.text(), same.headers.get('content-type')]).toEqual([304, '', null])
    for (let left = 96; left > 0; left--) expect((await from('198.51.100.1')).status).toBe(200)
    const refused = await from('198.51.100.1')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
    const ofOwn = ['cache-control', 'content-length', 'etag', 'link', 'vary', 'x-ratelimit-limit']
    const ofAll = [...made.headers.keys()].filter((name) => !ofOwn.includes(name))
    expect([...refused.headers.keys()]).toEqual(expect.arrayContaining(ofAll))
  })

  test('a cached response passes the whole chain: one line in the log, and requests that are ambiguous are refused', async () => {
    const path = '/api/v1/venues?limit=7'
    await world.request(path)
    const headers = { 'x-request-id': 'cached-1', 'x-forwarded-for': '203.0.113.9' }
    expect((await world.request(path, { headers })).status).toBe(200)
    const lines = world.logged.filter((line) => line.includes('"cached-1"')).map((line) => JSON.parse(line))
    expect(lines).toMatchObject([{ msg: 'request', method: 'GET', path: '/api/v1/venues', status: 200 }])
    const twoHosts = `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`
    expect(await exchange(new URL(world.origin).port, twoHosts)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('each coding is stored by itself', async () => {
    for (let number = 0; number < 12; number++) await world.stage.venue(`Long Hall ${number}`)
    const path = '/api/v1/venues?limit=11'
    const plain = await (await world.request(path, { headers: { 'accept-encoding': 'identity' } })).text()
    for (const coding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
      const tag = { 'x-forwarded-for': '203.0.113.10', 'accept-encoding': coding }
      const response = await world.request(path, { headers: tag })
      expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(await response.text()).toBe(plain)
      const known = { ...tag, 'if-none-match': response.headers.get('etag') ?? '' }
      const same = await world.request(path, { headers: known })
      expect([same.status, same.headers.get('content-encoding')]).toEqual([304, null])
    }
    await world.database.queries.all(sql`delete from venue where name like 'Long Hall %'`)
    await becomes('/venues', ['Café 東京'])
  })

  test('a response that was computed across a change of the catalogue is not kept', async () => {
    const { queries } = world.database
    const change = (name: string) => queries.all(sql`update venue set name = ${name} where slug like 'caf%'`)
    await becomes('/venues?limit=9', ['Café 東京'])
    let isChanged = false
    const restore = afterEachRead(world, async () => {
      if (isChanged) return
      isChanged = true
      await change('Renamed')
    })
    expect((await ask('/venues?limit=8')).names).toEqual(['Café 東京'])
    restore()
    expect(isChanged).toBe(true)
    await becomes('/venues?limit=8', ['Renamed'])
    await change('Café 東京')
    await becomes('/venues?limit=8', ['Café 東京'])
  })

  test('other parameters are another answer, and a refused request stays refused', async () => {
    expect((await ask('/events')).names).toEqual(['Early game', 'Late game'])
    expect((await ask('/events?limit=1')).names).toEqual(['Early game'])
    expect((await ask('/events?city=Boston')).names).toEqual([])
    for (const _ of [1, 2]) expect((await world.request('/api/v1/events?limit=0')).status).toBe(400)
  })

  test('a hidden venue and a moved event are evicted, whichever process changed them', async () => {
    const { queries } = world.database
    await ask('/events')
    await ask('/venues')
    await queries.all(sql`update venue set listed = false where id = ${uuidV5('venue Café 東京 Chicago')}`)
    await becomes('/venues', [])
    await becomes('/events', [])
    await queries.all(sql`update venue set listed = true where id = ${uuidV5('venue Café 東京 Chicago')}`)
    await becomes('/events', ['Early game', 'Late game'])
    await queries.all(sql`update event set starts_at = '2026-12-06T17:00:00Z' where name = 'Late game'`)
    await becomes('/events', ['Late game', 'Early game'])
  })

  test('an operator reads a change of its own at once', async () => {
    await becomes('/venues', ['Café 東京'])
    const hide = `mutation ($id: UUID!) { unlistVenue(id: $id) { __typename } }`
    const { errors } = await world.graphql(hide, { id: uuidV5('venue Café 東京 Chicago') }, world.cast.olga.key)
    expect(errors).toBeUndefined()
    expect((await ask('/venues')).names).toEqual([])
    await world.database.queries.all(sql`update venue set listed = true`)
    await becomes('/venues', ['Café 東京'])
  })

  test('an event leaves the list in the moment it ends, and is there again before', async () => {
    const before = await ask('/events')
    world.clock.now = new Date('2026-12-06T20:59:59.999Z')
    expect(await ask('/events')).toEqual(before)
    world.clock.now = new Date('2026-12-06T21:00:00Z')
    expect((await ask('/events')).names).toEqual(['Late game'])
    world.clock.now = new Date('2026-12-06T23:00:00Z')
    expect((await ask('/events')).names).toEqual([])
    world.clock.now = new Date('2026-12-05T18:00:00Z')
    expect(await ask('/events')).toEqual(before)
  })
})

describe('totals of public lists', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage } = world
    const field = await stage.venue('Soldier Field')
    await stage.event('Early game', field, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
    await stage.event('Late game', field, '2026-12-06T19:00:00Z', '2026-12-06T23:00:00Z')
  })
  afterAll(() => world.close())

  const totals = async () => {
    const query = '{ venues(first: 1) { totalCount nodes { name } } events(first: 1) { totalCount nodes { name } } }'
    const { data } = await world.graphql(query, {}, world.cast.grace.key)
    return Object.values(data as Record<string, { totalCount: number }>).map(({ totalCount }) => totalCount)
  }

  test('are counted once, and again after a change and when an event has ended', async () => {
    const { queries } = world.database
    const counted: string[] = []
    const all = queries.all.bind(queries)
    queries.all = (statement) => {
      if (statement.text.includes('as total')) counted.push(statement.text)
      return all(statement)
    }
    // The word of what the stage has written may still be on its way.
    for (let before = -1; before !== counted.length; await totals()) before = counted.length
    const before = counted.length
    expect(await totals()).toEqual([1, 2])
    expect(counted).toHaveLength(before)
    world.clock.now = new Date('2026-12-06T22:00:00Z')
    expect(await totals()).toEqual([1, 1])
    world.clock.now = new Date('2026-12-05T18:00:00Z')
    expect(await totals()).toEqual([1, 2])
    await all(sql`update event set status = 'cancelled' where name = 'Early game'`)
    await until(async () => (await totals())[1] === 1 || undefined, { awaited: 'the total of the events left' })
    expect(await totals()).toEqual([1, 1])
  })
})

/** How many statements the reads of a world have sent so far. */
function countStatements(world: World): () => number {
  let count = 0
  afterEachRead(world, async () => {
    count += 1
  })
  return () => count
}

/** Runs `hook` after each read by plain rows, before its caller has the rows. Returns what ends that. */
function afterEachRead({ database }: World, hook: () => Promise<void>): () => void {
  const queries = database.queries as unknown as Record<string, (statement: unknown) => Promise<unknown>>
  const methods = ['all', 'quick'].filter((name) => name in queries)
  const originals = methods.map((name) => [name, queries[name]!] as const)
  for (const [name, read] of originals)
    queries[name] = async (statement) => {
      const rows = await read.call(queries, statement)
      await hook()
      return rows
    }
  return () => void Object.assign(queries, Object.fromEntries(originals))
}

/** Everything that the service sends before it closes the connection. */
function exchange(port: string, request: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(request)
  return text(socket)
}
