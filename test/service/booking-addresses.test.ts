import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Venue } from '../../src/venues/venue.js'
import { deployedAgent } from '../support/agents.js'
import { addContact } from '../support/browser.js'
import { type ListingFacts, readListing } from '../support/listing-facts.js'
import { openWorld, type World } from '../support/world.js'

let world: World
let kitchen: Venue
let agentId: string
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
  kitchen = await world.stage.venue('Night Kitchen', { website: 'https://night-kitchen.example/' })
  await world.stage.event('Tasting', kitchen, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
  agentId = await deployed(world.cast.grace.key)
})
afterAll(() => world.close())

const deployed = (key: string, order: object = {}): Promise<string> =>
  deployedAgent(world, key, { venue_address: '1 Main Street, Chicago, IL 60601', ...order })
const confirm = (id: string) => addContact(world, 'host@night-kitchen.example', id)
const pageOf = (id: string) => `https://pass.example/agents/${id}`

/** What each of the six forms of the place and of its event says. */
async function bookingAddresses(): Promise<Set<string>> {
  const [place, event] = [`/places/${kitchen.slug}`, await eventPath()]
  const facts = (await Promise.all([place, event].map((path) => readListing(world, path)))).flatMap(Object.values)
  expect(facts).toHaveLength(12)
  return new Set(facts.map(({ bookUrl }: ListingFacts) => bookUrl))
}

const eventPath = async (): Promise<string> => {
  const { data } = (await (await world.request('/api/v1/events')).json()) as { data: { id: string }[] }
  return (await world.request(`/events/${data[0]?.id}`)).headers.get('location') ?? ''
}

const operate = async (mutation: string, id: string): Promise<void> => {
  const { errors } = await world.graphql(`mutation { ${mutation}(id: "${id}") { id } }`, {}, world.cast.olga.key)
  expect(errors).toBeUndefined()
}

test('a table is booked nowhere while nobody at the venue has confirmed its agent', async () => {
  expect(await bookingAddresses()).toEqual(new Set(['']))
})

test('every form of a place and its events names the page of the confirmed agent, and that page answers', async () => {
  await confirm(agentId)
  expect(await bookingAddresses()).toEqual(new Set([pageOf(agentId)]))
  expect((await world.request(`/agents/${agentId}`)).status).toBe(200)
})

test('without a key or with any, the address is the same: of several agents the one that was confirmed first', async () => {
  world.clock.now = new Date('2026-12-05T18:01:00Z')
  await confirm(await deployed(world.cast.erin.key))
  const query = `{ venue(slug: "${kitchen.slug}") { bookUrl } }`
  for (const key of [undefined, world.cast.grace.key, world.cast.erin.key])
    expect((await world.graphql(query, {}, key)).data).toEqual({ venue: { bookUrl: pageOf(agentId) } })
})

test('an agent that is paused, or whose partner is suspended, gives way to the next, and the last to none', async () => {
  await operate('suspendPartner', world.cast.erin.partnerId)
  await operate('pauseAgent', agentId)
  expect(await bookingAddresses()).toEqual(new Set(['']))
  await operate('resumeAgent', agentId)
  expect(await bookingAddresses()).toEqual(new Set([pageOf(agentId)]))
  await operate('suspendPartner', world.cast.grace.partnerId)
  expect(await bookingAddresses()).toEqual(new Set(['']))
  await operate('reinstatePartner', world.cast.grace.partnerId)
  expect(await bookingAddresses()).toEqual(new Set([pageOf(agentId)]))
})

test('an agent that takes no tables is no way to book', async () => {
  await deployed(world.cast.grace.key, { capabilities: ['offers'] })
  expect(await bookingAddresses()).toEqual(new Set(['']))
})

test('an answer that names an agent is kept for ten minutes at most', async () => {
  const agePath = `/places/${kitchen.slug}.json`
  expect((await world.request(agePath)).headers.get('cache-control')).toBe('public, max-age=3600')
  await deployed(world.cast.grace.key)
  expect((await world.request(agePath)).headers.get('cache-control')).toBe('public, max-age=600')
})
