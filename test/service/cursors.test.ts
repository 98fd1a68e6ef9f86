import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openWorld, type World } from '../support/world.js'

const problem = 'must be a cursor from an earlier page of the same list, filter and order'

interface Connection {
  nodes: { id: string; name: string; events?: Connection }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

describe('a cursor', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast } = world
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      const venue = await stage.venue(name)
      for (const day of [6, 7, 8])
        await stage.event(`${name} ${day}`, venue, `2026-12-0${day}T18:00:00Z`, `2026-12-0${day}T20:00:00Z`)
      await stage.pass(name, cast.grace.partnerId)
    }
  })
  afterAll(() => world.close())

  const page = 'nodes { id name } pageInfo { hasNextPage endCursor }'
  const ask = async (field: string, after: string | null, key?: string) => {
    const query = `query ($after: String) { ${field} }`
    const { data, errors } = await world.graphql(query, { after }, key)
    const connection = Object.values(data ?? {})[0] as Connection | undefined
    return { connection, error: errors?.[0] }
  }
  const cursorOf = async (field: string, key?: string) =>
    (await ask(field, null, key)).connection?.pageInfo.endCursor ?? ''

  const expectRefused = async (field: string, after: string, key?: string) =>
    expect((await ask(field, after, key)).error).toMatchObject({
      message: `after ${problem}`,
      extensions: { code: 'BAD_REQUEST' },
    })

  test('continues its own list, also if the filter is written differently', async () => {
    const after = await cursorOf(
      `venues(first: 1, filter: { city: "Chicago", kinds: null }, after: $after) { ${page} }`,
    )
    const next = await ask(`venues(first: 1, after: $after, filter: { city: "Chicago" }) { ${page} }`, after)
    expect(next.connection?.nodes[0]?.name).toBe('Beta')
  })

  test('of another list is refused', async () => {
    const after = await cursorOf(`venues(first: 1, after: $after) { ${page} }`)
    await expectRefused(`events(first: 1, after: $after) { ${page} }`, after)
    await expectRefused(`catalogVenues(first: 1, after: $after) { ${page} }`, after, world.cast.olga.key)
  })

  test('of another filter is refused', async () => {
    const after = await cursorOf(`venues(first: 1, filter: { city: "Chicago" }, after: $after) { ${page} }`)
    await expectRefused(`venues(first: 1, filter: { city: "Boston" }, after: $after) { ${page} }`, after)
    await expectRefused(`venues(first: 1, after: $after) { ${page} }`, after)
  })

  test('of another order or direction is refused', async () => {
    const { key } = world.cast.olga
    const list = (field: string, direction: string) =>
      `catalogVenues(first: 1, orderBy: { field: ${field}, direction: ${direction} }, after: $after) { ${page} }`
    const after = await cursorOf(list('name', 'asc'), key)
    expect((await ask(list('name', 'asc'), after, key)).connection?.nodes[0]?.name).toBe('Beta')
    await expectRefused(list('name', 'desc'), after, key)
    await expectRefused(list('city', 'asc'), after, key)
  })

  test('that was forged is refused', async () => {
    const after = await cursorOf(`venues(first: 1, after: $after) { ${page} }`)
    const [scope, name, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as string[]
    const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    expect(encode([scope, name, id])).toBe(after)
    for (const forged of [
      'nonsense',
      `${after}A`,
      encode([name, id]),
      encode(['', name, id]),
      encode([scope, name]),
      encode([scope, name, 'x']),
      encode([scope, name, 1]),
      encode([scope, 'a\0', id]),
      encode([scope, name, id, id]),
      encode({ scope, name, id }),
    ])
      await expectRefused(`venues(first: 1, after: $after) { ${page} }`, forged)
  })

  test('of a relation continues the same relation of every parent, and no other list', async () => {
    const list = `venues { nodes { id name events(first: 1, after: $after) { ${page} } } pageInfo { endCursor } }`
    const first = (await ask(list, null)).connection?.nodes[0]?.events
    const after = first?.pageInfo.endCursor ?? ''
    const names = (await ask(list, after)).connection?.nodes.map(({ events }) => events?.nodes[0]?.name)
    expect(names).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    await expectRefused(`events(first: 1, after: $after) { ${page} }`, after)
  })

  test('of REST is refused by another list and another filter, naming the parameter', async () => {
    const link = (await world.request('/api/v1/venues?limit=1')).headers.get('link') ?? ''
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1] ?? ''
    expect((await world.request(`/api/v1/venues?limit=1&cursor=${cursor}`)).status).toBe(200)
    for (const path of [
      `/api/v1/events?cursor=${cursor}`,
      `/api/v1/venues?city=Chicago&cursor=${cursor}`,
      `/api/v1/venues?cursor=${cursor.slice(1)}`,
    ]) {
      const response = await world.request(path)
      expect([path, response.status, await response.json()]).toEqual([
        path,
        400,
        expect.objectContaining({ error: `cursor ${problem}`, code: 'BAD_REQUEST' }),
      ])
    }
  })
})
