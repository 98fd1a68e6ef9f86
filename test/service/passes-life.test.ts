import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { spentCents } from '../../src/outcomes/charge-budget.js'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import type { Venue } from '../../src/venues/venue.js'
import { openWorld, type World } from '../support/world.js'

describe("a pass's life", () => {
  let world: World
  let bar: Venue
  beforeAll(async () => {
    world = await openWorld()
    bar = await world.stage.venue('Anchor Bar', { tags: ['rooftop'] })
  })
  afterAll(() => world.close())

  const ask = async <Answer>(query: string, variables: object = {}, key = world.cast.olga.key): Promise<Answer> => {
    const { data, errors } = await world.graphql(query, variables, key)
    if (errors) throw new Error(errors[0]!.message)
    return Object.values(data!)[0] as Answer
  }
  const onPass = (mutation: string, id: string, key?: string) =>
    ask<Record<string, unknown>>(
      `mutation ($id: UUID!) { ${mutation}(id: $id) { status welcomeDrinkEligible checkInCount } }`,
      { id },
      key,
    )
  interface Arrived {
    isNew: boolean
    verifiedOutcomes: number
    checkIn: { id: string; localDate: string }
  }
  const checkIn = (fanPassId: string, venueId: string, eventId?: string) =>
    ask<Arrived>(
      `mutation ($input: CheckInInput!) {
        checkIn(input: $input) { isNew verifiedOutcomes checkIn { id localDate checkedInAt } } }`,
      { input: { fanPassId, venueId, ...(eventId ? { eventId } : {}) } },
    )
  const emitted = (partnerId: string, event: string) =>
    world.database.queries.all<{ body: string }>(
      sql`select body from webhook_event where partner_id = ${partnerId} and event = ${event} order by id`,
    )

  test('it is activated once, its issuer is notified, and illegal transitions name the status and those allowed', async () => {
    const pass = await world.stage.pass('Alice', world.cast.olga.partnerId, { status: 'issued' })
    expect(await onPass('activateFanPass', pass.id)).toMatchObject({ status: 'active', welcomeDrinkEligible: true })
    await expect(onPass('activateFanPass', pass.id)).rejects.toThrow(
      'cannot activate a fan pass that is active; allowed: suspend, expire',
    )
    const bodies = await emitted(world.cast.olga.partnerId, 'pass.activated')
    expect(bodies.map(({ body }) => JSON.parse(body) as object)).toEqual([
      {
        event: 'pass.activated',
        created_at: world.clock.now.toISOString(),
        data: { fan_pass_id: pass.id, tier: 'premium', member_since: '2025-03-14' },
      },
    ])
  })

  test('the welcome drink is redeemed once, however many ask at once', async () => {
    const pass = await world.stage.pass('Bob', world.cast.olga.partnerId)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => onPass('redeemWelcomeDrink', pass.id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(onPass('redeemWelcomeDrink', pass.id)).rejects.toThrow('the welcome drink was already redeemed at')
  })

  test.each(['issued', 'suspended', 'expired'] as const)(
    'a pass that is %s neither drinks nor checks in',
    async (status) => {
      const pass = await world.stage.pass(`Carol ${status}`, world.cast.olga.partnerId, { status })
      const refusal = `the fan pass is ${status}; it must be active`
      await expect(onPass('redeemWelcomeDrink', pass.id)).rejects.toThrow(refusal)
      await expect(checkIn(pass.id, bar.id)).rejects.toThrow(refusal)
    },
  )

  test('a check-in without an event counts once a local day, also when many scan at once', async () => {
    const pass = await world.stage.pass('Dora', world.cast.olga.partnerId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkIn(pass.id, bar.id)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.checkIn.id)).size).toBe(1)
    const now = world.clock.now
    world.clock.now = new Date(now.getTime() + 14 * 3_600_000)
    expect(await checkIn(pass.id, bar.id)).toMatchObject({ isNew: true, checkIn: { localDate: '2026-12-06' } })
    world.clock.now = now
    const { data } = await world.graphql(`{ fanPass(id: "${pass.id}") { checkInCount } }`, {}, world.cast.grace.key)
    expect(data).toEqual({ fanPass: { checkInCount: 2 } })
  })

  test('an event takes check-ins from 12 hours before its start until its end, and counts beside the day', async () => {
    const pass = await world.stage.pass('Emil', world.cast.olga.partnerId)
    const game = await world.stage.event('Game', bar, '2026-12-05T20:00:00Z', '2026-12-05T22:00:00Z')
    const far = await world.stage.event('Far', bar, '2026-12-09T20:00:00Z', '2026-12-09T22:00:00Z')
    const past = await world.stage.event('Past', bar, '2026-12-04T20:00:00Z', '2026-12-04T22:00:00Z')
    expect(await checkIn(pass.id, bar.id)).toMatchObject({ isNew: true })
    expect(await checkIn(pass.id, bar.id, game.id)).toMatchObject({ isNew: true })
    expect(await checkIn(pass.id, bar.id, game.id)).toMatchObject({ isNew: false })
    await expect(checkIn(pass.id, bar.id, far.id)).rejects.toThrow('check-in opens 12 hours before')
    await expect(checkIn(pass.id, bar.id, past.id)).rejects.toThrow('the event ended at')
    const other = await world.stage.venue('Elsewhere')
    const off = await world.stage.event('Off', bar, '2026-12-05T20:00:00Z', '2026-12-05T22:00:00Z', {
      status: 'cancelled',
    })
    await expect(checkIn(pass.id, bar.id, off.id)).rejects.toThrow('cannot check in to an event that is cancelled')
    await expect(checkIn(pass.id, other.id, game.id)).rejects.toThrow('no event with this identifier at this venue')
  })

  test("a hundred concurrent fans never exceed a campaign's budget; every check-in is kept, every outcome emitted", async () => {
    const place = await world.stage.venue('Budget Hall', { tags: ['budget-hall'] })
    const campaign = await world.stage.campaign('Tight Lager', world.cast.grace.partnerId, {
      budgetCents: 450 * 37 + 449,
      venueTags: ['budget-hall'],
    })
    const passes = []
    for (let number = 0; number < 100; number++)
      passes.push(await world.stage.pass(`fan ${number}`, world.cast.olga.partnerId))
    const before = (await emitted(world.cast.grace.partnerId, 'outcome.verified')).length
    const answers = await Promise.all(passes.map((pass) => checkIn(pass.id, place.id)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(100)
    expect(answers.filter(({ verifiedOutcomes }) => verifiedOutcomes === 1)).toHaveLength(37)
    const [spent] = await world.database.queries.all<{ spent: number }>(
      sql`select ${spentCents(sql`c`)}::int as spent from campaign c where id = ${campaign.id}`,
    )
    expect(spent?.spent).toBe(450 * 37)
    const bodies = (await emitted(world.cast.grace.partnerId, 'outcome.verified')).slice(before)
    expect(bodies).toHaveLength(37)
    expect(JSON.parse(bodies[0]!.body)).toMatchObject({
      data: { campaign_id: campaign.id, outcome_type: 'check_in', venue_id: place.id },
    })
    expect(await compareRollups(world.database.queries, campaign.id)).toEqual([])
  })

  test('an offer is redeemed once a pass, at a venue of its campaign, while that runs', async () => {
    const place = await world.stage.venue('Offer Hall', { tags: ['offer-hall'] })
    const stranger = await world.stage.venue('No Offer Hall')
    const campaign = await world.stage.campaign('Offer Lager', world.cast.grace.partnerId, {
      venueTags: ['offer-hall'],
      checkInCents: null,
      offerRedeemedCents: 300,
      budgetCents: 500,
    })
    const { id: offerId } = await ask<{ id: string }>(
      'mutation ($input: AddOfferInput!) { addOffer(input: $input) { id } }',
      { input: { campaignId: campaign.id, text: 'First round half price', valueCents: 600 } },
    )
    const [pass, second] = [
      await world.stage.pass('Frida', world.cast.olga.partnerId),
      await world.stage.pass('Gus', world.cast.olga.partnerId),
    ]
    const redeem = (fanPassId: string, venueId?: string) =>
      ask<{ isOutcome: boolean }>('mutation ($input: RedeemOfferInput!) { redeemOffer(input: $input) { isOutcome } }', {
        input: { offerId, fanPassId, venueId },
      })
    await expect(redeem(pass.id)).rejects.toThrow('venueId is required')
    await expect(redeem(pass.id, stranger.id)).rejects.toThrow('venueId must be a venue of the offer')
    expect(await redeem(pass.id, place.id)).toEqual({ isOutcome: true })
    await expect(redeem(pass.id, place.id)).rejects.toThrow('the offer was already redeemed with this pass at')
    // The budget is used up: the fan gets the offer, the campaign gets no outcome.
    expect(await redeem(second.id, place.id)).toEqual({ isOutcome: false })
    await ask('mutation ($id: UUID!) { pauseCampaign(id: $id) { status } }', { id: campaign.id })
    await expect(redeem(second.id, place.id)).rejects.toThrow('of a campaign that is paused; it must be running')
    await expect(ask('mutation ($id: UUID!) { removeOffer(id: $id) { id } }', { id: offerId })).rejects.toThrow(
      'an offer that has been redeemed cannot be removed',
    )
  })

  test('without passes.write nothing of it happens', async () => {
    const pass = await world.stage.pass('Hugo', world.cast.grace.partnerId, { status: 'issued' })
    await expect(onPass('activateFanPass', pass.id, world.cast.grace.key)).rejects.toThrow(
      'lacks the scope passes.write',
    )
  })
})
