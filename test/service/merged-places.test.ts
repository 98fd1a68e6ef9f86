import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Venue } from '../../src/venues/venue.js'
import { callTool } from '../support/mcp-client.js'
import { openWorld, type World } from '../support/world.js'

const suffixes = ['', '.json', '.jsonld', '.ics', '.md'] as const

let world: World
let bar: Venue
let twin: Venue
beforeAll(async () => {
  world = await openWorld()
  bar = await world.stage.venue('Corner Bar')
  twin = await world.stage.venue('Corner Bar & Grill')
  await world.stage.event('Quiz night', twin, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
  await operate('mergeVenues', 'fromId', 'intoId', twin, bar)
})
afterAll(() => world.close())

const operate = async (mutation: string, first: string, second: string, one: Venue, other: Venue) => {
  const result = mutation === 'mergeVenues' ? 'events' : 'id'
  const query = `mutation ($one: UUID!, $other: UUID!) { ${mutation}(${first}: $one, ${second}: $other) { ${result} } }`
  const { errors } = await world.graphql(query, { one: one.id, other: other.id }, world.cast.olga.key)
  expect(errors).toBeUndefined()
}

/** Status and `Location` of a path, of a page as a browser asks for it. */
const leadOf = async (path: string) => {
  const { status, headers } = await world.request(path, { headers: { accept: 'text/html' } })
  return [status, headers.get('location')]
}

test('the old slug and the old identifier lead to the remaining place in every form', async () => {
  for (const suffix of suffixes)
    for (const old of [twin.slug, twin.id, twin.id.toUpperCase(), bar.id])
      expect([old, ...(await leadOf(`/places/${old}${suffix}?utm=x`))]).toEqual([
        ...[old, 301, `/places/${bar.slug}${suffix}?utm=x`],
      ])
  expect(await leadOf(`/places/${bar.slug}`)).toEqual([200, null])
})

test('programs of any origin can follow, and nobody keeps the redirect for long', async () => {
  const { headers } = await world.request(`/places/${twin.slug}.json`)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
})

test('assistants and GraphQL get the remaining place itself', async () => {
  const tool = JSON.parse(await callTool(world, 'get_place_or_event', { place: twin.slug }))
  expect(tool).toMatchObject({ place: bar.slug, name: bar.name })
  const query = `{ bySlug: venue(slug: "${twin.slug}") { id } byId: venue(id: "${twin.id}") { id } }`
  expect((await world.graphql(query)).data).toEqual({ bySlug: { id: bar.id }, byId: { id: bar.id } })
})

test('lists, sitemaps and feeds name the remaining place only', async () => {
  const paths = ['/sitemap-places-1.xml', '/sitemap-events-1.xml', '/places', '/events', '/calendar.ics']
  for (const path of [...paths, '/api/v1/venues', '/api/v1/events', `/places/${bar.slug}.json`, '/']) {
    const text = (await (await fetch(world.origin + path)).text()).replaceAll('\r\n ', '')
    expect([path, text.includes(twin.slug), text.includes(twin.id), text.includes('Grill')]).toEqual([
      ...[path, false, false, false],
    ])
  }
  expect(await (await world.request('/sitemap-places-1.xml')).text()).toContain(`/places/${bar.slug}<`)
  expect(await (await world.request('/calendar.ics')).text()).toContain('Quiz night')
})

test('a chain of merges leads to its end in one step, and to nothing once that is unlisted', async () => {
  const last = await world.stage.venue('Corner Tavern')
  await operate('mergeVenues', 'fromId', 'intoId', bar, last)
  expect(await leadOf(`/places/${twin.slug}.md`)).toEqual([301, `/places/${last.slug}.md`])
  await world.graphql(`mutation { unlistVenue(id: "${last.id}") { id } }`, {}, world.cast.olga.key)
  for (const suffix of suffixes) expect(await leadOf(`/places/${twin.slug}${suffix}`)).toEqual([404, null])
})

test('a place that the operator separates again has its own page again', async () => {
  const [one, two] = [await world.stage.venue('Twin One'), await world.stage.venue('Twin Two')]
  await operate('mergeVenues', 'fromId', 'intoId', one, two)
  expect(await leadOf(`/places/${one.slug}`)).toEqual([301, `/places/${two.slug}`])
  await operate('distinguishVenues', 'firstId', 'secondId', one, two)
  expect(await leadOf(`/places/${one.slug}`)).toEqual([200, null])
})
