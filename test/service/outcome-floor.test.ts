import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { recordOutcome } from '../../src/outcomes/record-outcome.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import type { Venue } from '../../src/venues/venue.js'
import { openWorld, type World } from '../support/world.js'

describe('the demographics of a week', () => {
  let world: World
  let bar: Venue
  const fans: FanPass[] = []
  beforeAll(async () => {
    world = await openWorld()
    bar = await world.stage.venue('Anchor Bar')
    for (let fan = 0; fan < 12; fan++) fans.push(await world.stage.pass(`fan ${fan}`, world.cast.olga.partnerId))
  })
  afterAll(() => world.close())

  /** A campaign with one outcome of each of these fans, on a Wednesday of a week that has ended. */
  async function campaignOf(
    brand: string,
    visits: { fan: number; eventId?: string }[],
    at = '2026-11-04T12:00:00Z',
  ): Promise<string> {
    const campaign = await world.stage.campaign(brand, world.cast.grace.partnerId)
    await world.database.em.fork().transactional(async (em) => {
      for (const { fan, eventId = null } of visits)
        await recordOutcome(em, {
          campaignId: campaign.id,
          zone: campaign.zone,
          type: 'check_in',
          venueId: bar.id,
          eventId,
          fanPassId: fans[fan]!.id,
          occurredAt: new Date(at),
          checkInsThen: 3,
        })
    })
    return campaign.id
  }
  const demographics = async (campaignId: string, monday = '2026-11-02', sunday = '2026-11-08') => {
    const query = `campaign_id=${campaignId}&from=${monday}&to=${sunday}`
    const response = await world.request(`/api/v1/outcomes?${query}`, { key: world.cast.grace.key })
    return ((await response.json()) as { fan_demographics: object }).fan_demographics
  }
  const several = (from: number, count: number, eventId?: string) =>
    Array.from({ length: count }, (_, index) => ({ fan: from + index, ...(eventId && { eventId }) }))

  test.each([
    [4, { avg_check_ins: 0, top_events: [] }],
    [5, { avg_check_ins: 3, top_events: [] }],
  ])('with %i fans are %j', async (count, expected) => {
    expect(await demographics(await campaignOf(`${count} fans`, several(0, count)))).toEqual(expected)
  })

  test.each([
    ['2026-12-05T18:00:00Z', 0],
    ['2026-12-07T23:59:59Z', 0],
    ['2026-12-08T00:00:00Z', 3],
  ])('at %s, with the week until 6 December, have the mean %d', async (now, mean) => {
    world.clock.now = new Date(now)
    const id = await campaignOf(`Running at ${now}`, several(0, 6), '2026-12-02T12:00:00Z')
    expect(await demographics(id, '2026-11-30', '2026-12-06')).toMatchObject({ avg_check_ins: mean })
  })

  test('count fans, not their visits', async () => {
    const visits = [...several(0, 4), ...several(0, 4)]
    expect(await demographics(await campaignOf('Regulars', visits))).toEqual({ avg_check_ins: 0, top_events: [] })
  })

  test.each([
    [3, []],
    [4, []],
    [5, ['Derby']],
  ])('name the event of six fans if %i others are in the week: %j', async (others, topEvents) => {
    const event = await world.stage.event('Derby', bar, '2026-11-04T11:00:00Z', '2026-11-04T14:00:00Z', {
      id: uuidV5(`Derby with ${others}`),
      sourceId: `test:Derby with ${others}`,
    })
    // The share of the week beside the event must not give away fewer than five fans.
    const id = await campaignOf(`Six and ${others}`, [...several(0, 6, event.id), ...several(6, others)])
    expect(await demographics(id)).toEqual({ avg_check_ins: 3, top_events: topEvents })
  })
})
