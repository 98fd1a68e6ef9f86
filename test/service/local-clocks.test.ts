import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { shiftFixtures } from '../../src/demo/demo-fixtures.js'
import { offersAt } from '../../src/itineraries/presentation/offers.js'
import { zoneDifferences } from '../../src/orm/zone-differences.js'
import type { Campaign } from '../../src/outcomes/campaign.js'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import { countOutcomesOf } from '../../src/outcomes/count-outcomes.js'
import { recordImpression } from '../../src/outcomes/record-impression.js'
import { recordOutcome } from '../../src/outcomes/record-outcome.js'
import { zonedText } from '../../src/time/zoned-text.js'
import type { Venue } from '../../src/venues/venue.js'
import { openWorld, type World } from '../support/world.js'

const zone = 'America/Vancouver'

/** Vancouver is at -07:00 all year since 2026, which a database with older zone data does not know. */
describe('local clocks come from the zone data of the service', () => {
  let world: World
  let museum: Venue
  let campaign: Campaign
  /** Half past midnight on 8 December in Vancouver; half past eleven before it by older zone data. */
  const afterMidnight = new Date('2026-12-08T07:30:00Z')
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast } = world
    const city = { city: 'Vancouver', state: 'BC', country: 'CA', zone }
    museum = await stage.venue('Museum', { ...city, tags: ['art'], openingHours: [[600, 1_080]] })
    for (const other of ['America/Chicago', 'Asia/Kathmandu', 'Pacific/Apia'])
      await stage.venue(`Bar in ${other}`, { zone: other, openingHours: [[9_960, 10_200]] })
    campaign = await stage.campaign('Rain Beer', cast.grace.partnerId, { zone, venueTags: ['art'] })
  })
  afterAll(() => world.close())

  const openAt = async (instant: Date) => {
    const query = `query ($filter: VenueFilter) { venues(filter: $filter) { nodes { name } } }`
    const answer = await world.graphql(query, { filter: { openAt: instant.toISOString() } })
    const { nodes } = answer.data!.venues as { nodes: { name: string }[] }
    return nodes.map(({ name }) => name)
  }

  test('a venue is open from its own opening time', async () => {
    expect(await openAt(new Date('2026-12-07T16:59:00Z'))).toEqual([])
    expect(await openAt(new Date('2026-12-07T17:00:00Z'))).toEqual(['Museum'])
    expect(await openAt(new Date('2026-12-08T01:00:00Z'))).toEqual([])
  })

  test.each(['America/Chicago', 'Asia/Kathmandu', 'Pacific/Apia'])('Sunday night in %s', async (other) => {
    const late = Date.parse('2026-12-06T23:30:00Z') - offsetOf(other)
    expect(await openAt(new Date(late))).toEqual([`Bar in ${other}`])
    expect(await openAt(new Date(late + 3 * 3_600_000))).not.toContain(`Bar in ${other}`)
  })

  test('a check-in and its outcome have the same day, and the rollups its hour', async () => {
    const { cast, database, stage } = world
    const pass = await stage.pass('alice', cast.olga.partnerId)
    world.clock.now = afterMidnight
    const checkIn = `mutation { checkIn(input: { fanPassId: "${pass.id}", venueId: "${museum.id}" }) { verifiedOutcomes } }`
    expect((await world.graphql(checkIn, {}, cast.olga.key)).data).toEqual({ checkIn: { verifiedOutcomes: 1 } })
    const days = sql`select c.local_date::text as "checkIn", o.local_date::text as outcome from check_in c, outcome o`
    expect(await database.queries.all(days)).toEqual([{ checkIn: '2026-12-08', outcome: '2026-12-08' }])
    await countOutcomesOf(database.em.fork(), campaign.id)
    const hours = sql`select starts_on::text as day, key from outcome_cell where grain = 'day' and dimension = 'hour'`
    expect(await database.queries.all(hours)).toEqual([{ day: '2026-12-08', key: '00' }])
  })

  test('rollups are rebuilt with the hours they were recorded with, on both sides of a clock change', async () => {
    const { cast, database, stage } = world
    const other = await stage.campaign('Lake Beer', cast.grace.partnerId, { zone: 'America/Chicago' })
    const pass = await stage.pass('bob', cast.olga.partnerId)
    for (const { id: campaignId, zone } of [campaign, other])
      for (let hours = 0; hours < 10_000; hours += 97)
        await database.em.fork().transactional((em) =>
          recordOutcome(em, {
            campaignId,
            zone,
            type: 'check_in',
            venueId: museum.id,
            eventId: null,
            fanPassId: pass.id,
            occurredAt: new Date(Date.parse('2026-01-02T12:30:00Z') + hours * 3_600_000),
            checkInsThen: 1,
          }),
        )
    for (const { id } of [campaign, other]) await countOutcomesOf(database.em.fork(), id)
    for (const { id } of [campaign, other]) expect(await compareRollups(database.queries, id)).toEqual([])
  })

  test('an outcome takes the zone that the campaign has now, if it has changed since it was read', async () => {
    const { cast, database, stage } = world
    const moved = await stage.campaign('Moved', cast.grace.partnerId, { zone: 'Asia/Tokyo' })
    const pass = await stage.pass('carol', cast.olga.partnerId)
    const draft = { campaignId: moved.id, zone: 'UTC', type: 'check_in', venueId: museum.id, eventId: null } as const
    const occurredAt = new Date('2026-12-05T18:00:00Z')
    const recorded = await database.em
      .fork()
      .transactional((em) => recordOutcome(em, { ...draft, fanPassId: pass.id, occurredAt, checkInsThen: 1 }))
    expect(recorded?.localDate).toBe('2026-12-06')
  })

  test("offers and impressions follow the campaign's days", async () => {
    const { cast, database, stage } = world
    const ending = await stage.campaign('Ending', cast.grace.partnerId, {
      zone,
      venueTags: ['art'],
      endsOn: '2026-12-07',
    })
    await stage.offer(ending, 'Free coffee', 300)
    expect(await offersAt(database.queries, [museum.id], new Date('2026-12-08T06:59:00Z'))).toHaveLength(1)
    expect(await offersAt(database.queries, [museum.id], afterMidnight)).toEqual([])
    await database.em.fork().transactional((em) => recordImpression(em, [ending], afterMidnight))
    const shown = sql`select starts_on::text as day from shown_cell where campaign_id = ${ending.id} and grain = 'day'`
    expect(await database.queries.all(shown)).toEqual([{ day: '2026-12-08' }])
  })

  test("the demonstration's fixtures keep their local time", async () => {
    const { database, stage } = world
    const originalStart = new Date('2025-11-15T03:30:00Z')
    const event = await stage.event('Whitecaps', museum, '2025-11-15T03:30:00Z', '2025-11-15T05:30:00Z', {
      isDemonstration: true,
      originalStart,
    })
    await shiftFixtures(database.queries, new Date('2026-12-05T18:00:00Z'))
    const moved = await database.queries.first<{ startsAt: string; endsAt: string }>(
      sql`select starts_at as "startsAt", ends_at as "endsAt" from event where id = ${event.id}`,
    )
    expect(zonedText(moved?.startsAt ?? '', zone)).toBe('2026-12-11T19:30:00-07:00')
    expect(zonedText(moved?.endsAt ?? '', zone)).toBe('2026-12-11T21:30:00-07:00')
  })

  test('zones that the database does not know, or sets differently, are named', async () => {
    const { cast, database, stage } = world
    // Node knows the first as a name for Sydney; PostgreSQL knows the second as Israel's time.
    for (const name of ['AET', 'IST']) await stage.campaign(name, cast.grace.partnerId, { zone: name })
    const differing = await zoneDifferences(database.queries, new Date('2026-12-05T18:00:00Z'))
    expect(differing).toEqual(expect.arrayContaining(['AET', 'IST']))
    expect(differing).not.toContain('America/Chicago')
  })
})

/** East of UTC on 6 December 2026. */
function offsetOf(zone: string): number {
  const text = zonedText(new Date('2026-12-06T12:00:00Z'), zone)
  return Date.parse(`${text.slice(0, 19)}Z`) - Date.parse(text)
}
