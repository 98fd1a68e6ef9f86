import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { Agent } from '../agents/agent.js'
import { isPromising, promisingOrder } from '../agents/serving-agents.js'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { conflict } from '../errors.js'
import { FanPass } from '../passes/fan-pass.js'
import { shareActivePass } from '../passes/lock-active-pass.js'
import { Venue } from '../venues/venue.js'
import { announceReservation } from './announce-reservation.js'
import { type BookableStop, bookableStop } from './bookable-stop.js'
import { lockTablesOf, noReservations, requireTable, takeTableTurn } from './require-table.js'
import { Reservation } from './reservation.js'
import type { ReservationDeps } from './reservation-deps.js'
import type { VenueTables } from './venue-tables.js'

/** A stop of an itinerary; `partnerId` restricts it to that partner's own itineraries. */
export interface StopAddress {
  itineraryId: string
  item: number
  partnerId?: string
}

/**
 * Confirms a reservation stop if the venue's agent can promise it, mails the venue's contact, and emits events to the
 * partners of the itinerary and of the agent. `actor` is null for the fan on the booking page. A repeat returns the existing
 * reservation; a cancelled one stays cancelled.
 */
export async function confirmReservation(
  em: EntityManager,
  address: StopAddress,
  actor: Actor | null,
  deps: ReservationDeps,
): Promise<Reservation> {
  const venueId = await venueOf(em, address)
  return takeTableTurn(em, venueId, () => confirm(em, address, actor, deps))
}

function confirm(
  em: EntityManager,
  address: StopAddress,
  actor: Actor | null,
  deps: ReservationDeps,
): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const booking = await bookableStop(transaction, address.itineraryId, address.item, address.partnerId)
    await lockTablesOf(transaction, booking.stop.venueId)
    const existing = await transaction.findOne(Reservation, reservationOf(booking, address.item))
    if (existing?.status === 'cancelled')
      throw conflict('the reservation was cancelled and cannot be confirmed again', { code: 'cancelled' })
    if (existing) return existing
    const tables = await promisedTables(transaction, booking, deps.now)
    const { fanPass, partner } = booking.itinerary
    const pass = await shareActivePass(transaction, fanPass.id)
    const reservation = reserve(transaction, booking, tables, { item: address.item, isByPartner: actor !== null }, deps)
    const facts = { itineraryId: address.itineraryId, item: address.item, status: reservation.status }
    if (actor)
      record(transaction, actor, 'confirmReservation', { type: 'Reservation', id: reservation.id }, null, facts)
    const itinerary = { id: booking.itinerary.id, partnerId: partner.id }
    await announceReservation(transaction, reservation, { tables, pass, itinerary }, deps)
    return reservation
  })
}

/** Read again under the lock of the itinerary. */
async function venueOf(em: EntityManager, { itineraryId, item }: StopAddress): Promise<string> {
  const [stop] = await execute<{ venueId: string | null }>(
    em,
    sql`select items->${item}::int->>'venueId' as "venueId" from itinerary where id = ${itineraryId}`,
  )
  return stop?.venueId ?? ''
}

/**
 * A reservation belongs to the stop's venue: if the plan has moved to another one, an earlier cancellation does not
 * count.
 */
export const reservationOf = ({ itinerary, stop }: BookableStop, item: number) => ({
  itinerary: itinerary.id,
  item,
  venue: stop.venueId,
})

/** The tables of the agent that promises this one. */
async function promisedTables(em: EntityManager, { itinerary, stop }: BookableStop, now: Date): Promise<VenueTables> {
  const wanted = {
    startsAt: new Date(stop.startsAt),
    endsAt: new Date(stop.endsAt),
    partySize: itinerary.partySize,
  }
  if (wanted.startsAt <= now) throw conflict('the start of the reservation has passed', { code: 'passed' })
  const [agent] = await execute<{ id: string }>(
    em,
    sql`select a.id from agent a where a.venue_id = ${stop.venueId}::uuid and ${isPromising}
      order by ${promisingOrder(itinerary.partner.id)} limit 1`,
  )
  if (!agent) throw noReservations()
  return requireTable(em, agent.id, wanted, now)
}

function reserve(
  em: EntityManager,
  { itinerary, stop }: BookableStop,
  { agentId, venueId }: VenueTables,
  { item, isByPartner }: { item: number; isByPartner: boolean },
  { now }: ReservationDeps,
): Reservation {
  return em.create(Reservation, {
    itinerary,
    item,
    agent: em.getReference(Agent, agentId, { wrapped: true }),
    venue: em.getReference(Venue, venueId, { wrapped: true }),
    fanPass: em.getReference(FanPass, itinerary.fanPass.id, { wrapped: true }),
    source: isByPartner ? 'itinerary' : 'booking_page',
    partySize: itinerary.partySize,
    startsAt: new Date(stop.startsAt),
    endsAt: new Date(stop.endsAt),
    confirmedAt: now,
  })
}
