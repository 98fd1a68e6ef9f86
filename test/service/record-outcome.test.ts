import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { Campaign } from '../../src/outcomes/campaign.js'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import { rebuildRollups } from '../../src/outcomes/rebuild-rollups.js'
import { recordImpression } from '../../src/outcomes/record-impression.js'
import { type OutcomeDraft, recordOutcome } from '../../src/outcomes/record-outcome.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import type { Venue } from '../../src/venues/venue.js'
import { noon, openWorld, type World } from '../support/world.js'

describe('recording outcomes', () => {
  let world: World
  let bar: Venue
  let fans: FanPass[]
  beforeAll(async () => {
    world = await openWorld()
    bar = await world.stage.venue('Anchor Bar')
    fans = []
    for (let number = 0; number < 12; number++)
      fans.push(await world.stage.pass(`fan ${number}`, world.cast.olga.partnerId))
  })
  afterAll(() => world.close())

  const draft = (campaign: Campaign, given: Partial<OutcomeDraft> = {}): OutcomeDraft => ({
    campaignId: campaign.id,
    type: 'check_in',
    venueId: bar.id,
    eventId: null,
    fanPassId: fans[0]!.id,
    occurredAt: noon,
    checkInsThen: 3,
    ...given,
  })
  const record = (given: OutcomeDraft) => world.database.em.fork().transactional((em) => recordOutcome(em, given))
  const countOf = async (campaign: Campaign) => {
    const row = await world.database.queries.first<{ outcomes: number; spent: number; budget: number }>(
      sql`select (select count(*)::int from outcome where campaign_id = c.id) as outcomes, spent_cents::float8 as spent,
        budget_cents::float8 as budget from campaign c where id = ${campaign.id}`,
    )
    return row!
  }

  test('a hundred at once never exceed the budget, and every rollup holds exactly what was made', async () => {
    const campaign = await world.stage.campaign('Tight', world.cast.grace.partnerId, {
      budgetCents: 450 * 37 + 449,
    })
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        record(draft(campaign, { fanPassId: fans[number % 12]!.id, checkInsThen: number })),
      ),
    )
    expect(made.filter((outcome) => outcome !== undefined)).toHaveLength(37)
    expect(await countOf(campaign)).toEqual({ outcomes: 37, spent: 450 * 37, budget: 450 * 37 + 449 })
    expect(await compareRollups(world.database.queries, campaign.id)).toEqual([])
  })

  test('transactions that record for two campaigns in the order of their ids do not block each other for good', async () => {
    const pair = [
      await world.stage.campaign('Left', world.cast.grace.partnerId),
      await world.stage.campaign('Right', world.cast.erin.partnerId),
    ].sort((one, other) => (one.id < other.id ? -1 : 1))
    await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        world.database.em.fork().transactional(async (em) => {
          const fanPassId = fans[number % 12]!.id
          for (const campaign of pair) await recordOutcome(em, draft(campaign, { fanPassId }))
        }),
      ),
    )
    for (const campaign of pair) {
      expect((await countOf(campaign)).outcomes).toBe(40)
      expect(await compareRollups(world.database.queries, campaign.id)).toEqual([])
    }
  })

  test('what is rolled back leaves neither spend nor rollup', async () => {
    const campaign = await world.stage.campaign('Undone', world.cast.grace.partnerId)
    const failing = world.database.em.fork().transactional(async (em) => {
      await recordOutcome(em, draft(campaign))
      throw new Error('the check-in failed')
    })
    await expect(failing).rejects.toThrow('the check-in failed')
    expect(await countOf(campaign)).toMatchObject({ outcomes: 0, spent: 0 })
    expect(await compareRollups(world.database.queries, campaign.id)).toEqual([])
  })

  test.each([
    ['paused', { status: 'paused' }, {}],
    ['of another season', { startsOn: '2027-01-01', endsOn: '2027-12-31' }, {}],
    ['without a price for the type', {}, { type: 'reservation' }],
  ] as [string, Partial<Campaign>, Partial<OutcomeDraft>][])(
    'a campaign %s makes no outcome',
    async (name, given, drafted) => {
      const campaign = await world.stage.campaign(`No outcome ${name}`, world.cast.grace.partnerId, given)
      expect(await record(draft(campaign, drafted))).toBeUndefined()
      expect((await countOf(campaign)).outcomes).toBe(0)
    },
  )

  test("the day is the campaign's own", async () => {
    const campaign = await world.stage.campaign('Eastern', world.cast.grace.partnerId, { zone: 'Asia/Tokyo' })
    expect(await record(draft(campaign))).toMatchObject({ localDate: '2026-12-06', spendCents: 450 })
  })

  test('a changed cell is found by comparing and repaired by rebuilding', async () => {
    const campaign = await world.stage.campaign('Repaired', world.cast.grace.partnerId)
    for (const fan of fans.slice(0, 3)) await record(draft(campaign, { fanPassId: fan.id }))
    const { queries, em } = world.database
    await queries.all(
      sql`update outcome_cell set outcomes = 7 where campaign_id = ${campaign.id} and dimension = 'venue'`,
    )
    await queries.all(sql`delete from outcome_cell where campaign_id = ${campaign.id} and dimension = 'hour'`)
    expect(await compareRollups(queries, campaign.id)).toHaveLength(6)
    expect(await rebuildRollups(em.fork(), campaign.id)).toBe(15)
    expect(await compareRollups(queries, campaign.id)).toEqual([])
  })

  test('outcomes of a venue that is merged into another count there', async () => {
    const campaign = await world.stage.campaign('Merged', world.cast.grace.partnerId)
    const twin = await world.stage.venue('Anchor Bar Twin')
    await record(draft(campaign, { venueId: twin.id }))
    await record(draft(campaign))
    const merge = `mutation { mergeVenues(fromId: "${twin.id}", intoId: "${bar.id}") { outcomes } }`
    expect((await world.graphql(merge, {}, world.cast.olga.key)).data).toEqual({ mergeVenues: { outcomes: 1 } })
    expect(await compareRollups(world.database.queries, campaign.id)).toEqual([])
    expect(
      await world.database.queries.all(
        sql`select key, outcomes from outcome_cell
          where campaign_id = ${campaign.id} and dimension = 'venue' and grain = 'day'`,
      ),
    ).toEqual([{ key: bar.id, outcomes: 2 }])
  })

  test('being shown is counted once for each campaign of an itinerary', async () => {
    const campaign = await world.stage.campaign('Shown', world.cast.grace.partnerId)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        world.database.em.fork().transactional((em) => recordImpression(em, [campaign.id, campaign.id], noon)),
      ),
    )
    expect(
      await world.database.queries.all(
        sql`select grain, starts_on::text as day, shown from shown_cell where campaign_id = ${campaign.id} order by grain`,
      ),
    ).toEqual([
      { grain: 'day', day: '2026-12-05', shown: 20 },
      { grain: 'month', day: '2026-12-01', shown: 20 },
      { grain: 'week', day: '2026-11-30', shown: 20 },
    ])
  })
})
