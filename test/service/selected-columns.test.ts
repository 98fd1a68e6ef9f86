import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { openWorld, type World } from '../support/world.js'

/** Lists that read no more columns than are selected: their elements' type and arguments. */
const lists = { venues: 'Venue', events: 'Event' }

describe('a list that reads the selected columns alone', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const field = await world.stage.venue('Soldier Field', { cuisines: ['mexican'], tags: ['vegan'], priceLevel: 1 })
    await world.stage.event('Home game', field, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
  })
  afterAll(() => world.close())

  test.each(Object.entries(lists))('%s answer each field as they do among all fields', async (list, typeName) => {
    const type = (await buildServiceSchema()).getType(typeName)
    if (!isObjectType(type)) throw new Error(`${typeName} is no type`)
    const fields = Object.values(type.getFields())
      .filter((field) => isLeafType(getNamedType(field.type)))
      .map(({ name }) => name)
    const nested = { venues: 'events(first: 1) { nodes { startDate } }', events: 'venue { address }' }[list] ?? ''
    const aliased = [...fields, ...(list === 'venues' ? ['openingHours { opensAt }'] : []), nested]
    const ask = async (selection: string) => {
      const { data, errors } = await world.graphql(`{ ${list}(first: 1) { nodes { ${selection} } } }`)
      expect(errors).toBeUndefined()
      const page = data?.[list] as { nodes: Record<string, unknown>[] } | undefined
      return page?.nodes[0] ?? {}
    }
    const all = await ask(aliased.join(' '))
    expect(Object.keys(all).length).toBe(aliased.length)
    for (const selection of aliased)
      for (const [name, value] of Object.entries(await ask(selection))) expect([name, value]).toEqual([name, all[name]])
  })

  test('the number of all is the same with and without elements, after a cursor and behind a fragment', async () => {
    const total = async (rest: string) => {
      const query = `query { venues(first: 1 ${rest}) { ...page pageInfo { endCursor } } } fragment page on VenueConnection { totalCount }`
      return (await world.graphql(query)).data?.venues as { totalCount: number; pageInfo: { endCursor: string } }
    }
    const first = await total('')
    const past = await total(`after: "${first.pageInfo.endCursor}"`)
    expect([first.totalCount, past.totalCount]).toEqual([1, 1])
  })
})
