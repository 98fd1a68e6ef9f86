import { Itinerary } from '../../src/itineraries/itinerary.js'
import type { ItineraryItem } from '../../src/itineraries/itinerary-item.js'
import { Partner } from '../../src/partners/partner.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import type { ReservationDeps } from '../../src/reservations/reservation-deps.js'
import { reserveTable, type TableOrder } from '../../src/reservations/reserve-table.js'
import type { Venue } from '../../src/venues/venue.js'
import { deployedAgent } from './agents.js'
import { addContact } from './browser.js'
import { until } from './until.js'
import { noon, type World } from './world.js'

/** A venue whose contact has confirmed an agent of grace's. */
export interface Promised {
  venue: Venue
  agentId: string
  contact: string
}

export async function promisingVenue(world: World, name: string, given: Partial<Venue> = {}): Promise<Promised> {
  const venue = await world.stage.venue(name, given)
  const contact = `host@${venue.slug}.example`
  const agentId = await deployedAgent(world, world.cast.grace.key, {
    venue_name: name,
    venue_address: '1 Main Street, Chicago, IL 60601',
    contact_email: contact,
  })
  await addContact(world, contact, agentId)
  return { venue, agentId, contact }
}

/** What the service hands to `reserveTable`. */
export const reservationDeps = (world: World): ReservationDeps => ({
  emit: world.app.webhooks.emit,
  queueMail: world.app.queueMail,
  signInOrigin: 'https://pass.example',
  now: world.clock.now,
})

/**
 * Reserves a table as the widget does: two people with a name for the reservation at 7:30 PM, unless the order says
 * otherwise.
 */
export const reserve = async (
  world: World,
  agentId: string,
  order: Partial<TableOrder> = {},
  database = world.database,
) =>
  reserveTable(
    database.em.fork(),
    {
      agentId,
      startsAt: evening,
      partySize: 2,
      source: 'widget',
      ...('fanPassId' in order ? {} : { doorName: 'Dana' }),
      ...order,
    } as TableOrder,
    reservationDeps(world),
  )

/** 7:30 PM in Chicago on the day of the tests. */
export const evening = new Date('2026-12-05T19:30:00-06:00')

let count = 0

interface PlannedTable {
  partnerId?: string
  partySize?: number
  startsAt?: string
  stop?: Partial<ItineraryItem>
}

/** An itinerary with one table at the venue; grace's, for two at 7:30 PM in Chicago, unless something else is given. */
export async function tableItinerary(
  world: World,
  pass: FanPass,
  venue: Venue,
  {
    partnerId = world.cast.grace.partnerId,
    partySize = 2,
    startsAt = '2026-12-05T19:30:00-06:00',
    stop = {},
  }: PlannedTable = {},
): Promise<string> {
  const em = world.database.em.fork()
  const id = `itin_${String(++count).padStart(26, '0')}`
  em.create(Itinerary, {
    id,
    partner: em.getReference(Partner, partnerId, { wrapped: true }),
    fanPass: pass,
    summary: 'Dinner',
    partySize,
    createdAt: noon,
    items: [
      {
        type: 'reservation',
        venueId: venue.id,
        venueName: venue.name,
        time: '7:30 PM',
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 5_400_000).toISOString(),
        offer: '',
        meters: 0,
        travelMinutes: 0,
        areHoursKnown: true,
        reasons: [],
        bookPath: `/book/${id}/0`,
        ...stop,
      },
    ],
  })
  await em.flush()
  return id
}

/** The booking page of such an itinerary. */
export const plannedTable = async (...table: Parameters<typeof tableItinerary>): Promise<string> =>
  `/book/${await tableItinerary(...table)}/0`

let callers = 0

/**
 * Presses a button of a page, from an address of its own: the service must trust the proxy 127.0.0.1. Tries again while the
 * service says that it is overloaded.
 */
export const press = (world: World, path: string, action: 'confirm' | 'cancel'): Promise<Response> =>
  until(async () => {
    const response = await pressOnce(world, path, action)
    return response.status === 503 ? undefined : response
  })

const pressOnce = (world: World, path: string, action: 'confirm' | 'cancel'): Promise<Response> =>
  world.request(path, {
    method: 'POST',
    body: `action=${action}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `192.0.2.${++callers % 250}`,
    },
  })
