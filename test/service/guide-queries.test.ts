import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { writeNodeId } from '../../src/graphql/schema/node.js'
import { openWorld, type World } from '../support/world.js'

const queries = [...readFileSync('docs/graphql.md', 'utf8').matchAll(/```graphql\n(.*?)```/gs)].map(
  ([, query]) => query ?? '',
)

describe('the queries of the GraphQL guide', () => {
  let world: World
  let ids: string[]
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast } = world
    const venue = await stage.venue("Joe's Restaurant", { tags: ['vegan'] })
    const event = await stage.event('Home game', venue, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
    await stage.campaign('Lager', cast.grace.partnerId, { venueTags: ['vegan'] })
    ids = [writeNodeId('Venue', venue.id), writeNodeId('Event', event.id)]
  })
  afterAll(() => world.close())

  test('there are three', () => {
    expect(queries).toHaveLength(3)
  })

  test.each(queries)('%s answers', async (query) => {
    const variables = query.includes('$ids') ? { ids } : {}
    const { data, errors } = await world.graphql(query, variables, world.cast.grace.key)
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toContain(query.includes('viewer') ? 'Lager' : "Joe's Restaurant")
  })

  test('anyone may send the first', async () => {
    expect((await world.graphql(queries[0] ?? '')).errors).toBeUndefined()
  })
})
