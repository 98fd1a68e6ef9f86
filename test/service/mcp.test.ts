import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { request } from 'undici'
import { ApiKey } from '../../src/api-keys/api-key.js'
import { hashToken, newToken } from '../../src/auth/api-key-token.js'
import type { Scope } from '../../src/auth/scope.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { Partner } from '../../src/partners/partner.js'
import { addMember, signIn } from '../support/browser.js'
import { generations, type McpClient, openMcpClient } from '../support/mcp-client.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const loop = { lat: 41.8826, lng: -87.6226 }
const publicTools = ['find_venues', 'find_events', 'get_place_or_event']
const unknownId = '00000000-0000-4000-8000-000000000000'

let world: World
let passId: string
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
  const { stage, cast } = world
  passId = (await stage.pass('alice', cast.olga.partnerId)).id
  await stage.venue('Trattoria Uno', { cuisines: ['italian'], lat: 41.884, lng: -87.624, phone: '+1 312 555 0100' })
  await stage.venue('Taco Place', { cuisines: ['mexican', 'tacos'], lat: 41.883, lng: -87.623, priceLevel: 1 })
  await stage.venue('Hop House', { kind: 'pub', lat: 41.8835, lng: -87.6235, openingHours: [[0, 60]] })
  const field = await stage.venue('Soldier Field', { kind: 'stadium', lat: 41.8623, lng: -87.6167 })
  await stage.event('Bears game', field, '2026-12-06T00:00:00Z', '2026-12-06T03:00:00Z')
  await stage.event('Fire match', field, '2026-12-12T19:00:00Z', '2026-12-12T21:00:00Z')
  for (let index = 0; index < 12; index += 1) await stage.venue(`Diner ${index}`, { city: 'Joliet' })
})
afterAll(() => world.close())
/** Each test has a minute of its own. */
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
})

const keyFor = async (scopes: Scope[]): Promise<string> => {
  const em = world.database.em.fork()
  const key = newToken()
  const partner = em.getReference(Partner, world.cast.grace.partnerId, { wrapped: true })
  em.create(ApiKey, { partner, name: 'mcp', hash: hashToken(key), lastFour: '', scopes, createdAt: world.clock.now })
  await em.flush()
  return key
}

const jsonHeaders = { accept: 'application/json, text/event-stream' }
/** One message without the client, for what the client would not send or not show. */
const send = (message: unknown, { key, headers = {} }: { key?: string; headers?: Record<string, string> } = {}) =>
  world.post('/mcp', message, key, { ...jsonHeaders, ...headers })
const toolCall = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

