import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openWorld, type World } from '../support/world.js'

describe('filters of venues and events', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage } = world
    const loop = { lat: 41.8826, lng: -87.6226 }
    const nights = [[5 * 1440 + 1080, 6 * 1440 + 120]] as never
    await stage.venue('El Rey', {
      ...loop,
      cuisines: ['mexican', 'tacos'],
      tags: ['vegan', 'outdoor_seating'],
      priceLevel: 1,
    })
    await stage.venue("Joe's Restaurant", {
      lat: 41.8926,
      lng: -87.6226,
      tags: ['vegan'],
      priceLevel: 3,
      openingHours: nights,
    })
    await stage.venue('Revolution Brewery', {
      kind: 'brewery',
      lat: 41.9237,
      lng: -87.6984,
      openingHours: [[480, 1020]],
    })
    await stage.venue('Museum of Tomorrow', {
      kind: 'museum',
      city: 'Vancouver',
      lat: 49.28,
      lng: -123.12,
      zone: 'America/Vancouver',
      openingHours: nights,
    })
    await stage.venue('Café Zoë', {
      kind: 'cafe',
      city: 'Suva',
      lat: -18.14,
      lng: 178.44,
      zone: 'Pacific/Fiji',
      cuisines: ['coffee'],
    })
    const stadium = await stage.venue('Soldier Field', { kind: 'stadium', lat: 41.8623, lng: -87.6167 })
    await stage.event('Chicago Fire vs. Inter Miami', stadium, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
    await stage.event('Jazz by the Lake', stadium, '2026-12-08T18:00:00Z', '2026-12-08T21:00:00Z', {
      category: 'music',
    })
    await stage.event('Last year', stadium, '2025-12-08T18:00:00Z', '2025-12-08T21:00:00Z')
  })
  afterAll(() => world.close())

  const names = async (list: 'venues' | 'events', filter: object, orderBy?: string) => {
    const type = list === 'venues' ? 'Venue' : 'Event'
    const query = `query ($filter: ${type}Filter, $orderBy: ${type}Order) { ${list}(filter: $filter, orderBy: $orderBy) { totalCount nodes { name } } }`
    const { data, errors } = await world.graphql(query, { filter, orderBy })
    if (errors) throw new Error(JSON.stringify(errors))
    const page = data?.[list] as { totalCount: number; nodes: { name: string }[] }
    expect(page.totalCount).toBe(page.nodes.length)
    return page.nodes.map((node) => node.name)
  }
  const refusal = async (list: 'venues' | 'events', argument: string) => {
    const { errors } = await world.graphql(`{ ${list}(${argument}) { totalCount } }`)
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    return errors?.[0]?.message
  }

  test.each<[object, string[]]>([
    [{ kinds: ['brewery', 'museum'] }, ['Museum of Tomorrow', 'Revolution Brewery']],
    [{ tags: ['vegan'] }, ['El Rey', "Joe's Restaurant"]],
    [{ tags: ['vegan', 'outdoor_seating'] }, ['El Rey']],
    [{ cuisines: ['Tacos', 'coffee'] }, ['Café Zoë', 'El Rey']],
    [{ maxPriceLevel: 1 }, ['El Rey']],
    [{ minPriceLevel: 3 }, ["Joe's Restaurant"]],
    [{ city: 'chicago', tags: ['vegan'], minPriceLevel: 2 }, ["Joe's Restaurant"]],
    [{ box: { south: 41.88, west: -87.63, north: 41.9, east: -87.62 } }, ['El Rey', "Joe's Restaurant"]],
    [{ box: { south: -20, west: 170, north: 60, east: -120 } }, ['Café Zoë', 'Museum of Tomorrow']],
    [{ near: { lat: 41.8926, lng: -87.6226, radiusMeters: 1200 } }, ["Joe's Restaurant", 'El Rey']],
    [{ near: { lat: 41.8926, lng: -87.6226 }, kinds: null }, ["Joe's Restaurant"]],
    // Sunday, 01:00 in Chicago and 23:00 on Saturday in Vancouver: both are open until Sunday 02:00.
    [
      { openAt: '2026-12-06T07:00:00Z', kinds: ['restaurant', 'museum', 'brewery'] },
      ['El Rey', "Joe's Restaurant", 'Museum of Tomorrow'],
    ],
    [
      { openAt: '2026-12-07T09:00:00-06:00', kinds: ['restaurant', 'museum', 'brewery'] },
      ['El Rey', 'Revolution Brewery'],
    ],
    [{ openAt: '2026-12-07T17:00:00-06:00', kinds: ['brewery'] }, []],
    [
      { city: null, box: null, near: null, kinds: ['cafe'], tags: null, cuisines: null, openAt: null, search: null },
      ['Café Zoë'],
    ],
  ])('%j finds %j', async (filter, expected) => {
    expect(await names('venues', filter)).toEqual(expected)
  })

  test.each([
    ['resturant', "Joe's Restaurant"],
    ['restaurnat', "Joe's Restaurant"],
    ['joes', "Joe's Restaurant"],
    ['brewrey', 'Revolution Brewery'],
    ['revolutoin brewery', 'Revolution Brewery'],
    ['taocs', 'El Rey'],
    ['tacso', 'El Rey'],
    ['tacoss', 'El Rey'],
    ['taos', 'El Rey'],
    ['mexcan', 'El Rey'],
    ['museeum vancuver', 'Museum of Tomorrow'],
    ['musem', 'Museum of Tomorrow'],
    ['sodlier feild', 'Soldier Field'],
    ['SOLDIER-FIELD', 'Soldier Field'],
    ['cafe zoe', 'Café Zoë'],
    ['kafe', 'Café Zoë'],
    ['soldi', 'Soldier Field'],
  ])('a search for %s finds %s first', async (search, expected) => {
    expect((await names('venues', { search }))[0]).toBe(expected)
  })

  test('a search finds nothing that only looks a little like it', async () => {
    for (const search of ['sushi', 'zoo', 'marina', 'tacos vancouver', '%', 'a_b'].filter((text) =>
      /\p{L}/u.test(text),
    ))
      expect(await names('venues', { search })).toEqual([])
  })

  test.each<[object, string[]]>([
    [{}, ['Chicago Fire vs. Inter Miami', 'Jazz by the Lake']],
    [{ search: 'intr miami' }, ['Chicago Fire vs. Inter Miami']],
    [{ search: 'jaz' }, ['Jazz by the Lake']],
    [{ to: '2026-12-07T00:00:00Z' }, ['Chicago Fire vs. Inter Miami']],
    [{ from: '2026-12-07T00:00:00Z' }, ['Jazz by the Lake']],
    [{ from: '2025-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, ['Last year']],
    [{ category: 'Music', city: 'CHICAGO' }, ['Jazz by the Lake']],
    [{ venueIds: ['00000000-0000-4000-8000-000000000000'] }, []],
  ])('events by %j are %j', async (filter, expected) => {
    expect(await names('events', filter)).toEqual(expected)
  })

  test('every order is the same from page to page', async () => {
    for (const [filter, orderBy] of [
      [{}, 'name'],
      [{ near: { lat: 41.88, lng: -87.63, radiusMeters: 100_000 } }, 'distance'],
      [{ search: 'restaurant' }, 'relevance'],
    ] as const) {
      const whole = await names('venues', filter, orderBy)
      const query =
        'query ($filter: VenueFilter, $orderBy: VenueOrder, $after: String) { venues(filter: $filter, orderBy: $orderBy, first: 1, after: $after) { nodes { name } pageInfo { endCursor } } }'
      const read: string[] = []
      for (let after: string | null = null, turn = 0; turn < whole.length; turn++) {
        const { data } = await world.graphql(query, { filter, orderBy, after })
        const page = data?.venues as { nodes: { name: string }[]; pageInfo: { endCursor: string } }
        read.push(...page.nodes.map((node) => node.name))
        after = page.pageInfo.endCursor
      }
      expect(read).toEqual(whole)
    }
  })

  test.each<[string, string]>([
    ['filter: { near: { lat: 91, lng: 0 } }', 'near.lat must be a number from -90 to 90'],
    ['filter: { near: { lat: 0, lng: 0, radiusMeters: 0 } }', 'near.radiusMeters must be a number from 1 to 100000'],
    ['filter: { box: { south: 2, north: 1, west: 0, east: 1 } }', 'filter.box.south must not exceed filter.box.north'],
    ['filter: { kinds: [] }', 'kinds must have 1 to 20 elements'],
    ['filter: { maxPriceLevel: 5 }', 'maxPriceLevel must be an integer from 1 to 4'],
    ['filter: { search: "?!" }', 'search must contain a letter or a digit'],
    ['orderBy: distance', 'orderBy: distance needs filter.near'],
    ['orderBy: relevance', 'orderBy: relevance needs filter.search'],
    ['filter: { openAt: "tomorrow" }', 'filter.openAt must be an RFC 3339 date-time with an offset'],
    [
      'filter: { kinds: [bar, 3] }',
      'filter.kinds[1] is not valid: Enum "VenueKind" cannot represent non-enum value: 3.',
    ],
    ['first: 0', 'first must be an integer from 1 to 200'],
    ['after: "x"', 'after must be a cursor from an earlier page of the same list, filter and order'],
  ])('venues(%s) is refused: %s', async (argument, message) => {
    expect(await refusal('venues', argument)).toBe(message)
  })

  test('a period that ends before it begins is refused', async () => {
    expect(await refusal('events', 'filter: { from: "2026-12-08T00:00:00Z", to: "2026-12-07T00:00:00Z" }')).toBe(
      'filter.to must be after from',
    )
  })

  test('a venue is found by its slug, and says when it is open', async () => {
    const query =
      'query ($slug: String) { venue(slug: $slug) { name address isOpen(at: "2026-12-06T07:00:00Z") openingHours { opensOn opensAt closesOn closesAt } } }'
    const { data } = await world.graphql(query, { slug: 'joes-restaurant-chicago' })
    expect(data?.venue).toEqual({
      name: "Joe's Restaurant",
      address: '1 Main Street, Chicago, IL 60601',
      isOpen: true,
      openingHours: [{ opensOn: 'saturday', opensAt: '18:00', closesOn: 'sunday', closesAt: '02:00' }],
    })
    expect((await world.graphql(query, { slug: 'none' })).data).toEqual({ venue: null })
    expect((await world.graphql('{ venue { name } }')).errors?.[0]?.message).toBe(
      'exactly one of id and slug must be given',
    )
  })
})
