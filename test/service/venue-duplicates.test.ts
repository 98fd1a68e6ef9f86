import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { openWorld, type World } from '../support/world.js'

interface VenueAnswer {
  id: string
  state: string
  reviewReason: string | null
  mergedIntoId: string | null
}

describe('the same place twice, and venues that wait for the operator', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const run = async (query: string, variables: object = {}) => {
    const { data, errors } = await world.graphql(query, variables, world.cast.olga.key)
    if (errors) throw new Error(JSON.stringify(errors))
    return Object.values(data ?? {})[0]
  }
  /** About 11 metres further north for each step. */
  const venueOf = (sourceId: string, name: string, steps: number, given: object = {}) => ({
    ...{ sourceId, name, kind: 'cafe', city: 'Chicago', state: 'IL', country: 'US' },
    ...{ lat: 41.88 + steps * 0.0001, lng: -87.63, ...given },
  })
  const load = (...venues: object[]) =>
    run(
      `mutation ($input: ImportVenuesInput!) {
        importVenues(input: $input) { created changed unchanged merged pending } }`,
      { input: { venues } },
    )
  const find = async (sourceId: string): Promise<VenueAnswer> => {
    const row = await world.database.queries.first<{ id: string }>(
      sql`select id from venue where source_id = ${sourceId}`,
    )
    const query = 'query ($id: UUID!) { catalogVenue(id: $id) { id state reviewReason mergedIntoId } }'
    return (await run(query, { id: row?.id })) as VenueAnswer
  }
  const listed = async (name: string) => {
    const query = 'query ($filter: VenueFilter) { venues(filter: $filter) { nodes { name } } }'
    const { nodes } = (await run(query, { filter: { search: name } })) as { nodes: { name: string }[] }
    return nodes.map((node) => node.name)
  }
  const duplicates = () => run('{ duplicateVenues { fromId intoId meters } }')
  const transition = (mutation: string, id: string) =>
    run(`mutation ($id: UUID!) { ${mutation}(id: $id) { state } }`, { id })
  const distinguish = (firstId: string, secondId: string) =>
    run('mutation ($a: UUID!, $b: UUID!) { distinguishVenues(firstId: $a, secondId: $b) { id state } }', {
      a: firstId,
      b: secondId,
    })

  test('an import merges a new venue into the same place, in its own file or another', async () => {
    const rows = [
      venueOf('one:1', 'Café Lumière', 0),
      venueOf('one:2', 'cafe lumiere', 8, { kind: 'restaurant' }),
      venueOf('one:3', 'Café Lumière', 10),
      venueOf('one:4', 'Café Lumière', 4, { kind: 'museum' }),
      venueOf('one:5', 'Lumière', 0),
    ]
    expect(await load(...rows)).toEqual({ created: 5, changed: 0, unchanged: 0, merged: 1, pending: 0 })
    expect(await load(...rows)).toEqual({ created: 0, changed: 0, unchanged: 5, merged: 0, pending: 0 })
    const first = await find('one:1')
    expect(await find('one:2')).toMatchObject({ state: 'merged', mergedIntoId: first.id })
    expect(await load(venueOf('two:1', 'Cafe  Lumiere', -3))).toMatchObject({ created: 1, merged: 1 })
    expect(await find('two:1')).toMatchObject({ state: 'merged', mergedIntoId: first.id })
    for (const sourceId of ['one:1', 'one:3', 'one:4', 'one:5'])
      expect(await find(sourceId)).toMatchObject({ state: 'listed' })
  })

  test('a veto separates what was merged, and holds at later imports and for the rule', async () => {
    const branches = [venueOf('chain:1', 'Bean Chain', 0), venueOf('chain:2', 'Bean Chain', 5)]
    expect(await load(...branches)).toMatchObject({ created: 2, merged: 1 })
    const [first, second] = [await find('chain:1'), await find('chain:2')]
    await distinguish(second.id, first.id)
    expect(await find('chain:2')).toMatchObject({ state: 'listed', mergedIntoId: null })
    const changed = branches.map((venue) => ({ ...venue, phone: '1' }))
    expect(await load(...changed)).toMatchObject({ created: 0, changed: 2, merged: 0 })
    expect(await find('chain:2')).toMatchObject({ state: 'listed', mergedIntoId: null })
    expect(await duplicates()).toEqual([])
  })

  test('stored duplicates are found, and merging one ends a veto', async () => {
    const far = venueOf('stored:1', 'Twin House', 0)
    const moved = venueOf('stored:2', 'Twin House', 50)
    await load(far, moved)
    await load({ ...moved, lat: far.lat })
    const [first, second] = [await find('stored:1'), await find('stored:2')]
    const [pair] = (await duplicates()) as { fromId: string; intoId: string; meters: number }[]
    expect(pair?.meters).toBe(0)
    expect([pair?.fromId, pair?.intoId].sort()).toEqual([first.id, second.id].sort())
    await distinguish(first.id, second.id)
    expect(await duplicates()).toEqual([])
    const merge = 'mutation ($a: UUID!, $b: UUID!) { mergeVenues(fromId: $a, intoId: $b) { venue { id } } }'
    await run(merge, { a: second.id, b: first.id })
    expect(await find('stored:2')).toMatchObject({ state: 'merged', mergedIntoId: first.id })
    expect(await world.database.queries.all(sql`select 1 from venue_distinction where first_id = ${first.id}`)).toEqual(
      [],
    )
  })

  test('closed places, test entries and misplaced venues wait with their reason until the operator approves', async () => {
    const reason = 'the coordinates are 2924 km from Portland, OR'
    const closed = venueOf('wait:1', 'Tavish (Closed)', 100)
    const misplaced = venueOf('wait:3', 'Oregon Museum', 102, { kind: 'museum', reviewReason: reason })
    const rows = [closed, venueOf('wait:2', 'test', 101), misplaced]
    expect(await load(...rows)).toEqual({ created: 3, changed: 0, unchanged: 0, merged: 0, pending: 3 })
    expect(await find('wait:1')).toMatchObject({
      state: 'unlisted',
      reviewReason: 'the name says that the place is closed',
    })
    expect(await find('wait:3')).toMatchObject({ state: 'unlisted', reviewReason: reason })
    expect(await listed('Oregon Museum')).toEqual([])
    const pending = (await run('{ catalogVenues(filter: { isPending: true }, first: 9) { nodes { name } } }')) as {
      nodes: { name: string }[]
    }
    expect(pending.nodes.map(({ name }) => name).sort()).toEqual(['Oregon Museum', 'Tavish (Closed)', 'test'])
    await transition('listVenue', (await find('wait:3')).id)
    expect(await load({ ...misplaced, phone: '2' })).toMatchObject({ changed: 1, pending: 0 })
    expect(await listed('Oregon Museum')).toEqual(['Oregon Museum'])
    expect(await load({ ...closed, name: 'Tavish' })).toMatchObject({ changed: 1, pending: 0 })
    expect(await listed('Tavish')).toEqual(['Tavish'])
    expect(await load(closed)).toMatchObject({ changed: 1, pending: 1 })
    expect(await listed('Tavish')).toEqual([])
  })

  test('what the operator has unlisted stays unlisted whatever its name becomes', async () => {
    const bar = venueOf('hidden:1', 'Hidden Bar', 200, { kind: 'bar' })
    await load(bar)
    await transition('unlistVenue', (await find('hidden:1')).id)
    for (const name of ['Hidden Bar (Closed)', 'Hidden Bar']) await load({ ...bar, name })
    expect(await find('hidden:1')).toMatchObject({ state: 'unlisted', reviewReason: null })
    expect(await load(bar)).toMatchObject({ unchanged: 1 })
  })

  test('names are stored without invisible characters, and one of nothing else is refused', async () => {
    await load(venueOf('clean:1', 'De\u200b Dutch\u0007 \u200eHouse', 300))
    expect(await listed('De Dutch House')).toEqual(['De Dutch House'])
    await expect(load(venueOf('clean:2', '\u200b', 301))).rejects.toThrow('input.venues[0].name must have a visible')
  })
})
