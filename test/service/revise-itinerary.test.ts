import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { Agent } from '../../src/agents/agent.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { Partner } from '../../src/partners/partner.js'
import type { Venue } from '../../src/venues/venue.js'
import { addContact } from '../support/browser.js'
import { noon, openWorld, type World } from '../support/world.js'

const fields = `id version partySize unmet items { type venueId venueName startsAt endsAt
  alternatives(first: 5) { venueName startsAt endsAt travelMinutes areHoursKnown venue { name } } }`

interface Shown {
  id: string
  version: number
  partySize: number
  unmet: string[]
  items: {
    type: string
    venueId: string
    venueName: string
    startsAt: string
    alternatives: { venueName: string; startsAt: string; venue: { name: string } }[]
  }[]
}

/** Saturday's evening hours, in minutes of the week. */
const saturday = (from: number, to: number): [number, number] => [(5 * 24 + from) * 60, (5 * 24 + to) * 60]

describe('an itinerary can be changed', () => {
  let world: World
  const venues: Record<string, Venue> = {}
  const add = async (name: string, given: Partial<Venue>) => {
    venues[name] = await world.stage.venue(name, { lat: 41.883, lng: -87.623, ...given })
  }
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.pass('alice', world.cast.olga.partnerId)
    await add('Trattoria Uno', { cuisines: ['italian'], lat: 41.8831, tags: ['vegan'] })
    await add('Trattoria Due', { cuisines: ['italian'], lat: 41.887, tags: ['vegan'] })
    await add('Trattoria Tre', { cuisines: ['italian'], lat: 41.891 })
    await add('Morning Pasta', { cuisines: ['italian'], lat: 41.8829, openingHours: [saturday(7, 11)] })
    await add('Far Pasta', { cuisines: ['italian'], lat: 41.97 })
    await add('Taco Place', { cuisines: ['mexican'] })
    await add('Hop House', { kind: 'pub' })
    await add('Barley House', { kind: 'pub', lat: 41.89 })
    await add('Another Country', { cuisines: ['italian'], lat: 49.28, lng: -123.12 })
    const field = await world.stage.venue('Soldier Field', { kind: 'stadium', lat: 41.8623, lng: -87.6167 })
    await world.stage.event('Bears game', field, '2026-12-06T00:00:00Z', '2026-12-06T03:00:00Z')
  })
  afterAll(() => world.close())

  const submit = async (intent: string, changes: object = {}): Promise<Shown> => {
    const { data, errors } = await world.graphql(
      `mutation ($input: SubmitIntentInput!) { submitIntent(input: $input) { ${fields} } }`,
      {
        input: {
          fanPassId: uuidV5('pass alice'),
          intent,
          location: { lat: 41.8826, lng: -87.6226 },
          partySize: 2,
          ...changes,
        },
      },
      world.cast.grace.key,
    )
    expect(errors).toBeUndefined()
    return data?.submitIntent as Shown
  }
  const ask = (input: object, key = world.cast.grace.key, idempotencyKey?: string) =>
    world.graphql(
      `mutation ($input: ReviseItineraryInput!, $key: String) {
        reviseItinerary(input: $input, idempotencyKey: $key) { ${fields} } }`,
      { input, ...(idempotencyKey && { key: idempotencyKey }) },
      key,
    )
  const revise = async ({ id, version }: Shown, changes: object): Promise<Shown> => {
    const { data, errors } = await ask({ id, expectedVersion: version, ...changes })
    expect(errors).toBeUndefined()
    return data?.reviseItinerary as Shown
  }
  const refusal = async ({ id, version }: Shown, changes: object) => {
    const { errors } = await ask({ id, expectedVersion: version, ...changes })
    return errors?.[0]?.message
  }
  const names = ({ items }: Shown) => items.map(({ venueName }) => venueName)
  const clocks = ({ items }: Shown) => items.map(({ startsAt }) => startsAt.slice(11, 16))

  test('each stop lists venues that fit the intent and the rest of the plan, best first', async () => {
    const plan = await submit('italian dinner tonight at 7pm, then a beer')
    expect(names(plan)).toEqual(['Trattoria Uno', 'Hop House'])
    const [dinner, beer] = plan.items
    expect(dinner?.alternatives.map(({ venueName }) => venueName)).toEqual([
      'Trattoria Due',
      'Trattoria Tre',
      'Far Pasta',
    ])
    expect(dinner?.alternatives[0]).toMatchObject({
      startsAt: '2026-12-05T19:00:00-06:00',
      areHoursKnown: true,
      venue: { name: 'Trattoria Due' },
    })
    expect(beer?.alternatives.map(({ venueName }) => venueName)).toEqual(['Barley House'])
  })

  test('a requested diet applies to alternatives and swaps', async () => {
    const plan = await submit('vegan italian dinner tonight at 7pm')
    expect(plan.items[0]?.alternatives.map(({ venueName }) => venueName)).toEqual(['Trattoria Due'])
    expect(await refusal(plan, { stops: [{ item: 0, venueId: venues['Taco Place']!.id }] })).toContain('vegan')
  })

  test('one stop changes and the others stay', async () => {
    const plan = await submit('italian dinner tonight at 7pm, then a beer')
    const swapped = await revise(plan, { stops: [{ item: 0, venueId: venues['Trattoria Due']!.id }] })
    expect([names(swapped), clocks(swapped)[0], swapped.version]).toEqual([['Trattoria Due', 'Hop House'], '19:00', 2])
    const other = await revise(swapped, { stops: [{ item: 1 }] })
    expect(names(other)).toEqual(['Trattoria Due', 'Barley House'])
    expect(other.items[0]?.alternatives.map(({ venueName }) => venueName)).toContain('Trattoria Uno')
  })

  test("the fan's choice overrides the intent", async () => {
    const plan = await submit('italian dinner tonight at 7pm')
    expect(names(await revise(plan, { stops: [{ item: 0, venueId: venues['Taco Place']!.id }] }))).toEqual([
      'Taco Place',
    ])
  })

  test('a plan comes an hour later, or one stop does', async () => {
    const plan = await submit('italian dinner tonight at 7pm, then a beer')
    const later = await revise(plan, { startsAt: '2026-12-05T20:00:00-06:00' })
    expect([names(later), clocks(later)[0]]).toEqual([names(plan), '20:00'])
    const beer = await revise(later, { stops: [{ item: 1, startsAt: '2026-12-05T22:30:00-06:00' }] })
    expect([names(beer), clocks(beer)]).toEqual([names(plan), ['20:00', '22:30']])
  })

  test('another party size is planned for', async () => {
    const plan = await submit('italian dinner tonight at 7pm')
    const more = await revise(plan, { partySize: 9 })
    expect([more.partySize, names(more)]).toEqual([9, ['Trattoria Uno']])
    const { queries } = world.database
    const entries = await queries.all(
      sql`select action, before->'partySize' as was, after->'partySize' as "is" from audit_entry where subject_id = ${plan.id}`,
    )
    expect(entries).toEqual([{ action: 'reviseItinerary', was: 2, is: 9 }])
  })

  test('the event stays where it is', async () => {
    const plan = await submit('italian food before the game and a beer after', {
      eventId: uuidV5('event Bears game'),
    })
    expect(plan.items.map(({ type }) => type)).toEqual(['activity', 'event', 'activity'])
    const swapped = await revise(plan, { stops: [{ item: 2 }] })
    expect([names(swapped)[0], names(swapped)[1], swapped.items[1]?.startsAt]).toEqual([
      names(plan)[0],
      'Soldier Field',
      plan.items[1]?.startsAt,
    ])
    expect(names(swapped)[2]).not.toBe(names(plan)[2])
    expect(plan.items[1]?.alternatives).toEqual([])
    expect(await refusal(plan, { stops: [{ item: 1 }] })).toContain('stops[0].item')
  })

  test.each<[string, object, string]>([
    [
      'a place that is closed then',
      { stops: [{ item: 0, venueId: uuidV5('venue Morning Pasta Chicago') }] },
      'no plan is possible with this change',
    ],
    ['a place in another city', { stops: [{ item: 0, venueId: uuidV5('venue Another Country Chicago') }] }, '30 km'],
    ['a place that there is not', { stops: [{ item: 0, venueId: uuidV5('nothing') }] }, 'no listed venue'],
    [
      'the place of another stop',
      { stops: [{ item: 0, venueId: uuidV5('venue Hop House Chicago') }] },
      'at another stop',
    ],
    ['a stop that there is not', { stops: [{ item: 7 }] }, 'stops[0].item'],
    ['one stop twice', { stops: [{ item: 0 }, { item: 0 }] }, 'at most once'],
    ['a time that has passed', { startsAt: '2026-12-05T08:00:00-06:00' }, 'no plan is possible with this change'],
    ['no change at all', {}, 'what to change'],
    ['51 people', { partySize: 51 }, 'partySize'],
  ])('%s is refused, and nothing changes', async (_, changes, words) => {
    const plan = await submit('italian dinner tonight at 7pm, then a beer')
    expect(await refusal(plan, changes)).toContain(words)
    const { data } = await world.graphql(
      `query ($id: ID!) { itinerary(id: $id) { ${fields} } }`,
      { id: plan.id },
      world.cast.grace.key,
    )
    expect(data?.itinerary).toEqual(plan)
  })

  test('only its owner can change it, from the version read, once per key', async () => {
    const plan = await submit('italian dinner tonight at 7pm')
    const input = { id: plan.id, expectedVersion: 1, stops: [{ item: 0 }] }
    expect((await ask(input, world.cast.erin.key)).errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    const [first, again] = [await ask(input, undefined, 'swap'), await ask(input, undefined, 'swap')]
    expect(again.data).toEqual(first.data)
    expect((await ask(input)).errors?.[0]).toMatchObject({ message: expect.stringContaining('version 2') })
  })

  test('a plan that has begun or was purged cannot be changed', async () => {
    const plan = await submit('italian dinner tonight at 7pm')
    try {
      world.clock.now = new Date('2026-12-06T01:30:00Z')
      expect(await refusal(plan, { stops: [{ item: 0 }] })).toContain('has begun')
    } finally {
      world.clock.now = noon
    }
    await world.database.queries.all(sql`update itinerary set intent = null, asked = null where id = ${plan.id}`)
    expect(await refusal(plan, { stops: [{ item: 0 }] })).toContain('has been purged')
  })

  test('a stop with a confirmed table can be changed only once it is cancelled', async () => {
    const em = world.database.em.fork()
    for (const [index, name] of ['Trattoria Uno', 'Trattoria Due'].entries())
      em.create(Agent, {
        id: `agt_0000000000000000000000000${index}`,
        partner: em.getReference(Partner, world.cast.erin.partnerId, { wrapped: true }),
        venue: em.merge(venues[name]!),
        contactEmail: 'host@example.com',
        tagline: 'Pasta',
        logoUrl: 'https://example.com/x.png',
        capabilities: ['reservations'],
        createdAt: noon,
        updatedAt: noon,
      })
    await em.flush()
    for (const index of [0, 1]) await addContact(world, 'host@example.com', `agt_0000000000000000000000000${index}`)
    const plan = await submit('italian dinner tonight at 7pm, then a beer')
    expect(plan.items[0]?.type).toBe('reservation')
    const press = (action: string, stop?: string) =>
      world.request(`/book/${plan.id}/0`, {
        method: 'POST',
        body: new URLSearchParams({ action, ...(stop && { stop }) }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press('confirm')).status).toBe(303)
    expect(await refusal(plan, { stops: [{ item: 0 }] })).toContain('confirmed')
    expect(await refusal(plan, { partySize: 3 })).toContain('confirmed')
    const swapped = await revise(plan, { stops: [{ item: 1 }] })
    expect([names(swapped), swapped.items[0]?.startsAt]).toEqual([
      ['Trattoria Uno', 'Barley House'],
      plan.items[0]?.startsAt,
    ])
    expect((await press('cancel')).status).toBe(303)
    const elsewhere = await revise(swapped, { stops: [{ item: 0, venueId: venues['Trattoria Due']!.id }] })
    expect(names(elsewhere)).toEqual(['Trattoria Due', 'Barley House'])
    expect((await press('confirm', `trattoria-uno-chicago ${plan.items[0]?.startsAt}`)).status).toBe(409)
    expect((await press('confirm')).status).toBe(303)
  })
})
