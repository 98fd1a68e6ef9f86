import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { cursorScope, writeCursor } from '../../src/database/keyset-cursor.js'
import { openWorld, type World } from '../support/world.js'

interface Page {
  data: Record<string, unknown>[]
  total: number
}

describe('the public venues and events', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage } = world
    const stadium = await stage.venue('Soldier Field', { kind: 'stadium' })
    await stage.venue('Ácme Tacos', { city: 'São Paulo', state: 'SP', country: 'BR', zone: 'America/Sao_Paulo' })
    await stage.venue('Hidden', { listed: false })
    for (let number = 0; number < 7; number++) await stage.venue(`Bar ${number}`)
    await stage.event('Home game', stadium, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
    await stage.event('Under way', stadium, '2026-12-05T17:00:00Z', '2026-12-05T19:00:00Z', { category: 'music' })
    await stage.event('Over', stadium, '2026-12-04T17:00:00Z', '2026-12-04T19:00:00Z')
    await stage.event('Called off', stadium, '2026-12-07T17:00:00Z', '2026-12-07T19:00:00Z', { status: 'cancelled' })
  })
  afterAll(() => world.close())

  const read = async (path: string): Promise<Page> => (await (await world.request(`/api/v1${path}`)).json()) as Page

  test('venues come by name, with exactly the documented fields', async () => {
    const page = await read('/venues')
    expect(page.total).toBe(9)
    expect(page.data.map((venue) => venue.name)).toEqual([
      'Ácme Tacos',
      'Bar 0',
      'Bar 1',
      'Bar 2',
      'Bar 3',
      'Bar 4',
      'Bar 5',
      'Bar 6',
      'Soldier Field',
    ])
    expect(Object.keys(page.data[0] ?? {})).toEqual(['id', 'slug', 'name', 'city', 'state', 'lat', 'lng'])
  })

  test('a city matches whatever its case, accents and blanks', async () => {
    for (const city of ['São Paulo', 'sao paulo', '  SAO  PAULO '])
      expect((await read(`/venues?city=${encodeURIComponent(city)}`)).total).toBe(1)
    expect(await read('/venues?city=Nowhere')).toEqual({ data: [], total: 0 })
  })

  test('following rel=next reads every venue once', async () => {
    const names: unknown[] = []
    let path: string | undefined = '/api/v1/venues?limit=2&city=Chicago'
    while (path) {
      const response: Response = await world.request(path)
      const page = (await response.json()) as Page
      names.push(...page.data.map((venue) => venue.name))
      expect(page.total).toBe(8)
      const next: string | undefined = /<https:\/\/pass\.example([^>]+)>; rel="next"/.exec(
        response.headers.get('link') ?? '',
      )?.[1]
      path = next
    }
    expect(names).toHaveLength(8)
    expect(new Set(names).size).toBe(8)
  })

  test('venues credit OpenStreetMap', async () => {
    const response = await world.request('/api/v1/venues')
    expect(response.headers.get('link')).toContain('<https://www.openstreetmap.org/copyright>; rel="license"')
  })

  test('only active events are listed, by start, with the offset of the venue', async () => {
    const page = await read('/events')
    expect(page.total).toBe(2)
    expect(page.data).toEqual([
      expect.objectContaining({ name: 'Under way', venue: 'Soldier Field', city: 'Chicago' }),
      expect.objectContaining({
        name: 'Home game',
        startDate: '2026-12-06T12:00:00-06:00',
        endDate: '2026-12-06T15:00:00-06:00',
      }),
    ])
    expect(Object.keys(page.data[0] ?? {})).toEqual(['id', 'name', 'venue', 'city', 'startDate', 'endDate'])
  })

  test('a category matches whatever its case', async () => {
    expect((await read('/events?category=MUSIC')).data).toHaveLength(1)
    expect((await read('/events?category=chess')).data).toHaveLength(0)
  })

  test.each([
    'limit=0',
    'limit=201',
    'limit=1.5',
    'limit=',
    'limit=ten',
    'cursor=nonsense',
    'city=',
    'city=a&city=b',
    'city=%00',
  ])('the query %s is refused, naming the parameter', async (query) => {
    for (const list of ['venues', 'events']) {
      const response = await world.request(`/api/v1/${list}?${query}`)
      expect(response.status).toBe(400)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      const { error, code } = (await response.json()) as { error: string; code: string }
      expect(code).toBe('BAD_REQUEST')
      expect(error).toContain(query.split('=')[0])
    }
  })

  test.each([
    ['2026-13-45 00:00:00+00', '00000000-0000-0000-0000-000000000000'],
    ['0000-01-01 00:00:00+00', '00000000-0000-0000-0000-000000000000'],
    ['2026-01-01 25:00:00+00', '00000000-0000-0000-0000-000000000000'],
  ])('a forged cursor of an instant that there is not is refused: %s', async (...key) => {
    const cursor = writeCursor(cursorScope('events', 'start asc'), key)
    expect((await world.request(`/api/v1/events?cursor=${cursor}`)).status).toBe(400)
  })

  test.each(['1e999', '1e-400'])('a forged cursor of a distance that no double holds is refused: %s', async (sort) => {
    const refuses = async (key: string) => {
      const scope = cursorScope('venues', 'distance asc', { near: { lat: 41.9, lng: -87.6, radiusMeters: 5_000 } })
      const { errors } = await world.graphql(
        'query ($after: String) { venues(filter: { near: { lat: 41.9, lng: -87.6, radiusMeters: 5000 } }, after: $after) { nodes { id } } }',
        { after: writeCursor(scope, [key, '00000000-0000-0000-0000-000000000000']) },
      )
      return errors?.[0]?.extensions.code
    }
    expect(await refuses('1.5')).toBeUndefined()
    expect(await refuses(sort)).toBe('BAD_REQUEST')
  })

  test.each(['2026-12-01T19:30:00+23:00', '0000-12-01T19:30:00Z'])(
    'an instant that PostgreSQL cannot read is refused: %s',
    async (from) => {
      const { errors } = await world.graphql(
        'query ($from: DateTime) { events(filter: { from: $from }) { nodes { id } } }',
        { from },
      )
      expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    },
  )

  test('a cursor of one list is refused by the other', async () => {
    const link = (await world.request('/api/v1/venues?limit=1')).headers.get('link') ?? ''
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1]
    expect((await world.request(`/api/v1/events?cursor=${cursor}`)).status).toBe(400)
  })

  test('responses can be cached and revalidated cheaply', async () => {
    for (const [path, age] of [
      ['/api/v1/venues', 3600],
      ['/api/v1/events', 600],
    ] as const) {
      const identity = { 'accept-encoding': 'identity' }
      const first = await world.request(path, { headers: identity })
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[^"]+"$/)
      expect(first.headers.get('cache-control')).toMatch(`public, max-age=${age}, stale-while-revalidate`)
      const again = await world.request(path, { headers: { ...identity, 'if-none-match': etag } })
      expect(again.status).toBe(304)
      expect(again.headers.get('access-control-allow-origin')).toBe('*')
      expect(again.headers.get('etag')).toBe(etag)
      expect((await world.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
      const head = await world.request(path, { method: 'HEAD', headers: identity })
      expect(head.status).toBe(200)
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await first.text())))
    }
  })

  test('a key on a public path is ignored, even a bad one', async () => {
    expect((await world.request('/api/v1/venues', { key: 'nonsense' })).status).toBe(200)
  })

  test('a preflight is answered for any origin', async () => {
    const response = await world.request('/api/v1/venues', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('a wrong method says which are right', async () => {
    const response = await world.request('/api/v1/venues', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('GET')
  })

  test('connections page by cursor in GraphQL too', async () => {
    const query =
      'query ($after: String) { venues(first: 5, after: $after) { totalCount nodes { name } edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }'
    const first = await world.graphql(query)
    const page = first.data?.venues as {
      pageInfo: { endCursor: string; hasNextPage: boolean }
      edges: { cursor: string }[]
    }
    expect(page.pageInfo.hasNextPage).toBe(true)
    expect(page.edges.at(-1)?.cursor).toBe(page.pageInfo.endCursor)
    const second = await world.graphql(query, { after: page.pageInfo.endCursor })
    expect(second.data?.venues).toMatchObject({ nodes: { length: 4 } })
    const refused = await world.graphql('{ venues(first: 500) { totalCount } }')
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('first'),
      extensions: { code: 'BAD_REQUEST' },
    })
  })
})
