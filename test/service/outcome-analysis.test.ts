import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { recordImpression } from '../../src/outcomes/record-impression.js'
import { recordOutcome } from '../../src/outcomes/record-outcome.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import { openWorld, type World } from '../support/world.js'

interface Figures {
  verifiedOutcomes: number
  totalSpend: number
  costPerOutcome: number
}
type Row = Figures & { key: string; name: string; share: number; avgCheckIns: number | null; from: string; to: string }
interface Answer {
  outcomeReport: Figures & {
    before: Figures & { outcomesChange: number | null; period: { from: string; to: string } }
    withheld: { fields: string[]; reason: string } | null
    fanDemographics: { avgCheckIns: number }
  }
  outcomeSeries: { points: Row[]; withheld: { reason: string } | null }
  outcomeBreakdown: { rows: Row[]; merged: { rows: number; reason: string } | null }
  outcomeFunnel: { stages: { stage: string; count: number; ofShown: number | null }[] }
}

const figures = 'verifiedOutcomes totalSpend costPerOutcome'
const period = '(campaignId: $id, from: $from, to: $to'
const operation = 'query ($id: UUID!, $from: LocalDate!, $to: LocalDate!)'

describe('analysing the outcomes of a campaign', () => {
  let world: World
  const lager = uuidV5('campaign Lager')
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast, database } = world
    const campaign = await stage.campaign('Lager', cast.grace.partnerId, {
      zone: 'America/Chicago',
      reservationCents: 1800,
      offerRedeemedCents: 999,
    })
    const venues = await Promise.all(['Anchor Bar', 'Beacon Bar', 'Corner Bar'].map((name) => stage.venue(name)))
    const game = await stage.event('Home game', venues[0]!, '2026-10-01T18:00:00Z', '2026-10-01T21:00:00Z')
    const fans: FanPass[] = []
    for (let number = 0; number < 9; number++) fans.push(await stage.pass(`fan ${number}`, cast.olga.partnerId))
    await database.em.fork().transactional(async (em) => {
      for (let number = 0; number < 180; number++)
        await recordOutcome(em, {
          campaignId: campaign.id,
          zone: campaign.zone,
          type: (['check_in', 'check_in', 'reservation', 'offer_redeemed'] as const)[number % 4]!,
          // The third venue is for three fans alone.
          venueId: venues[number % 7 === 0 && number % 9 < 3 ? 2 : number % 2]!.id,
          eventId: number % 5 === 0 ? game.id : null,
          fanPassId: fans[number % 9]!.id,
          occurredAt: new Date(Date.parse('2026-07-01T03:30:00Z') + number * 20.5 * 3_600_000),
          checkInsThen: (number % 13) + 1,
        })
      for (let number = 0; number < 400; number++)
        await recordImpression(em, [campaign], new Date('2026-09-10T12:00:00Z'))
    })
    await stage.campaign('Empty', cast.grace.partnerId)
  })
  afterAll(() => world.close())

  const ask = async (query: string, from: string, to: string, key = world.cast.grace.key, id = lager) => {
    const answer = await world.graphql(`${operation} { ${query} }`, { id, from, to }, key)
    expect(answer.errors).toBeUndefined()
    return answer.data as unknown as Answer
  }
  const sumOf = (rows: Figures[]) => ({
    verifiedOutcomes: rows.reduce((sum, row) => sum + row.verifiedOutcomes, 0),
    cents: rows.reduce((sum, row) => sum + Math.round(row.totalSpend * 100), 0),
  })
  const rowsOf = async (from: string, to: string) => {
    const found = await world.database.queries.first<{ verifiedOutcomes: number; cents: number }>(
      sql`select count(*)::int as "verifiedOutcomes", coalesce(sum(spend_cents), 0)::int as cents from outcome
        where campaign_id = ${lager} and local_date between ${from}::date and ${to}::date`,
    )
    return found!
  }

  const periods: [string, string][] = [
    ['2026-01-01', '2026-12-31'],
    ['2026-06-30', '2026-06-30'],
    ['2026-07-15', '2026-09-02'],
    ['2026-08-31', '2026-10-01'],
    ['2026-09-05', '2026-09-11'],
    ['2025-01-01', '2025-12-31'],
  ]
  test.each(periods)('from %s to %s report, series and breakdowns add up to the rows', async (from, to) => {
    const expected = await rowsOf(from, to)
    const { outcomeReport } = await ask(`outcomeReport${period}) { ${figures} }`, from, to)
    expect(sumOf([outcomeReport])).toEqual(expected)
    for (const interval of ['day', 'week', 'month']) {
      const query = `outcomeSeries${period}, interval: ${interval}) { points { ${figures} from to } }`
      expect(sumOf((await ask(query, from, to)).outcomeSeries.points)).toEqual(expected)
    }
    for (const by of ['venue', 'event', 'outcome_type', 'weekday', 'hour']) {
      const query = `outcomeBreakdown${period}, by: ${by}) { rows { key name share ${figures} } }`
      expect(sumOf((await ask(query, from, to)).outcomeBreakdown.rows)).toEqual(expected)
    }
  })

  test('each row of a breakdown is what the rows of the database say', async () => {
    const { outcomeBreakdown } = await ask(
      `outcomeBreakdown${period}, by: weekday) { rows { key name ${figures} avgCheckIns } merged { rows reason } }`,
      '2026-07-01',
      '2026-11-30',
    )
    const counted = await world.database.queries.all<{ key: string; verifiedOutcomes: number }>(
      sql`select extract(isodow from local_date)::text as key, count(*)::int as "verifiedOutcomes" from outcome
        where campaign_id = ${lager} and local_date between '2026-07-01' and '2026-11-30' group by key order by key`,
    )
    expect(outcomeBreakdown.rows.map(({ key, verifiedOutcomes }) => ({ key, verifiedOutcomes }))).toEqual(counted)
    // No day of a week has five different fans here, so no weekday has a mean.
    expect(outcomeBreakdown.rows.map(({ avgCheckIns }) => avgCheckIns)).toEqual(counted.map(() => null))
    expect(outcomeBreakdown.rows.map(({ name }) => name)).toContain('Monday')
    expect(outcomeBreakdown.merged).toBeNull()
  })

  test('hours are those of the campaign, and outcomes without event are a row', async () => {
    const hours = await ask(`outcomeBreakdown${period}, by: hour) { rows { key name } }`, '2026-01-01', '2026-12-31')
    const counted = await world.database.queries.all<{ key: string }>(
      sql`select to_char(occurred_at at time zone 'America/Chicago', 'HH24') as key from outcome
        where campaign_id = ${lager} group by 1 order by 1`,
    )
    expect(hours.outcomeBreakdown.rows).toEqual(counted.map(({ key }) => ({ key, name: `${key}:00` })))
    const events = await ask(`outcomeBreakdown${period}, by: event) { rows { key name } }`, '2026-01-01', '2026-12-31')
    expect(events.outcomeBreakdown.rows).toEqual([
      { key: 'none', name: 'no event' },
      { key: uuidV5('event Home game'), name: 'Home game' },
    ])
  })

  test('a venue of three fans is merged with the next one, and the answer says why', async () => {
    const { outcomeBreakdown } = await ask(
      `outcomeBreakdown${period}, by: venue) { rows { key name verifiedOutcomes avgCheckIns } merged { rows reason } }`,
      '2026-01-01',
      '2026-12-31',
    )
    expect(outcomeBreakdown.rows.map(({ name }) => name)).toEqual(['Beacon Bar', 'other'])
    expect(outcomeBreakdown.merged).toEqual({
      rows: 2,
      reason: 'one row has fewer than 5 different fans; one row was added so that together they have 5 different fans',
    })
    expect(JSON.stringify(outcomeBreakdown)).not.toContain('Corner Bar')
  })

  test('points of fewer than five fans have no mean, and the response says why', async () => {
    const query = `outcomeSeries${period}, interval: day) { points { from avgCheckIns verifiedOutcomes } withheld { fields reason } }`
    const { outcomeSeries } = await ask(query, '2026-07-01', '2026-07-10')
    expect(outcomeSeries.points).toHaveLength(10)
    expect(outcomeSeries.points.every(({ avgCheckIns }) => avgCheckIns === null)).toBe(true)
    expect(outcomeSeries.withheld).toEqual({
      fields: ['avgCheckIns'],
      reason:
        'demographics cover whole weeks (Monday to Sunday) that have ended, and groups of at least 5 different fans in each',
    })
    const { outcomeReport } = await ask(`outcomeReport${period}) { withheld { fields } }`, '2026-07-01', '2026-07-02')
    expect(outcomeReport.withheld).toEqual({ fields: ['fanDemographics'] })
  })

  test('the weeks of a series begin on Monday and are cut at the ends of the period', async () => {
    const query = `outcomeSeries${period}, interval: week) { points { from to } }`
    expect((await ask(query, '2026-08-05', '2026-08-18')).outcomeSeries.points).toEqual([
      { from: '2026-08-05', to: '2026-08-09' },
      { from: '2026-08-10', to: '2026-08-16' },
      { from: '2026-08-17', to: '2026-08-18' },
    ])
  })

  test('the period before is as long and ends the day before', async () => {
    const query = `outcomeReport${period}) { ${figures} before { ${figures} outcomesChange period { from to } } }`
    const { outcomeReport } = await ask(query, '2026-08-01', '2026-08-31')
    const { before } = outcomeReport
    expect(before.period).toEqual({ from: '2026-07-01', to: '2026-07-31' })
    expect(sumOf([before])).toEqual(await rowsOf('2026-07-01', '2026-07-31'))
    const ratio = outcomeReport.verifiedOutcomes / before.verifiedOutcomes - 1
    expect(before.outcomesChange).toBeCloseTo(ratio * 100, 1)
  })

  test('the funnel counts what was shown, reserved and verified', async () => {
    const query = `outcomeFunnel${period}) { stages { stage count ofShown } }`
    expect((await ask(query, '2026-01-01', '2026-12-31')).outcomeFunnel.stages).toEqual([
      { stage: 'shown', count: 400, ofShown: 100 },
      { stage: 'reserved', count: 45, ofShown: 11.3 },
      { stage: 'verified', count: 180, ofShown: 45 },
    ])
    expect((await ask(query, '2026-01-01', '2026-06-30')).outcomeFunnel.stages[0]).toEqual({
      stage: 'shown',
      count: 0,
      ofShown: null,
    })
  })

  test.each([
    `outcomeSeries${period}, interval: day) { points { from } }`,
    `outcomeBreakdown${period}, by: venue) { rows { key } }`,
    `outcomeFunnel${period}) { stages { count } }`,
    `outcomeReport${period}) { before { verifiedOutcomes } }`,
  ])(
    "a stranger's campaign answers %s as one that does not exist, and a key without scope is refused",
    async (query) => {
      const of = (key: string, id: string) =>
        world.graphql(`${operation} { ${query} }`, { id, from: '2026-01-01', to: '2026-12-31' }, key)
      const strange = await of(world.cast.erin.key, lager)
      expect(strange.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      expect(strange).toEqual(await of(world.cast.erin.key, uuidV5('none')))
      expect((await of(world.cast.nora.key, lager)).errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
      expect((await of(world.cast.olga.key, lager)).errors).toBeUndefined()
    },
  )

  test.each([
    ['2026-03-02', '2026-03-01', 'from must not be after to'],
    ['2025-01-01', '2026-01-02', 'at most 366 days'],
    ['1899-12-31', '1900-01-02', 'from must be 1900-01-01 or later'],
  ])('the period from %s to %s is refused: %s', async (from, to, message) => {
    const query = `${operation} { outcomeSeries${period}, interval: day) { points { from } } }`
    const answer = await world.graphql(query, { id: lager, from, to }, world.cast.grace.key)
    expect(answer.errors?.[0]).toMatchObject({
      message: expect.stringContaining(message) as never,
      extensions: { code: 'BAD_REQUEST' },
    })
  })
})
