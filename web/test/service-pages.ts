import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

// As in the service's own start: its entities and GraphQL types are declared by decorators.
createRequire(new URL('../../', import.meta.url))('reflect-metadata')

/** A module of the compiled service. */
const service = (path: string): Promise<Record<string, never>> =>
  import(new URL(`../../dist/${path}.js`, import.meta.url).href)

type Render = (...values: unknown[]) => string

const booking = {
  venueName: 'Taqueria del Lago, with a name that is long enough to be wrapped on a narrow screen',
  slug: 'taqueria-del-lago',
  street: '1410 S Museum Campus Dr',
  city: 'Chicago',
  state: 'IL',
  postcode: '60605',
  zone: 'America/Chicago',
  startsAt: '2026-12-05T19:30:00-06:00',
  time: '7:30 PM',
  offer: 'Free guacamole',
  partySize: 4,
  status: null,
  notice: 'sent',
  phone: '+1 312 555 0123',
  hasPass: true,
  isPromised: true,
}

const credits = [{ text: '© OpenStreetMap contributors', url: 'https://osm.example', licence: 'ODbL 1.0', licenceUrl: 'https://odbl.example' }]

const place = {
  type: 'place',
  id: '4e777331-f04b-5cc1-adc4-429a6f1ae324',
  slug: 'night-kitchen-chicago',
  name: 'Night Kitchen',
  kind: 'restaurant',
  cuisines: ['mexican', 'ice_cream'],
  tags: ['outdoor_seating', 'wheelchair'],
  address: { line: '1 Main Street, Chicago, IL 60601', street: '1 Main Street', city: 'Chicago', state: 'IL', postcode: '60601', country: 'US' },
  location: { lat: 41.88, lng: -87.63 },
  zone: 'America/Chicago',
  phone: '+1 312 555 0100',
  website: 'https://night-kitchen.example/a-path-that-does-not-fit-into-one-line-of-a-small-telephone',
  bookUrl: 'https://pass.example/agents/agt_01JD8Z2Q4V7N8M3K5H6G9F0D1C',
  hoursKnown: true,
  openingHours: [{ opensOn: 'monday', opensAt: '18:00', closesOn: 'tuesday', closesAt: '02:00' }],
  isOpen: true,
  openChangesAt: '2026-12-05T18:00:00-06:00',
  priceLevel: 2,
  capacity: 61_500,
  credits,
  links: { page: 'https://pass.example/places/night-kitchen-chicago', map: 'https://map.example', way: 'https://way.example' },
}

const event = {
  id: '8dd0efb9-1fbf-5bef-87bc-a4f515137250',
  name: 'Chicago Fire vs. New England Revolution, with a name that is long enough to be wrapped',
  category: 'sports',
  status: 'scheduled',
  startDate: '2026-12-05T19:30:00-06:00',
  endDate: '2026-12-05T21:30:00-06:00',
  isDemonstration: true,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  credits,
}
const pageUrl = `https://pass.example/events/${event.id}/chicago-fire`
const listedEvent = { ...event, type: 'event', zone: place.zone, place, links: { page: pageUrl } }
const eventRows = Array.from({ length: 3 }, () => ({ ...event, pageUrl, venueName: place.name, city: 'Chicago' }))
const cities = [{ city: 'Chicago', state: 'IL', country: 'US', places: 2_310 }]
const bare = { phone: '', website: '', bookUrl: null, tags: [], cuisines: [], hoursKnown: false, openingHours: [], isOpen: null, openChangesAt: null }

const agent = {
  id: 'agt_01JD8Z2Q4V7N8M3K5H6G9F0D1C',
  venueName: 'Night Kitchen',
  tagline: 'A table is waiting',
  capabilities: ['reservations', 'offers'],
  status: 'active',
}

const stop = {
  type: 'reservation',
  venueId: place.id,
  venueName: place.name,
  time: '5:45 PM',
  startsAt: '2026-12-05T17:45:00-06:00',
  endsAt: '2026-12-05T18:45:00-06:00',
  meters: 240,
  travelMinutes: 4,
  offer: 'Free guacamole',
  areHoursKnown: false,
  bookPath: '/book/itin_1/0',
}

const itinerary = {
  id: 'itin_01JD8Z2Q4V7N8M3K5H6G9F0D1C',
  items: [
    stop,
    { ...stop, type: 'event', time: '7:30 PM', startsAt: event.startDate, endsAt: event.endDate, offer: '' },
    { ...stop, type: 'activity', startsAt: '2026-12-06T10:00:00-06:00', endsAt: '2026-12-06T11:00:00-06:00' },
  ],
  unmet: ['Left out: karaoke.'],
  remarks: ['The game may go into extra time.'],
  scope: null,
  partySize: 4,
  language: 'en',
  event,
  places: new Map([[place.id, { ...place.address, ...place.location, id: place.id, slug: place.slug, kind: place.kind, listed: true }]]),
}

