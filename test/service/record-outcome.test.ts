import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { Campaign } from '../../src/outcomes/campaign.js'
import { lockBudget, openSlots, spentCents } from '../../src/outcomes/charge-budget.js'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import { countOutcomesOf, countWaitingOutcomes } from '../../src/outcomes/count-outcomes.js'
import { rebuildRollups } from '../../src/outcomes/rebuild-rollups.js'
import { recordImpression } from '../../src/outcomes/record-impression.js'
import { type OutcomeDraft, recordOutcome } from '../../src/outcomes/record-outcome.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import type { Venue } from '../../src/venues/venue.js'
import { until } from '../support/until.js'
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
    zone: campaign.zone,
    type: 'check_in',
    venueId: bar.id,
    eventId: null,
    fanPassId: fans[0]!.id,
    occurredAt: noon,
    checkInsThen: 3,
    ...given,
  })
  const record = (given: OutcomeDraft) => world.database.em.fork().transactional((em) => recordOutcome(em, given))
  /** Rollups that differ from the outcomes once all are counted. */
  const differences = async ({ id }: Campaign) => {
    await countOutcomesOf(world.database.em.fork(), id)
    return compareRollups(world.database.queries, id)
  }
  const countOf = async (campaign: Campaign) => {
    const row = await world.database.queries.first<{ outcomes: number; spent: number; budget: number }>(
      sql`select (select count(*)::int from outcome where campaign_id = c.id) as outcomes, ${spentCents(sql`c`)}::float8 as spent,
        budget_cents::float8 as budget from campaign c where id = ${campaign.id}`,
    )
    return row!
  }

  const slotsOf = async ({ id }: Campaign) =>
    (await world.database.queries.all(sql`select from campaign_budget_slot where campaign_id = ${id}`)).length

  /** As many at once as there are connections: on a busy machine, more would wait for one longer than the pool allows. */
  const overConnections = async <Result>(
    count: number,
    work: (number: number) => Promise<Result>,
  ): Promise<Result[]> => {
    const results: Result[] = []
    let next = 0
    const lane = async () => {
      while (next < count) results.push(await work(next++))
    }
    await Promise.all(Array.from({ length: 10 }, lane))
    return results
  }

  test('a hundred over ten connections never exceed the budget, and every rollup holds exactly what was made', async () => {
    const campaign = await world.stage.campaign('Tight', world.cast.grace.partnerId, {
      budgetCents: 450 * 37 + 449,
    })
    const made = await overConnections(100, (number) =>
      record(draft(campaign, { fanPassId: fans[number % 12]!.id, checkInsThen: number })),
    )
    expect(made.filter((outcome) => outcome !== undefined)).toHaveLength(37)
    expect(await countOf(campaign)).toEqual({ outcomes: 37, spent: 450 * 37, budget: 450 * 37 + 449 })
    expect(await differences(campaign)).toEqual([])
  })

  test('transactions that record for two campaigns in the order of their ids do not block each other for good', async () => {
    const pair = [
      await world.stage.campaign('Left', world.cast.grace.partnerId),
      await world.stage.campaign('Right', world.cast.erin.partnerId),
    ].sort((one, other) => (one.id < other.id ? -1 : 1))
    await overConnections(40, (number) =>
      world.database.em.fork().transactional(async (em) => {
        const fanPassId = fans[number % 12]!.id
        for (const campaign of pair) await recordOutcome(em, draft(campaign, { fanPassId }))
      }),
    )
    for (const campaign of pair) {
      expect((await countOf(campaign)).outcomes).toBe(40)
      expect(await differences(campaign)).toEqual([])
    }
  })

  test('the budget is spent to its last outcome while many charge its slots', async () => {
    const outcomes = 400
    const campaign = await world.stage.campaign('Slots', world.cast.grace.partnerId, {
      budgetCents: 450 * outcomes + 449,
    })
    const recordAll = async (fan: FanPass) => {
      let count = 0
      while (await record(draft(campaign, { fanPassId: fan.id }))) count += 1
      return count
    }
    const counts = await Promise.all(fans.slice(0, 10).map(recordAll))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(outcomes)
    expect(await countOf(campaign)).toEqual({ outcomes, spent: 450 * outcomes, budget: 450 * outcomes + 449 })
    expect(await differences(campaign)).toEqual([])
  })

  test('slots are part of the spend only when charged, and closed by a change of the campaign', async () => {
    const { cast, database, stage } = world
    const campaign = await stage.campaign('Opened', cast.grace.partnerId, { budgetCents: 450_000 })
    await database.em.fork().transactional(async (em) => {
      await lockBudget(em, draft(campaign))
      await openSlots(em, draft(campaign))
    })
    expect(await slotsOf(campaign)).toBeGreaterThan(1)
    const query = `query ($id: UUID!) { campaign(id: $id) { spentCents remainingCents } }`
    const read = async () => (await world.graphql(query, { id: campaign.id }, cast.grace.key)).data
    expect(await read()).toEqual({ campaign: { spentCents: 0, remainingCents: 450_000 } })
    await record(draft(campaign))
    expect(await read()).toEqual({ campaign: { spentCents: 450, remainingCents: 449_550 } })
    const pause = `mutation ($id: UUID!) { pauseCampaign(id: $id) { status spentCents } }`
    expect((await world.graphql(pause, { id: campaign.id }, cast.olga.key)).data).toEqual({
      pauseCampaign: { status: 'paused', spentCents: 450 },
    })
    expect(await slotsOf(campaign)).toBe(0)
    expect(await record(draft(campaign))).toBeUndefined()
  })

  test('a report includes every outcome, counted or not, and another process counts those of a killed one', async () => {
    const { cast, database } = world
    const campaign = await world.stage.campaign('Waiting', cast.grace.partnerId)
    await record(draft(campaign))
    const path = `/api/v1/outcomes?campaign_id=${campaign.id}&from=2026-12-05&to=2026-12-05`
    expect(await (await world.request(path, { key: cast.grace.key })).json()).toMatchObject({ verified_outcomes: 1 })
    await database.queries.all(sql`delete from outcome_cell where campaign_id = ${campaign.id}`)
    await database.queries.all(sql`insert into uncounted_outcome
      select campaign_id, id, '18' from outcome where campaign_id = ${campaign.id}`)
    const waiting = sql`select from uncounted_outcome where campaign_id = ${campaign.id}`
    // What the service is counting at that moment is left to it.
    await until(async () => {
      await countWaitingOutcomes(database.em)
      return (await database.queries.all(waiting)).length === 0 ? true : undefined
    })
    expect(await compareRollups(database.queries, campaign.id)).toEqual([])
  })

  test('what is rolled back leaves neither spend nor rollup', async () => {
    const campaign = await world.stage.campaign('Undone', world.cast.grace.partnerId)
    const failing = world.database.em.fork().transactional(async (em) => {
      await recordOutcome(em, draft(campaign))
      throw new Error('the check-in failed')
    })
    await expect(failing).rejects.toThrow('the check-in failed')
    expect(await countOf(campaign)).toMatchObject({ outcomes: 0, spent: 0 })
    expect(await differences(campaign)).toEqual([])
  })

  test.each([
    ['paused', { status: 'paused' }, {}],
    ['that ended the day before', { endsOn: '2026-12-04' }, {}],
    ['that begins the day after', { startsOn: '2026-12-06' }, {}],
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

  test('a campaign of this one day makes an outcome', async () => {
    const oneDay = { startsOn: '2026-12-05', endsOn: '2026-12-05' }
    const campaign = await world.stage.campaign('One day', world.cast.grace.partnerId, oneDay)
    expect(await record(draft(campaign))).toMatchObject({ localDate: '2026-12-05' })
  })

  test("the day is the campaign's own", async () => {
    const campaign = await world.stage.campaign('Eastern', world.cast.grace.partnerId, { zone: 'Asia/Tokyo' })
    expect(await record(draft(campaign))).toMatchObject({ localDate: '2026-12-06', spendCents: 450 })
  })

  test('a changed cell is found by comparing and repaired by rebuilding', async () => {
    const campaign = await world.stage.campaign('Repaired', world.cast.grace.partnerId)
    for (const fan of fans.slice(0, 3)) await record(draft(campaign, { fanPassId: fan.id }))
    const { queries, em } = world.database
    await countOutcomesOf(em.fork(), campaign.id)
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
    expect(await differences(campaign)).toEqual([])
    expect(await differences(campaign)).toEqual([])
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
        world.database.em.fork().transactional((em) => recordImpression(em, [campaign, campaign], noon)),
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
