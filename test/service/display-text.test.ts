import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openWorld, type World } from '../support/world.js'

const id = '3f1c2b7a-8d54-4e0f-9a61-2b7c5d0e9f11'
const times = { startsAt: '2026-12-06T18:00:00Z', endsAt: '2026-12-06T21:00:00Z' }
const days = { startsOn: '2026-12-01', endsOn: '2026-12-31' }
const venue = { sourceId: 'x:1', kind: 'other', country: 'US', lat: 1, lng: 1, name: 'A', city: 'Chicago' }

/** Every place where a caller's text is stored and later shown: mutation, its input's type, the input, and the field. */
const places: [mutation: string, type: string, input: (text: string) => object, field: string][] = [
  ['createPartner', 'CreatePartnerInput', (name) => ({ name, plan: 'growth' }), 'name'],
  ['updatePartner', 'UpdatePartnerInput', (name) => ({ id, expectedVersion: 1, name }), 'name'],
  ['createApiKey', 'CreateApiKeyInput', (name) => ({ partnerId: id, name, scopes: [] }), 'name'],
  ['createCampaign', 'CreateCampaignInput', (brand) => ({ brand, budgetCents: 1, ...days }), 'brand'],
  [
    'createCampaign',
    'CreateCampaignInput',
    (tag) => ({ brand: 'A', budgetCents: 1, ...days, venueTags: [tag] }),
    'venueTags',
  ],
  ['updateCampaign', 'UpdateCampaignInput', (brand) => ({ id, expectedVersion: 1, brand }), 'brand'],
  ['addOffer', 'AddOfferInput', (text) => ({ campaignId: id, text, valueCents: 1 }), 'text'],
  ['updateOffer', 'UpdateOfferInput', (text) => ({ id, expectedVersion: 1, text }), 'text'],
  ['scheduleEvent', 'ScheduleEventInput', (name) => ({ venueId: id, name, category: 'sports', ...times }), 'name'],
  ['updateVenue', 'UpdateVenueInput', (name) => ({ id, expectedVersion: 1, name }), 'name'],
  ['updateVenue', 'UpdateVenueInput', (city) => ({ id, expectedVersion: 1, city }), 'city'],
  [
    'importVenues',
    'ImportVenuesInput',
    (cuisine) => ({ venues: [{ ...venue, cuisines: [cuisine] }] }),
    'venues[0].cuisines',
  ],
  [
    'importEvents',
    'ImportEventsInput',
    (name) => ({ events: [{ sourceId: 'x:1', name, category: 'sports', ...times, venue: { name: 'A' } }] }),
    'events[0].name',
  ],
  [
    'issueFanPasses',
    'IssueFanPassesInput',
    (name) => ({ passes: [{ fan: { name, email: 'a@example.com' } }] }),
    'passes[0].fan.name',
  ],
]

describe('text that is stored and shown', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const send = async (mutation: string, type: string, input: object) =>
    (
      await world.graphql(
        `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
        { input },
        world.cast.olga.key,
      )
    ).errors?.[0]

  test.each(places)('%s (%s) rejects what a reader does not see', async (mutation, type, inputOf, field) => {
    for (const text of [
      'a\u0007b',
      'a\nb',
      'a\u0085b',
      'a\u2028b',
      'a\u202eb',
      'a\u2066b',
      '\u200b\u2060',
      '\u00a0 ',
    ]) {
      const error = await send(mutation, type, inputOf(text))
      expect([text, error?.message.split(' ')[0], error?.extensions.code]).toEqual([text, field, 'BAD_REQUEST'])
    }
  })

  test.each(['👩\u200d🚀', 'שלום\u200e', 'Café "Ö" & <b>', 'a\u00a0b'])('%s is accepted', async (name) => {
    expect(await send('createPartner', 'CreatePartnerInput', { name, plan: 'growth' })).toBeUndefined()
  })

  test('is stored without outer white space', async () => {
    const query = 'mutation ($input: CreatePartnerInput!) { createPartner(input: $input) { name } }'
    const { data } = await world.graphql(
      query,
      { input: { name: '\u00a0 Acme\t', plan: 'growth' } },
      world.cast.olga.key,
    )
    expect(data).toEqual({ createPartner: { name: 'Acme' } })
  })
})