const mail = {
  to: 'a-person-with-a-long-name@a-partner-with-a-long-name.example',
  subject: 'Sign in to the dashboard',
  text: `Sign in:\n\nhttp://localhost:4000/sign-in/link?token=${'x'.repeat(43)}\n\nThe link works once.`,
  receivedAt: new Date('2026-12-05T12:00:00Z'),
}

/** Every kind of page that the service renders itself, by a name. */
export async function servicePages(): Promise<Map<string, string>> {
  const { bookingPage } = (await service('src/pages/booking-page')) as unknown as { bookingPage: Render }
  const { signedOutPage } = (await service('src/pages/venue-dashboard/signed-out-page')) as unknown as { signedOutPage: Render }
  const { itineraryPage } = (await service('src/pages/itinerary-page')) as unknown as { itineraryPage: Render }
  const { placePage } = (await service('src/pages/listings/place-page')) as unknown as { placePage: Render }
  const { eventPage } = (await service('src/pages/listings/event-page')) as unknown as { eventPage: Render }
  const { frontPage } = (await service('src/pages/listings/front-page')) as unknown as { frontPage: Render }
  const { errorPage } = (await service('src/pages/error-page')) as unknown as { errorPage: Render }
  const { signInPage, confirmPage, noticePage } = (await service('src/pages/sign-in/sign-in-pages')) as unknown as Record<
    'signInPage' | 'confirmPage' | 'noticePage',
    Render
  >
  const { mailsPage } = (await service('src/pages/mailbox-page')) as unknown as { mailsPage: Render }
  const now = new Date('2026-12-05T12:00:00Z')
  const ways = { methods: { mail: true, passkey: true, oidc: true }, hasDashboard: true }
  const origin = 'https://pass.example'
  const refusal = { code: 'few_places', count: 2 }
  const noStops = { items: [], event: null, places: new Map() }
  const message = { message: 'the form must not exceed 1024 bytes' }
  return new Map([
    ['open-booking', bookingPage(booking, { now, language: 'en' })],
    ['refused-booking', bookingPage(booking, { now, language: 'es', refusal })],
    ['confirmed-booking', bookingPage({ ...booking, status: 'confirmed' }, { now, language: 'es' })],
    ['cancelled-booking', bookingPage({ ...booking, status: 'cancelled' }, { now, language: 'en' })],
    ['past-booking', bookingPage(booking, { now: new Date('2026-12-06T12:00:00Z'), language: 'en' })],
    ['agent', signedOutPage(agent, { language: 'en', ways })],
    ['agent-refused', signedOutPage(agent, { language: 'es', ways, isRefused: true })],
    ['place', placePage({ ...place, events: eventRows, totalEvents: 3 }, 'en', origin, now)],
    ['place-without-data', placePage({ ...place, ...bare, events: [], totalEvents: 0 }, 'es', origin, now)],
    ['event', eventPage(listedEvent, 'en', origin, now)],
    ['cancelled-event', eventPage({ ...listedEvent, status: 'cancelled', isDemonstration: false }, 'es', origin, now)],
    ['front', frontPage(cities, eventRows, 'en', origin)],
    ['front-without-data', frontPage([], [], 'es', origin)],
    ['itinerary', itineraryPage(itinerary, new Map(), 'en')],
    ['itinerary-with-table', itineraryPage(itinerary, new Map(itinerary.items.map((_, stop) => [stop, 'confirmed'])), 'es')],
    ['itinerary-without-stops', itineraryPage({ ...itinerary, ...noStops }, new Map(), 'es')],
    ['itinerary-off-topic', itineraryPage({ ...itinerary, ...noStops, scope: 'off_topic' }, new Map(), 'en')],
    ['not-found', errorPage({ status: 404, ...message }, 'request-1', 'es')],
    ['rejected', errorPage({ status: 413, ...message }, 'request-1', 'en')],
    ['sign-in', signInPage(ways, '/dashboard', 'en')],
    ['sign-in-off', signInPage({ methods: {}, hasDashboard: false }, '/dashboard', 'es')],
    ['link', confirmPage('link', 'x'.repeat(43), 'en')],
    ['invitation', confirmPage('invitation', 'x'.repeat(43), 'es')],
    ['link-sent', noticePage('linkSent', 'es')],
    ['used-link', noticePage('usedLink', 'en')],
    ['no-member', noticePage('noMember', 'es')],
    ['mailbox', mailsPage([mail], 'en')],
    ['empty-mailbox', mailsPage([], 'es')],
    ['reference', await reference()],
  ])
}

async function reference(): Promise<string> {
  const contracts = (await service('rest-adapter/contract')) as unknown as Record<string, (value: unknown) => unknown>
  const { referencePage } = (await service('rest-adapter/reference/page')) as unknown as { referencePage: Render }
  const { placeholders } = await service('rest-adapter/reference/samples')
  const contract = contracts.readContract!(new URL('../../rest-adapter/', import.meta.url).pathname)
  return referencePage(contracts.withoutReferences!(contract), 'https://passes.example/api/v1', placeholders)
}

/** Serves each page at its name. */
export async function startPages(pages: Map<string, string>): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const page = pages.get((request.url ?? '').slice(1))
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
