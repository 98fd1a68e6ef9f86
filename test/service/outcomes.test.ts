import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { openWorld, type World } from '../support/world.js'

describe('reading the outcomes of a campaign', () => {
  let world: World
  const lager = uuidV5('campaign Lager')
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast } = world
    const field = await stage.venue('Soldier Field', { kind: 'stadium' })
    const bar = await stage.venue('Anchor Bar')
    const game = await stage.event('Home game', field, '2026-11-24T18:00:00Z', '2026-11-24T21:00:00Z')
    const campaign = await stage.campaign('Lager', cast.grace.partnerId)
    await stage.campaign('Empty', cast.grace.partnerId)
    const fans = []
    for (let number = 0; number < 5; number++) fans.push(await stage.pass(`fan ${number}`, cast.olga.partnerId))
    for (const [number, fan] of fans.entries()) {
      await stage.outcome(campaign, fan, bar, '2026-11-23', { checkInsThen: number + 1 })
      await stage.outcome(campaign, fan, field, '2026-11-24', {
        checkInsThen: number + 2,
        spendCents: 333,
        event: game as never,
      })
    }
    await stage.outcome(campaign, fans[0]!, bar, '2026-10-01')
  })
  afterAll(() => world.close())

  const read = (query: string, key = world.cast.grace.key) => world.request(`/api/v1/outcomes?${query}`, { key })

  test('the report has the documented sums', async () => {
    const response = await read(`campaign_id=${lager}&from=2026-11-01&to=2026-11-29`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      campaign_id: lager,
      brand: 'Lager',
      period: { from: '2026-11-01', to: '2026-11-29' },
      verified_outcomes: 10,
      total_spend: 39.15,
      cost_per_outcome: 3.92,
      top_venues: ['Anchor Bar', 'Soldier Field'],
      fan_demographics: { avg_check_ins: 3.5, top_events: ['Home game'] },
    })
  })

  test('what fewer than five fans were like is withheld, their number is not', async () => {
    expect(await (await read(`campaign_id=${lager}&from=2026-10-01&to=2026-10-01`)).json()).toMatchObject({
      verified_outcomes: 1,
      total_spend: 4.5,
      cost_per_outcome: 4.5,
      fan_demographics: { avg_check_ins: 0, top_events: [] },
    })
  })

  test('a campaign without outcomes is a report of zeros', async () => {
    const report = await (await read(`campaign_id=${uuidV5('campaign Empty')}&from=2026-01-01&to=2026-12-31`)).json()
    expect(report).toMatchObject({ verified_outcomes: 0, total_spend: 0, cost_per_outcome: 0, top_venues: [] })
  })

  test("a stranger's campaign answers byte for byte as one that does not exist", async () => {
    const strange = await read(`campaign_id=${lager}&from=2026-11-01&to=2026-11-29`, world.cast.erin.key)
    const missing = await read(`campaign_id=${uuidV5('none')}&from=2026-11-01&to=2026-11-29`, world.cast.erin.key)
    expect(strange.status).toBe(404)
    expect(await strange.text()).toBe(await missing.text())
  })

  test("the operator's analysts read every campaign over GraphQL, and only their own over REST", async () => {
    const period = 'from: "2026-11-01", to: "2026-11-29"'
    const query = `{ outcomeReport(campaignId: "${lager}", ${period}) { brand } }`
    const { data } = await world.graphql(query, {}, world.cast.olga.key)
    expect(data).toEqual({ outcomeReport: { brand: 'Lager' } })
    const strange = await read(`campaign_id=${lager}&from=2026-11-01&to=2026-11-29`, world.cast.olga.key)
    const missing = await read(`campaign_id=${uuidV5('none')}&from=2026-11-01&to=2026-11-29`, world.cast.olga.key)
    expect([strange.status, await strange.text()]).toEqual([404, await missing.text()])
  })

  test.each([
    [`campaign_id=${lager}&from=2026-02-30&to=2026-03-01`, 'from'],
    [`campaign_id=${lager}&from=2026-03-02&to=2026-03-01`, 'from'],
    [`campaign_id=${lager}&from=2025-01-01&to=2026-01-02`, 'from'],
    [`campaign_id=${lager}&from=2026-01-01`, 'to'],
    [`campaign_id=x&from=2026-01-01&to=2026-01-02`, 'campaign_id'],
  ])('the query %s is refused, naming %s', async (query, field) => {
    const response = await read(query)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toContain(field)
  })

  test('366 days are accepted', async () => {
    expect((await read(`campaign_id=${lager}&from=2024-01-01&to=2024-12-31`)).status).toBe(200)
  })
})
