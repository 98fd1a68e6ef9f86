import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { Venue } from '../../src/venues/venue.js'
import { openWorld, type World } from '../support/world.js'

describe('campaigns under the operator', () => {
  let world: World
  let venue: Venue
  beforeAll(async () => {
    world = await openWorld()
    venue = await world.stage.venue('Taproom')
  })
  afterAll(() => world.close())

  const run = async (query: string, variables: object = {}, key = world.cast.olga.key) => {
    const { data, errors } = await world.graphql(query, variables, key)
    return { answer: Object.values(data ?? {})[0] as Record<string, unknown> | undefined, error: errors?.[0] }
  }
  const create = (input: object, key?: string) =>
    run(
      `mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id ownerId status version prices { type cents } venueIds remainingCents } }`,
      { input: { brand: 'Lager', startsOn: '2026-12-01', endsOn: '2026-12-31', budgetCents: 10_000, ...input } },
      key,
    )
  const move = (verb: string, id: unknown, key?: string) =>
    run(`mutation ($id: UUID!) { ${verb}Campaign(id: $id) { status } }`, { id }, key)
  const update = (input: object) =>
    run(
      `mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { version budgetCents prices { type cents } venueTags } }`,
      { input },
    )

  test('a campaign is made for a partner, started, paused, started again and ended', async () => {
    const prices = [{ type: 'check_in', cents: 450 }]
    const { answer } = await create({ ownerId: world.cast.grace.partnerId, prices, venueIds: [venue.id] })
    expect(answer).toMatchObject({
      ownerId: world.cast.grace.partnerId,
      status: 'draft',
      version: 1,
      prices,
      venueIds: [venue.id],
      remainingCents: 10_000,
    })
    for (const [verb, status] of [
      ['start', 'running'],
      ['pause', 'paused'],
      ['start', 'running'],
      ['end', 'ended'],
    ] as const)
      expect((await move(verb, answer?.['id'])).answer).toEqual({ status })
    const { error } = await move('pause', answer?.['id'])
    expect(error).toMatchObject({
      message: 'cannot pause a campaign that is ended; that state is permanent',
      extensions: { status: 409 },
    })
  })

  test('a campaign without prices, places or days ahead does not start, and says what it lacks', async () => {
    const priced = { prices: [{ type: 'check_in', cents: 1 }] }
    for (const [input, lack] of [
      [{}, 'prices'],
      [priced, 'venueIds or venueTags'],
      [{ ...priced, venueTags: ['pub'], startsOn: '2026-11-01', endsOn: '2026-12-04' }, 'endsOn'],
    ] as const) {
      const { answer } = await create(input)
      expect((await move('start', answer?.['id'])).error?.message).toContain(lack)
    }
  })

  test('a budget does not fall below what is spent, and what is spent fixes currency and zone', async () => {
    const { answer } = await create({ prices: [{ type: 'check_in', cents: 1 }], venueTags: ['pub'] })
    const id = String(answer?.['id'])
    await world.database.queries.all(sql`update campaign set spent_cents = 500 where id = ${id}`)
    const refused = await update({ id, expectedVersion: 1, budgetCents: 499 })
    expect(refused.error).toMatchObject({ message: expect.stringContaining('500'), extensions: { status: 409 } })
    expect((await update({ id, expectedVersion: 1, currency: 'CAD' })).error?.message).toContain(
      'currency cannot change',
    )
    expect((await update({ id, expectedVersion: 1, budgetCents: 500 })).answer).toMatchObject({ version: 2 })
  })

  test('what is left out stays, and of two changes at once the second is refused', async () => {
    const { answer } = await create({ prices: [{ type: 'check_in', cents: 450 }], venueTags: ['pub'] })
    const id = String(answer?.['id'])
    const both = await Promise.all([
      update({ id, expectedVersion: 1, budgetCents: 20_000 }),
      update({ id, expectedVersion: 1, budgetCents: 30_000 }),
    ])
    expect(both.filter(({ error }) => error?.extensions.code === 'BAD_REQUEST')).toHaveLength(1)
    expect(both.find(({ answer }) => answer)?.answer).toMatchObject({
      prices: [{ type: 'check_in', cents: 450 }],
      venueTags: ['pub'],
      version: 2,
    })
  })

  test('offers are added, changed and taken away', async () => {
    const { answer } = await create({})
    const input = { campaignId: answer?.['id'], text: 'A free flight', valueCents: 900 }
    const offer = await run(`mutation ($input: AddOfferInput!) { addOffer(input: $input) { id version } }`, { input })
    const id = offer.answer?.['id']
    const changed = await run(
      `mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { text valueCents version } }`,
      {
        input: { id, expectedVersion: 1, valueCents: 1_000 },
      },
    )
    expect(changed.answer).toEqual({ text: 'A free flight', valueCents: 1_000, version: 2 })
    const shown = await run(`query ($id: UUID!) { campaign(id: $id) { offers { id } } }`, { id: answer?.['id'] })
    expect(shown.answer).toEqual({ offers: [{ id }] })
    await run(`mutation ($id: UUID!) { removeOffer(id: $id) { id } }`, { id })
    expect((await run(`mutation ($id: UUID!) { removeOffer(id: $id) { id } }`, { id })).error?.extensions.code).toBe(
      'NOT_FOUND',
    )
  })

  test("a sponsor reads its own campaigns and nobody else's", async () => {
    const { answer } = await create({ ownerId: world.cast.grace.partnerId })
    const read = async (key: string) =>
      (await run(`query ($id: UUID!) { campaign(id: $id) { id } }`, { id: answer?.['id'] }, key)).answer
    expect(await read(world.cast.grace.key)).toEqual({ id: answer?.['id'] })
    expect(await read(world.cast.erin.key)).toBeNull()
    expect((await move('start', answer?.['id'], world.cast.grace.key)).error?.extensions.code).toBe('INVALID_SCOPE')
  })

  test('an analyst reads every campaign and changes none of another partner', async () => {
    const prices = [{ type: 'check_in', cents: 450 }]
    const { answer } = await create({ ownerId: world.cast.grace.partnerId, prices, venueIds: [venue.id] })
    const input = {
      partnerId: world.cast.erin.partnerId,
      name: 'analysis',
      scopes: ['outcomes.read', 'outcomes.write', 'outcomes.read_any', 'graphql.explore'],
    }
    const made = await run('mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }', { input })
    const key = String(made.answer?.['token'])
    const seen = await run('query ($id: UUID!) { campaign(id: $id) { ownerId } }', { id: answer?.['id'] }, key)
    expect(seen.answer).toEqual({ ownerId: world.cast.grace.partnerId })
    expect((await move('start', answer?.['id'], key)).error?.extensions.code).toBe('NOT_FOUND')
    expect((await create({ ownerId: world.cast.grace.partnerId }, key)).error?.message).toContain('ownerId')
  })

  test('dates, zones, prices and venues are checked by name', async () => {
    for (const [input, field] of [
      [{ endsOn: '2026-11-30' }, 'endsOn'],
      [{ zone: 'Mars/Olympus' }, 'zone'],
      // Each known to JavaScript or to PostgreSQL alone, or another zone to each.
      [{ zone: 'AET' }, 'zone'],
      [{ zone: 'IST' }, 'zone'],
      [{ zone: '+05:30' }, 'zone'],
      [{ budgetCents: 0 }, 'budgetCents'],
      [{ currency: 'usd' }, 'currency'],
      [{ prices: [{ type: 'check_in', cents: 0 }] }, 'prices[0].cents'],
      [{ prices: [1, 2].map((cents) => ({ type: 'check_in', cents })) }, 'prices'],
      [{ venueIds: ['00000000-0000-4000-8000-000000000000'] }, 'venueIds'],
      [{ ownerId: '00000000-0000-4000-8000-000000000000' }, 'ownerId'],
    ] as const)
      expect((await create(input)).error?.message).toContain(field)
  })
})