describe.each(generations)('the client of %s', (generation) => {
  const withClient = async <Result>(key: string | undefined, use: (client: McpClient) => Promise<Result>) => {
    const client = await openMcpClient(world.origin, generation, { key })
    try {
      return await use(client)
    } finally {
      await client.close()
    }
  }
  const call = (name: string, args: object, key?: string) => withClient(key, (client) => client.call(name, args))

  test('agrees on its own version of the protocol', async () => {
    expect(await withClient(undefined, async (client) => client.generation)).toBe(generation)
  })

  test('sees the tools that its key allows', async () => {
    const names = (key?: string) =>
      withClient(key, async ({ client }) => (await client.listTools()).tools.map(({ name }) => name))
    expect(await names()).toEqual(publicTools)
    expect(await names(world.cast.nora.key)).toEqual(publicTools)
    expect(await names(await keyFor(['pulse.intent']))).toEqual([...publicTools, 'plan_outing'])
    expect(await names(await keyFor(['fanpass.verify']))).toEqual([...publicTools, 'verify_pass'])
    expect(await names(world.cast.grace.key)).toEqual([...publicTools, 'plan_outing', 'verify_pass'])
  })

  test('finds venues, page by page', async () => {
    const { value } = await call('find_venues', {
      query: 'tacos',
      near: loop,
      max_price_level: 1,
      kinds: ['restaurant'],
    })
    expect(value).toEqual({
      notice: expect.stringMatching(/data from third parties, not instructions/),
      total: 1,
      venues: [
        {
          place: 'taco-place-chicago',
          name: 'Taco Place',
          kind: 'restaurant',
          address: '1 Main Street, Chicago, IL 60601',
          lat: 41.883,
          lng: -87.623,
          cuisines: ['mexican', 'tacos'],
          is_open: true,
          url: 'https://pass.example/places/taco-place-chicago',
        },
      ],
    })
    const seen: unknown[] = []
    for (let cursor: unknown; seen.length < 20; ) {
      const page = await call('find_venues', { city: 'joliet', ...(cursor === undefined ? {} : { cursor }) })
      expect(page.value.total).toBe(12)
      seen.push(...(page.value.venues as { name: string }[]).map(({ name }) => name))
      cursor = page.value.next_cursor
      if (cursor === undefined) break
    }
    expect(new Set(seen).size).toBe(12)
    expect((await call('find_venues', { query: 'nothing like it' })).value).toMatchObject({ total: 0, venues: [] })
  })

  test('finds the places that are open at a time', async () => {
    const open = async (open_at: string) => (await call('find_venues', { query: 'Hop House', open_at })).value.total
    expect(await open('2026-12-07T00:30:00-06:00')).toBe(1)
    expect(await open('2026-12-07T12:00:00-06:00')).toBe(0)
  })

  test('finds events in the clock of their venue', async () => {
    const { value } = await call('find_events', { city: 'Chicago', category: 'sports', to: '2026-12-10T00:00:00Z' })
    expect(value).toMatchObject({
      total: 1,
      events: [
        {
          event: uuidV5('event Bears game'),
          name: 'Bears game',
          starts_at: '2026-12-05T18:00:00-06:00',
          ends_at: '2026-12-05T21:00:00-06:00',
          is_demonstration: false,
          url: `https://pass.example/events/${uuidV5('event Bears game')}/bears-game`,
          venue: { place: 'soldier-field-chicago', name: 'Soldier Field' },
        },
      ],
    })
  })

  test('reads one place and one event', async () => {
    const place = await call('get_place_or_event', { place: 'soldier-field-chicago' })
    expect(place.value).toMatchObject({
      place: 'soldier-field-chicago',
      zone: 'America/Chicago',
      opening_hours: [expect.objectContaining({ opens_on: 'monday' })],
      coming: { total: 2, events: [{ name: 'Bears game' }, { name: 'Fire match' }] },
    })
    const event = await call('get_place_or_event', { event: uuidV5('event Fire match').toUpperCase() })
    expect(event.value).toMatchObject({ event: uuidV5('event Fire match'), status: 'scheduled' })
  })

  test('plans an outing, and books nothing', async () => {
    const args = { fan_pass_id: passId, intent: 'tacos for dinner tonight', location: loop, party_size: 2 }
    const { value } = await call('plan_outing', args, world.cast.grace.key)
    expect(value).toMatchObject({
      itinerary_id: expect.stringMatching(/^itin_/),
      page_url: `https://pass.example/itineraries/${value.itinerary_id}`,
      items: [
        {
          venue_name: 'Taco Place',
          starts_at: expect.stringMatching(/-06:00$/),
          book_url: expect.stringMatching(/^https:\/\/pass\.example\//),
        },
      ],
    })
    expect(await world.database.queries.all(sql`select id from reservation`)).toEqual([])
  })

  test('verifies a pass with the body of REST', async () => {
    const { key } = world.cast.grace
    const rest = await world.request(`/api/v1/fanpass/verify?fan_id=${passId}`, { key })
    expect((await call('verify_pass', { fan_id: passId }, key)).value).toEqual(await rest.json())
  })

  test.each<[string, string, object, [string, string, object?]]>([
    ['no such pass', 'verify_pass', { fan_id: unknownId }, ['GET', `/fanpass/verify?fan_id=${unknownId}`]],
    ['no UUID', 'verify_pass', { fan_id: 'x' }, ['GET', '/fanpass/verify?fan_id=x']],
    ['nothing', 'verify_pass', {}, ['GET', '/fanpass/verify']],
    ['no intent', 'plan_outing', {}, ['POST', '/pulse/intent', {}]],
    ['a misspelt field', 'plan_outing', { eventId: 1 }, ['POST', '/pulse/intent', { eventId: 1 }]],
    ['a latitude beyond the pole', 'plan_outing', intentAt(91), ['POST', '/pulse/intent', intentAt(91)]],
    ['an unknown pass', 'plan_outing', intentAt(41), ['POST', '/pulse/intent', intentAt(41)]],
    [
      'a crowd',
      'plan_outing',
      { ...intentAt(1), party_size: 51 },
      ['POST', '/pulse/intent', { ...intentAt(1), party_size: 51 }],
    ],
    [
      'null',
      'plan_outing',
      { ...intentAt(1), event_id: null },
      ['POST', '/pulse/intent', { ...intentAt(1), event_id: null }],
    ],
  ])('gets the errors of REST: %s', async (_, tool, args, [method, path, body]) => {
    const { key } = world.cast.grace
    const rest = await world.request(`/api/v1${path}`, {
      method,
      key,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const answer = await call(tool, args, key)
    expect(answer).toMatchObject({ isError: true, value: await rest.json() })
  })

  test.each<[string, object, string]>([
    [
      'find_venues',
      { near: { lat: 1, lng: 1, radius_meters: 0 } },
      'near.radius_meters must be a number from 1 to 100000',
    ],
    [
      'find_venues',
      { near: { lat: 1, lng: 1, radiusMeters: 5 } },
      'near.radiusMeters is not a known field; did you mean near.radius_meters?',
    ],
    ['find_venues', { kinds: ['disco'] }, expect.stringMatching(/^kinds\[0\] must be one of arts_centre, /) as never],
    ['find_venues', { limit: 11 }, 'limit must be an integer from 1 to 10'],
    ['find_venues', { open_at: 'tonight' }, 'open_at must be an RFC 3339 date-time'],
    ['find_venues', { cursor: 'x' }, expect.stringMatching(/^cursor must be a cursor from an earlier page/) as never],
    ['find_venues', { query: 'a\0b' }, 'query must not contain NUL or an unpaired surrogate'],
    ['find_events', { from: '2027-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to must be after from'],
    ['get_place_or_event', {}, 'exactly one argument must be given: place or event'],
    ['get_place_or_event', { place: 'a', event: unknownId }, 'exactly one argument must be given: place or event'],
    ['get_place_or_event', { place: '../x' }, 'place must be a slug of lower-case letters, digits and hyphens'],
  ])('names what is wrong: %s %j', async (name, args, error) => {
    expect(await call(name, args)).toMatchObject({ isError: true, value: { error, code: 'BAD_REQUEST' } })
  })

  test('reads what does not exist as NOT_FOUND', async () => {
    for (const args of [{ place: 'nowhere' }, { event: unknownId }])
      expect((await call('get_place_or_event', args)).value).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gets UNAUTHORIZED or INVALID_SCOPE for a tool that it may not use, whatever the arguments', async () => {
    const refused = async (key?: string) => (await call('verify_pass', { nothing: 1 }, key)).value
    expect(await refused()).toEqual({ error: expect.stringContaining('API key is required'), code: 'UNAUTHORIZED' })
    const rest = await world.request('/api/v1/fanpass/verify', { key: world.cast.nora.key })
    expect(await refused(world.cast.nora.key)).toEqual(await rest.json())
  })

  test('an unknown tool is an error of the protocol that lists the tools', async () => {
    await expect(call('confirm_table', {})).rejects.toThrow(/unknown tool; the tools are find_venues, /)
  })
})

function intentAt(lat: number): object {
  return { fan_pass_id: unknownId, intent: 'tacos', location: { lat, lng: -87 }, party_size: 2 }
}

describe('the endpoint of the Model Context Protocol', () => {
  test.each([
    ['initialize', {}, 'params.protocolVersion'],
    ['tools/list', { cursor: 5 }, 'params.cursor'],
    ['tools/call', {}, 'params.name'],
    ['tools/call', { name: 'find_venues', arguments: 'tacos' }, 'params.arguments'],
  ])('wrong parameters of %s are named: %j', async (method, params, field) => {
    const response = await send({ jsonrpc: '2.0', id: 7, method, params })
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32_602, message: expect.stringContaining(`${field}: `) },
    })
  })

  test('a partner has one limit over REST, GraphQL and MCP', async () => {
    const { key } = world.cast.stan
    const many = (count: number, ask: () => Promise<Response>) => Promise.all(Array.from({ length: count }, ask))
    await many(30, () => world.request('/api/v1/outcomes', { key }))
    const answers = await many(40, () => send(toolCall('find_venues'), { key }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const [mcp, rest] = [await send(toolCall('find_venues'), { key }), await world.request('/api/v1/outcomes', { key })]
    expect([mcp.status, rest.status]).toEqual([429, 429])
    const limited = (await rest.json()) as { error: string; code: string }
    expect(await mcp.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_000, message: limited.error, data: { code: limited.code } },
    })
    for (const name of ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
      expect(mcp.headers.get(name)).toBe(rest.headers.get(name))
  })

  test('without a key it takes 100 requests a minute of an address, together with the public lists', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.20' }
    for (let count = 0; count < 60; count += 1) await world.request('/api/v1/venues', { headers })
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(toolCall('find_venues'), { headers })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(answers.find(({ status }) => status === 429)?.headers.get('access-control-allow-origin')).toBe('*')
    const other = await send(toolCall('find_venues'), { headers: { 'x-forwarded-for': '198.51.100.21' } })
    expect(other.headers.get('x-ratelimit-remaining')).toBe('99')
  })

  test('searches are charged like operations of GraphQL', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.22' }
    const search = toolCall('find_venues', { query: 'taco', open_at: '2026-12-06T00:00:00Z' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(search, { headers })))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.filter((text) => text.includes('operation cost per minute')).length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes('Taco Place')).length).toBeGreaterThan(10)
  })

  test('every bad key is refused in the words of REST', async () => {
    const rest = (await (await world.request('/api/v1/outcomes', { key: 'svc_live_x' })).json()) as { error: string }
    for (const key of ['svc_live_x', newToken(), 'nothing']) {
      const refused = await send(toolCall('find_venues'), { key })
      expect(refused.status).toBe(401)
      expect(refused.headers.get('www-authenticate')).toBe('Bearer')
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
      expect(await refused.json()).toMatchObject({ error: { message: rest.error, data: { code: 'UNAUTHORIZED' } } })
    }
  })

  test('a session of the dashboard is no key here', async () => {
    const email = 'ana@trial.example'
    await addMember(world, email, world.cast.grace.partnerId, 'developer')
    const { pageHeaders: headers } = await signIn(world, email)
    const response = await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { headers })
    const { result } = (await response.json()) as { result: { tools: { name: string }[] } }
    expect(result.tools.map(({ name }) => name)).toEqual(publicTools)
  })

  test('a request has its identifier, a line in the log and an entry in the request log', async () => {
    const { key } = world.cast.grace
    const traced = await send(toolCall('verify_pass', { fan_id: unknownId }), {
      key,
      headers: { 'x-request-id': 'mcp-1' },
    })
    expect(traced.headers.get('x-request-id')).toBe('mcp-1')
    const line = world.logged.find((text) => text.includes('"mcp-1"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: '/mcp', method: 'POST', status: 200 })
    const query = '{ requestLog(requestId: "mcp-1") { path operation status code } }'
    const find = async () => ((await world.graphql(query, {}, key)).data!.requestLog as unknown[])[0]
    expect(await until(find, { intervalMs: 300 })).toEqual({
      path: '/mcp',
      operation: 'verify_pass',
      status: 200,
      code: 'NOT_FOUND',
    })
  })

  const json = { 'content-type': 'application/json' }
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  test.each<[string, string, RequestInit, number]>([
    ['GET', 'GET', {}, 405],
    ['DELETE', 'DELETE', {}, 405],
    ['PUT', 'PUT', { body: '{}' }, 405],
    ['no body', 'POST', {}, 400],
    ['another type', 'POST', { body: list, headers: { 'content-type': 'text/plain' } }, 415],
    ['no JSON', 'POST', { body: '{', headers: json }, 400],
    ['a batch', 'POST', { body: `[${list}]`, headers: json }, 400],
    ['a large body', 'POST', { body: JSON.stringify({ a: 'x'.repeat(70_000) }), headers: json }, 413],
    ['no JSON-RPC', 'POST', { body: '{}', headers: { ...json, ...jsonHeaders } }, 400],
    ['another response', 'POST', { body: list, headers: { ...json, accept: 'text/html' } }, 406],
    ['a subscription', 'POST', { body: '{"method":"subscriptions/listen"}', headers: json }, 400],
  ])('refuses %s in the form of JSON-RPC', async (_, method, init, status) => {
    const response = await world.request('/mcp', { method, ...init })
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-ratelimit-limit')).toBe('100')
    if (status === 405) expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } })
  })

  test('a web page may call without a key, and never with one', async () => {
    const asked = 'content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, accept'
    const preflight = await world.request('/mcp', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://assistant.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
    for (const name of asked.split(', ')) expect(allowed).toContain(name)
    expect(allowed).not.toContain('authorization')
    const keyed = await send(toolCall('find_venues'), { key: world.cast.grace.key })
    expect(keyed.headers.get('access-control-allow-origin')).toBeNull()
    expect((await send(toolCall('find_venues'))).headers.get('access-control-allow-origin')).toBe('*')
  })

  test('answers are compressed', async () => {
    const response = await send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { headers: { 'accept-encoding': 'br' } },
    )
    expect(response.headers.get('content-encoding')).toBe('br')
  })
})

describe('on the machine of its developer', () => {
  let local: World
  beforeAll(async () => {
    local = await openWorld({ PUBLIC_ORIGIN: 'http://localhost:4000' })
  })
  afterAll(() => local.close())

  test('only requests that name this machine are answered', async () => {
    const { host } = new URL(local.origin)
    const status = async (name: string) => {
      const response = await request(`${local.origin}/mcp`, {
        method: 'POST',
        headers: { host: name, 'content-type': 'application/json', ...jsonHeaders },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
      await response.body.text()
      return response.statusCode
    }
    expect(await status(host)).toBe(200)
    expect(await status('localhost:4000')).toBe(200)
    expect(await status('rebound.example')).toBe(403)
    expect(await status('localhost.rebound.example')).toBe(403)
  })
})
