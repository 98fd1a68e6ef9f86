import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import type { Campaign } from '../../src/outcomes/campaign.js'
import { recordOutcome } from '../../src/outcomes/record-outcome.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import { openWorld, type World } from '../support/world.js'

const dayMs = 86_400_000
const firstDay = Date.parse('2026-09-28T00:00:00Z')
const days = 35
/** So far from the others' numbers that a recovered one cannot be a coincidence. */
const secret = 500

/** One published mean, with the outcomes that a reader takes it to cover. */
interface Published {
  source: string
  mean: number
  covers: (outcome: Recorded) => boolean
}

interface Recorded {
  fan: number
  day: number
  venue: number
  checkInsThen: number
}

/**
 * Differencing attack: the counts of two responses, one of which covers the other's outcomes and a few more, give the
 * mean of those few. Every fourth day has only two fans, one of them with a unique number.
 */
describe('subtracting answers about one campaign', () => {
  let world: World
  let campaign: Campaign
  const recorded: Recorded[] = []

  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast, database } = world
    campaign = await stage.campaign('Lager', cast.grace.partnerId)
    const venues = await Promise.all(['Anchor Bar', 'Beacon Bar', 'Corner Bar'].map((name) => stage.venue(name)))
    const passes: FanPass[] = []
    for (let fan = 0; fan < 14; fan++) passes.push(await stage.pass(`fan ${fan}`, cast.olga.partnerId))
    for (let day = 0; day < days; day++)
      for (let visit = 0; visit < (day % 4 === 1 ? 2 : 7); visit++) {
        const isVictim = visit === 0 && day % 4 === 1
        const fan = isVictim ? 13 : (day * 5 + visit) % 13
        recorded.push({
          fan,
          day,
          venue: isVictim ? 2 : visit % 2,
          checkInsThen: isVictim ? secret + day : (fan % 4) + 1,
        })
      }
    await database.em.fork().transactional(async (em) => {
      for (const { fan, day, venue, checkInsThen } of recorded)
        await recordOutcome(em, {
          campaignId: campaign.id,
          zone: campaign.zone,
          type: 'check_in',
          venueId: venues[venue]!.id,
          eventId: null,
          fanPassId: passes[fan]!.id,
          occurredAt: new Date(firstDay + day * dayMs + 12 * 3_600_000),
          checkInsThen,
        })
    })
  })
  afterAll(() => world.close())

  const date = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10)
  const isIn = (first: number, last: number) => (outcome: Recorded) => outcome.day >= first && outcome.day <= last

  async function publishedOf(first: number, last: number): Promise<Published[]> {
    const period = '(campaignId: $id, from: $from, to: $to'
    const { data } = await world.graphql(
      `query ($id: UUID!, $from: LocalDate!, $to: LocalDate!) {
        outcomeReport${period}) { fanDemographics { avgCheckIns } }
        days: outcomeSeries${period}, interval: day) { points { from avgCheckIns } }
        weeks: outcomeSeries${period}, interval: week) { points { from to avgCheckIns } }
        venues: outcomeBreakdown${period}, by: venue) { rows { name avgCheckIns } }
        weekdays: outcomeBreakdown${period}, by: weekday) { rows { key avgCheckIns } }
      }`,
      { id: campaign.id, from: date(first), to: date(last) },
      world.cast.grace.key,
    )
    const answer = data as never as Record<string, { points: never[]; rows: never[] }> & {
      outcomeReport: { fanDemographics: { avgCheckIns: number } }
    }
    const dayOf = (text: string) => (Date.parse(text) - firstDay) / dayMs
    const means: [string, number | null, (outcome: Recorded) => boolean][] = [
      ['report', answer.outcomeReport.fanDemographics.avgCheckIns || null, isIn(first, last)],
      ...(answer.days!.points as { from: string; avgCheckIns: number | null }[]).map(
        ({ from, avgCheckIns }): [string, number | null, (outcome: Recorded) => boolean] => [
          'day',
          avgCheckIns,
          isIn(dayOf(from), dayOf(from)),
        ],
      ),
      ...(answer.weeks!.points as { from: string; to: string; avgCheckIns: number | null }[]).map(
        ({ from, to, avgCheckIns }): [string, number | null, (outcome: Recorded) => boolean] => [
          'week',
          avgCheckIns,
          isIn(dayOf(from), dayOf(to)),
        ],
      ),
      ...(answer.venues!.rows as { name: string; avgCheckIns: number | null }[]).map(
        ({ name, avgCheckIns }): [string, number | null, (outcome: Recorded) => boolean] => [
          'venue',
          avgCheckIns,
          (outcome) => isIn(first, last)(outcome) && ['Anchor Bar', 'Beacon Bar', 'Corner Bar'][outcome.venue] === name,
        ],
      ),
      ...(answer.weekdays!.rows as { key: string; avgCheckIns: number | null }[]).map(
        ({ key, avgCheckIns }): [string, number | null, (outcome: Recorded) => boolean] => [
          'weekday',
          avgCheckIns,
          (outcome) => isIn(first, last)(outcome) && (outcome.day % 7) + 1 === Number(key),
        ],
      ),
    ]
    return means.flatMap(([source, mean, covers]) => (mean === null ? [] : [{ source, mean, covers }]))
  }

  /** The groups of fewer than five fans whose mean a pair of responses reveals. */
  function recover(published: Published[]): string[] {
    const found: string[] = []
    const covered = published.map(({ covers }) => recorded.filter(covers))
    for (const [i, larger] of published.entries())
      for (const [j, smaller] of published.entries()) {
        const [all, part] = [covered[i]!, new Set(covered[j]!)]
        const rest = all.filter((outcome) => !part.has(outcome))
        if (rest.length === 0 || all.length - rest.length !== part.size) continue
        if (new Set(rest.map(({ fan }) => fan)).size >= 5 || !rest.some(({ fan }) => fan === 13)) continue
        const derived = (larger.mean * all.length - smaller.mean * part.size) / rest.length
        const truth = rest.reduce((sum, { checkInsThen }) => sum + checkInsThen, 0) / rest.length
        if (Math.abs(derived - truth) < truth / 10) found.push(`${larger.source} − ${smaller.source}`)
      }
    return found
  }

  test('no pair of periods, series and breakdowns gives away fewer than five fans', async () => {
    const published: Published[] = []
    let periods = 0
    for (let first = 0; first < days; first += 2)
      for (let last = first; last < days; last += first === 0 ? 2 : 6) {
        published.push(...(await publishedOf(first, last)))
        world.clock.now = new Date(world.clock.now.getTime() + 60_000)
        periods += 1
      }
    expect(published.length).toBeGreaterThan(periods / 2)
    expect(recover(published)).toEqual([])
  })

  test('the attack finds them where means cover any days', () => {
    const means: Published[] = []
    for (let first = 0; first < days; first += 2)
      for (let last = first; last < days; last++) {
        const outcomes = recorded.filter(isIn(first, last))
        if (new Set(outcomes.map(({ fan }) => fan)).size < 5) continue
        const mean = outcomes.reduce((sum, { checkInsThen }) => sum + checkInsThen, 0) / outcomes.length
        means.push({ source: 'report', mean: Math.floor(mean * 10 + 0.5) / 10, covers: isIn(first, last) })
      }
    expect(recover(means).length).toBeGreaterThan(0)
  })

  test('a running week publishes nothing, and an outcome in it changes no mean', async () => {
    const read = async () => {
      const query = `campaign_id=${campaign.id}&from=2026-09-28&to=2026-12-31`
      const response = await world.request(`/api/v1/outcomes?${query}`, { key: world.cast.grace.key })
      return ((await response.json()) as { fan_demographics: unknown }).fan_demographics
    }
    const before = await read()
    const pass = await world.stage.pass('newcomer', world.cast.olga.partnerId)
    await world.database.em.fork().transactional((em) =>
      recordOutcome(em, {
        campaignId: campaign.id,
        zone: campaign.zone,
        type: 'check_in',
        venueId: uuidV5('venue Anchor Bar Chicago'),
        eventId: null,
        fanPassId: pass.id,
        occurredAt: world.clock.now,
        checkInsThen: secret,
      }),
    )
    expect(await read()).toEqual(before)
    const { count } = (await world.database.queries.first<{ count: number }>(
      sql`select count(*)::int as count from outcome where campaign_id = ${campaign.id}`,
    ))!
    expect(count).toBe(recorded.length + 1)
  })
})
