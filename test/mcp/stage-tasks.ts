import { addContact } from '../support/browser.js'
import type { World } from '../support/world.js'

/** Open each day between two minutes since its midnight. */
const daily = (opens: number, closes: number) =>
  Array.from({ length: 7 }, (_, day) => [day * 1_440 + opens, day * 1_440 + closes] as [number, number])

/** What the tasks are about; returns the identifiers that they use by name. */
export async function stageTasks(world: World): Promise<Record<string, unknown>> {
  const { stage, cast } = world
  const alice = await stage.pass('alice', cast.olga.partnerId)
  const bob = await stage.pass('bob', cast.olga.partnerId, { status: 'suspended' })
  await stagePlaces(world)
  const field = await stage.venue('Soldier Field', { kind: 'stadium', lat: 41.8623, lng: -87.6167 })
  const club = await stage.venue('Blue Note Jazz Club', {
    kind: 'nightclub',
    tags: ['live_music'],
    cuisines: ['jazz'],
    openingHours: daily(1_140, 1_560),
    lat: 41.8815,
    lng: -87.6255,
  })
  const zone = 'America/Toronto'
  const hall = await stage.venue('Maple Hall', {
    kind: 'other',
    city: 'Toronto',
    state: 'ON',
    country: 'CA',
    zone,
    lat: 43.65,
    lng: -79.38,
  })
  await stage.event('Bears game', field, '2026-12-06T00:00:00Z', '2026-12-06T03:00:00Z')
  await stage.event('Fire match', field, '2026-12-12T19:00:00Z', '2026-12-12T21:00:00Z')
  await stage.event('Jazz night', club, '2026-12-06T03:00:00Z', '2026-12-06T06:00:00Z', { category: 'music' })
  await stage.event('DevConf', hall, '2027-01-14T14:00:00Z', '2027-01-15T22:00:00Z', { category: 'conference' })
  await stage.event('Shifted fixture', hall, '2027-02-01T00:00:00Z', '2027-02-01T02:00:00Z', { isDemonstration: true })
  const gala = await stage.event('Gala', hall, '2026-12-20T00:00:00Z', '2026-12-20T03:00:00Z', { status: 'cancelled' })
  const over = await stage.event('Yesterday show', hall, '2026-12-01T00:00:00Z', '2026-12-01T03:00:00Z')
  return { alice: alice.id, bob: bob.id, gala: gala.id, over: over.id }
}

async function stagePlaces(world: World): Promise<void> {
  const { stage } = world
  const contact = { phone: '+1 312 555 0100', website: 'https://uno.example/' }
  await stage.venue('Trattoria Uno', { cuisines: ['italian'], priceLevel: 3, lat: 41.884, lng: -87.624, ...contact })
  await stage.venue('Taco Place', { cuisines: ['mexican', 'tacos'], priceLevel: 1, lat: 41.883, lng: -87.623 })
  await stage.venue('Hop House', { kind: 'pub', lat: 41.8835, lng: -87.6235, openingHours: daily(960, 1_560) })
  const day = daily(600, 1_020)
  await stage.venue('Art Institute of Chicago', { kind: 'museum', lat: 41.8796, lng: -87.6237, openingHours: day })
  await stage.venue('Café São Bento', {
    kind: 'cafe',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
    zone: 'America/Sao_Paulo',
    lat: -23.55,
    lng: -46.63,
  })
  for (let index = 1; index <= 12; index += 1)
    await stage.venue(`Diner ${String(index).padStart(2, '0')}`, { city: 'Joliet', lat: 41.52, lng: -88.08 })
  await stageTable(world)
}

/** A venue whose agent promises tables. */
async function stageTable(world: World): Promise<void> {
  const casa = await world.stage.venue('Casa Nostra', { lat: 41.89, lng: -87.63, street: '5 Oak Street' })
  const email = 'host@casa.example'
  const deployed = await world.post(
    '/api/v1/agent/deploy',
    {
      venue_name: casa.name,
      venue_address: '5 Oak Street, Chicago, IL 60601',
      contact_email: email,
      branding: { tagline: 'Pasta', logo_url: 'https://example.com/x.png' },
      capabilities: ['reservations'],
    },
    world.cast.grace.key,
  )
  const { agent_id } = (await deployed.json()) as { agent_id: string }
  await addContact(world, email, agent_id)
}
