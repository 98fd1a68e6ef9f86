import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { Venue } from '../../src/venues/venue.js'
import { openWorld, type World } from '../support/world.js'

interface Plan {
  itinerary_id: string
  summary: string
  items: { type: string; venue_name: string; time: string; offer: string; book_url: string }[]
  sponsor_offers: { brand: string; offer: string; value_cents: number }[]
}

const loop = { lat: 41.8826, lng: -87.6226 }

describe('submitting an intent', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast } = world
    await stage.pass('alice', cast.olga.partnerId)
    await stage.pass('sleeping', cast.olga.partnerId, { status: 'suspended' })
    await stage.venue('Trattoria Uno', { cuisines: ['italian'], lat: 41.884, lng: -87.624 })
    await stage.venue('Taco Place', { cuisines: ['mexican', 'tacos'], lat: 41.883, lng: -87.623 })
    await stage.venue('Hop House', { kind: 'pub', lat: 41.8835, lng: -87.6235 })
    await stage.venue('Closed Kitchen', { cuisines: ['italian'], lat: 41.8827, lng: -87.6227, openingHours: [[0, 60]] })
    await stage.venue('Art Institute of Chicago', { kind: 'museum', lat: 41.8796, lng: -87.6237 })
    const field = await stage.venue('Soldier Field', { kind: 'stadium', lat: 41.8623, lng: -87.6167 })
    await stage.event('Bears game', field, '2026-12-06T00:00:00Z', '2026-12-06T03:00:00Z')
    await stage.venue('Wrigley Field', { kind: 'landmark', lat: 41.9481, lng: -87.6555 })
    // Read first, by its id.
    const own = { id: '00000000-0000-4000-8000-000000000001', name: 'Wrigley Field', kind: 'other' } as const
    const ground = await stage.venue('the ground', { ...own, lat: 41.9484, lng: -87.6553 })
    await stage.event('Cubs game', ground, '2026-12-06T00:00:00Z', '2026-12-06T03:00:00Z')
    await stage.venue('Far Brewery', { kind: 'pub', lat: 41.9561, lng: -87.6744, openingHours: [[0, 10_080]] })
    await stage.venue('Lucky Dog', { kind: 'bar', lat: 41.9475, lng: -87.6563, hoursSource: 'assumed' })
    await stage.event('Over', field, '2026-12-01T00:00:00Z', '2026-12-01T03:00:00Z')
  })
  afterAll(() => world.close())

  const request = (changes: object = {}) => ({
    fan_pass_id: uuidV5('pass alice'),
    intent: 'Italian dinner tonight at 7pm',
    location: loop,
    party_size: 2,
    ...changes,
  })
  const submit = (changes: object = {}) => world.post('/api/v1/pulse/intent', request(changes), world.cast.grace.key)
  const planned = async (changes: object = {}) => (await (await submit(changes)).json()) as Plan

  describe('an event in another city', () => {
    beforeAll(async () => {
      const meadow = await world.stage.venue('Meadow', { city: 'Rutherford', lat: 40.8135, lng: -74.0745 })
      await world.stage.event('Far game', meadow, '2026-12-18T18:00:00Z', '2026-12-18T21:00:00Z')
      await world.stage.event('Too far too soon', meadow, '2026-12-06T00:00:00Z', '2026-12-06T03:00:00Z')
    })
    const visits = ({ items }: Plan) => items.map(({ type, venue_name }) => [type, venue_name])

    test.each(['just the match', 'solo el partido', 'asdf'])('%s is the event alone', async (intent) => {
      const plan = await planned({ intent, event_id: uuidV5('event Far game') })
      expect(visits(plan)).toEqual([['event', 'Meadow']])
      expect(plan.summary).toMatch(
        /^(Fri, Dec 18: the event|Vie 18 de dic: el evento) 12:00 PM\.( Not in our catalogue: asdf\.)?$/,
      )
    })

    test('a stop that does not fit is left out, and the event stays', async () => {
      const plan = await planned({ intent: 'dinner after the match', event_id: uuidV5('event Far game') })
      expect(visits(plan)).toEqual([['event', 'Meadow']])
      expect(plan.summary).toContain('Not possible together: dinner, being at the event in time.')
    })

    test('one that cannot be reached in time leaves the stops where the fan is', async () => {
      const plan = await planned({ intent: 'pizza before the match', event_id: uuidV5('event Too far too soon') })
      expect(plan.items).toHaveLength(1)
      expect(plan.summary).toContain('Not met: being at the event in time.')
      const dinner = await planned({ intent: 'Italian dinner', event_id: uuidV5('event Too far too soon') })
      expect(visits(dinner)).toEqual([['activity', 'Trattoria Uno']])
    })
  })

  describe('an event that the text names', () => {
    const named = async (intent: string) => (await planned({ intent })).items.map(({ type }) => type)

    test.each([
      'tacos before the Bears game',
      'tacos on December 5 before the bears match',
      'unos tacos antes del partido de los Bears',
    ])('%s joins it', async (intent) => {
      expect(await named(intent)).toEqual(['activity', 'event'])
    })

    test.each(['tacos before the game', 'tacos before the Bears game on December 6', 'tacos with my teddy bears'])(
      '%s does not',
      async (intent) => {
        expect(await named(intent)).toEqual(['activity'])
      },
    )
  })

  test('what is not in the data is named in the language of the fan', async () => {
    const { summary } = await planned({ intent: 'una cena italiana con música en vivo' })
    expect(summary).toContain('Sin datos para: “música en vivo”.')
  })

  test('a stop becomes a real, open venue at the stated time', async () => {
    const response = await submit()
    expect(response.status).toBe(200)
    const plan = (await response.json()) as Plan
    expect(plan.itinerary_id).toMatch(/^itin_[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(plan.items).toEqual([
      {
        type: 'activity',
        venue_name: 'Trattoria Uno',
        time: '7:00 PM',
        offer: '',
        book_url: expect.stringMatching(/^https:\/\/pass\.example\//),
      },
    ])
  })

  test('several stops come in the requested order', async () => {
    const plan = await planned({ intent: 'tacos for dinner tonight, then a beer' })
    expect(plan.items.map((item) => item.venue_name)).toEqual(['Taco Place', 'Hop House'])
  })

  test('lunch requested in the early afternoon is a late one', async () => {
    const { now } = world.clock
    world.clock.now = new Date('2026-12-05T20:40:00Z')
    const plan = await planned({ intent: 'tacos for lunch' })
    world.clock.now = now
    expect(plan.items).toMatchObject([{ venue_name: 'Taco Place', time: expect.stringMatching(/^(2:5|3:)\d+ PM$/) }])
  })

  test('a visited sight is not reported as unknown', async () => {
    const plan = await planned({ intent: 'art institute tomorrow at 11am' })
    expect(plan).toMatchObject({
      items: [{ venue_name: 'Art Institute of Chicago' }],
      summary: expect.not.stringContaining('Not in our data'),
    })
  })

  test('the plan goes around the event', async () => {
    const plan = await planned({ intent: 'italian food before the game', event_id: uuidV5('event Bears game') })
    expect(plan.items.map((item) => item.type)).toEqual(['activity', 'event'])
  })

  test('a stadium has its kind if another source states it', async () => {
    const plan = await planned({ intent: 'a pint near Wrigley after the game', event_id: uuidV5('event Cubs game') })
    expect(plan.items.map((item) => item.venue_name)).toEqual(['Wrigley Field', 'Lucky Dog'])
  })

  test('a stop without time before the event is planned after it, and reported', async () => {
    const { now } = world.clock
    world.clock.now = new Date('2026-12-05T23:25:00Z')
    const plan = await planned({ intent: 'tacos before the game', event_id: uuidV5('event Bears game') })
    world.clock.now = now
    expect(plan.items.map((item) => item.type)).toEqual(['event', 'activity'])
    expect(plan.summary).toContain('Not met: tacos before the event.')
  })

  test('an unsatisfiable constraint is reported with the nearest plan', async () => {
    const plan = await planned({ intent: 'kosher ethiopian dinner tonight at 7pm' })
    expect(plan.summary).not.toBe('')
    expect(plan.summary.length).toBeLessThanOrEqual(200)
  })

  test('GraphQL returns reasons and legs', async () => {
    const { itinerary_id } = await planned()
    const { data } = await world.graphql(
      'query ($id: ID!) { itinerary(id: $id) { unmet notUnderstood items { startsAt endsAt meters travelMinutes areHoursKnown reasons venue { name slug } } } }',
      { id: itinerary_id },
      world.cast.grace.key,
    )
    expect(data?.itinerary).toMatchObject({
      unmet: [],
      items: [{ startsAt: '2026-12-05T19:00:00-06:00', areHoursKnown: true, venue: { name: 'Trattoria Uno' } }],
    })
    const stranger = await world.graphql(
      'query ($id: ID!) { itinerary(id: $id) { id } }',
      { id: itinerary_id },
      world.cast.erin.key,
    )
    expect(stranger.data).toEqual({ itinerary: null })
  })

  test("a running campaign's offer is attached, and the plan stays the same", async () => {
    const before = await planned()
    const campaign = await world.stage.campaign('Vino', world.cast.erin.partnerId, { venueTags: ['italian'] })
    await world.stage.offer(campaign, 'A glass of red', 700)
    const after = await planned()
    expect(after.items.map((item) => item.venue_name)).toEqual(before.items.map((item) => item.venue_name))
    expect(after.items[0]?.offer).toBe('A glass of red')
    expect(after.sponsor_offers).toEqual([{ brand: 'Vino', offer: 'A glass of red', value_cents: 700 }])
  })

  test('a venue unlisted meanwhile is no longer planned', async () => {
    const venue = await world.stage.venue('Gone Tomorrow', { cuisines: ['ethiopian'], lat: 41.883, lng: -87.6231 })
    const ask = async () =>
      (await planned({ intent: 'ethiopian dinner tonight at 7pm' })).items.map((item) => item.venue_name)
    world.clock.now = new Date(world.clock.now.getTime() + 2_000)
    await world.database.em.fork().nativeUpdate(Venue, { id: venue.id }, { listed: false })
    expect(await ask()).not.toContain('Gone Tomorrow')
  })

  test.each<[string, object, number, string]>([
    ['an unknown pass', { fan_pass_id: uuidV5('nobody') }, 404, 'fan pass'],
    ['a suspended pass', { fan_pass_id: uuidV5('pass sleeping') }, 404, 'fan pass'],
    ['an unknown event', { event_id: uuidV5('nothing') }, 404, 'event'],
    ['an event that is over', { event_id: uuidV5('event Over') }, 404, 'event'],
    ['an empty intent', { intent: '  ' }, 400, 'intent'],
    ['a long intent', { intent: 'x'.repeat(1_001) }, 400, 'intent'],
    ['no location', { location: undefined }, 400, 'location'],
    ['a latitude of 91', { location: { lat: 91, lng: 0 } }, 400, 'location.lat'],
    ['a longitude as text', { location: { lat: 0, lng: '0' } }, 400, 'location.lng'],
    ['half a person', { party_size: 1.5 }, 400, 'party_size'],
    ['51 people', { party_size: 51 }, 400, 'party_size'],
    ['a null event', { event_id: null }, 400, 'event_id'],
    ['an unknown field', { eventId: 'x' }, 400, 'event_id'],
  ])('%s is refused', async (_, changes, status, word) => {
    const response = await submit(changes)
    expect(response.status).toBe(status)
    expect(((await response.json()) as { error: string }).error).toContain(word)
  })
})
