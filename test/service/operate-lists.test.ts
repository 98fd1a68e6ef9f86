import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { promisingVenue, reserve } from '../support/tables.js'
import { openWorld, type World } from '../support/world.js'

const schema = await buildServiceSchema()
const queries = schema.getQueryType()?.getFields() ?? {}

/** Every list that can be sorted, with each of its orders. */
const orders = Object.entries(queries).flatMap(([list, field]) => {
  const order = field.args.find((arg) => arg.name === 'orderBy')?.type
  if (!isInputObjectType(order)) return []
  const by = schema.getType(`${order.name}Field`)
  return isEnumType(by)
    ? by.getValues().flatMap(({ name }) => [
        [list, order.name, name, 'asc'],
        [list, order.name, name, 'desc'],
      ])
    : []
})

describe('every list of the operator', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast } = world
    for (const name of ['Alpha', 'beta', 'Gamma']) {
      const venue = await stage.venue(name)
      await stage.event(`${name} night`, venue, '2026-12-06T18:00:00Z', '2026-12-06T20:00:00Z')
      await stage.campaign(name, cast.grace.partnerId)
      await stage.pass(name, cast.grace.partnerId)
    }
    const id = cast.grace.partnerId
    for (const move of ['suspend', 'reinstate', 'suspend', 'reinstate'])
      await world.graphql(`mutation ($id: UUID!) { ${move}Partner(id: $id) { id } }`, { id }, cast.olga.key)
    for (const name of ['One', 'Two', 'Three'])
      await world.post(
        '/api/v1/agent/deploy',
        {
          venue_name: name,
          venue_address: '1 Main St',
          contact_email: 'a@example.com',
          branding: { tagline: 'Hello', logo_url: 'https://example.com/l.png' },
          capabilities: ['offers'],
        },
        cast.erin.key,
      )
    const { agentId } = await promisingVenue(world, 'Listed Tables')
    for (let number = 0; number < 3; number++) await reserve(world, agentId)
  })
  afterAll(() => world.close())

  test('there are lists of everything that the operator works with', () => {
    const lists = new Set(orders.map(([list]) => list))
    for (const list of [
      'partners',
      'catalogVenues',
      'catalogEvents',
      'campaigns',
      'fanPasses',
      'agents',
      'reservations',
      'auditEntries',
    ])
      expect(lists).toContain(list)
  })

  test.each(orders)('%s by %s %s %s reads everything once, page by page', async (list = '', type, field, direction) => {
    const page =
      isObjectType(schema.getQueryType()) &&
      `query ($orderBy: ${type}, $first: Int!, $after: String) {
      ${list}(orderBy: $orderBy, first: $first, after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`
    const read = async (first: number, after: string | null) => {
      const { data, errors } = await world.graphql(
        String(page),
        { orderBy: { field, direction }, first, after },
        world.cast.olga.key,
      )
      expect(errors).toBeUndefined()
      return data?.[list] as {
        totalCount: number
        nodes: { id: string }[]
        pageInfo: { hasNextPage: boolean; endCursor: string }
      }
    }
    const whole = await read(200, null)
    const ids: string[] = []
    let after: string | null = null
    for (let pages = 0; pages < 50; pages += 1) {
      const part = await read(2, after)
      ids.push(...part.nodes.map((node) => node.id))
      after = part.pageInfo.endCursor
      if (!part.pageInfo.hasNextPage) break
    }
    expect(ids.length).toBeGreaterThan(2)
    expect(ids).toEqual(whole.nodes.map((node) => node.id))
    expect(new Set(ids).size).toBe(whole.totalCount)
  })

  test.each(orders)(
    '%s by %s %s %s refuses cursors that are not its own',
    async (list = '', type, field, direction) => {
      const bad = [
        'nonsense',
        ...[
          ['x', 'y'],
          ['2026', '1; drop'],
          ['', ''],
        ].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
      ]
      for (const after of bad) {
        const { errors } = await world.graphql(
          `query ($orderBy: ${type}, $after: String) { ${list}(orderBy: $orderBy, after: $after) { nodes { id } } }`,
          { orderBy: { field, direction }, after },
          world.cast.olga.key,
        )
        if (errors) expect(errors[0]?.extensions.code).toBe('BAD_REQUEST')
      }
    },
  )

  test('a filter by a part of a text takes its signs as they are', async () => {
    const count = async (name: string) => {
      const { data } = await world.graphql(
        `query ($name: String) { catalogVenues(filter: { name: $name }) { totalCount } }`,
        { name },
        world.cast.olga.key,
      )
      return data?.['catalogVenues']
    }
    expect(await count('ALPH')).toEqual({ totalCount: 1 })
    expect(await count('%')).toEqual({ totalCount: 0 })
    expect(await count('_')).toEqual({ totalCount: 0 })
  })

  test('a key without the scope reads none of them', async () => {
    for (const list of new Set(orders.map(([name]) => name)))
      if (list !== 'campaigns') {
        const { errors } = await world.graphql(`{ ${list} { totalCount } }`, {}, world.cast.nora.key)
        expect(errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
      }
  })
})
