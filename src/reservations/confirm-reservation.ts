import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { Agent } from '../agents/agent.js'
import { isServing } from '../agents/serving-agents.js'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { conflict } from '../errors.js'
import { verifyOutcomes } from '../outcomes/verify-outcomes.js'
import { FanPass } from '../passes/fan-pass.js'
import { requireActive } from '../passes/lock-active-pass.js'
import { zonedText } from '../time/zoned-text.js'
import { Venue } from '../venues/venue.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import { type BookableStop, bookableStop } from './bookable-stop.js'
import { freePlaces } from './free-places.js'
import { Reservation } from './reservation.js'

/** A stop of an itinerary; `partnerId` restricts it to that partner's own itineraries. */
export interface StopAddress {
  itineraryId: string
  item: number
  partnerId?: string
}

/**
 * Confirms a reservation stop if the venue has room, and emits events to the partners of the itinerary and of the
 * agent. `actor` is null for the fan on the booking page. A repeat returns the existing reservation; a cancelled one
 * stays cancelled.
 */
export function confirmReservation(
  em: EntityManager,
  address: StopAddress,
  actor: Actor | null,
  emit: EmitWebhookEvent,
  now: Date,
): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const booking = await bookableStop(transaction, address.itineraryId, address.item, address.partnerId)
    const startsAt = new Date(booking.stop.startsAt)
    const endsAt = new Date(booking.stop.endsAt)
    const free = await freePlaces(transaction, booking.stop.venueId, startsAt, endsAt)
    const existing = await transaction.findOne(Reservation, reservationOf(booking, address.item))
    if (existing?.status === 'cancelled')
      throw conflict('cannot confirm a reservation that is cancelled; cancelled is final')
    if (existing) return existing
    if (startsAt <= now) throw conflict('the start of the reservation has passed')
    if (free < booking.itinerary.partySize)
      throw conflict(
        free > 0 ? `the venue has only ${free} places left at that time` : 'the venue has no places left at that time',
      )
    const sharedLock = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const
    requireActive(await transaction.findOneOrFail(FanPass, { id: booking.itinerary.fanPass.id }, sharedLock))
    const reservation = await hold(transaction, booking, address.item, now)
    const facts = { itineraryId: address.itineraryId, item: address.item, status: reservation.status }
    if (actor)
      record(transaction, actor, 'confirmReservation', { type: 'Reservation', id: reservation.id }, null, facts)
    await transaction.flush()
    await emitAndVerify(transaction, booking, reservation, emit, now)
    return reservation
  })
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

async function hold(
  em: EntityManager,
  { itinerary, stop }: BookableStop,
  item: number,
  now: Date,
): Promise<Reservation> {
  const agent = await promisingAgent(em, stop.venueId, itinerary.partner.id)
  if (!agent) throw conflict('the venue does not take reservations at present')
  return em.create(Reservation, {
    itinerary,
    item,
    agent,
    venue: em.getReference(Venue, stop.venueId, { wrapped: true }),
    fanPass: em.getReference(FanPass, itinerary.fanPass.id, { wrapped: true }),
    partySize: itinerary.partySize,
    startsAt: new Date(stop.startsAt),
    endsAt: new Date(stop.endsAt),
    confirmedAt: now,
  })
}

/** The agent that promises the table: the itinerary's own partner's, otherwise the one deployed first. */
async function promisingAgent(em: EntityManager, venueId: string, partnerId: string): Promise<Agent | undefined> {
  const [serving] = await execute<{ id: string }>(
    em,
    sql`select a.id from agent a
      where a.venue_id = ${venueId} and ${isServing} and 'reservations' = any(a.capabilities)
      order by a.partner_id <> ${partnerId}, a.id limit 1`,
  )
  return serving && em.getReference(Agent, serving.id)
}

/** Emits the events and verifies outcomes in campaigns that pay for reservations. */
async function emitAndVerify(
  em: EntityManager,
  { itinerary, stop }: BookableStop,
  reservation: Reservation,
  emit: EmitWebhookEvent,
  now: Date,
): Promise<void> {
  const venue = await reservation.venue.loadOrFail()
  const pass = await reservation.fanPass.loadOrFail()
  const agentPartnerId = (await reservation.agent.loadOrFail()).partner.id
  const payload = {
    reservation_id: reservation.id,
    itinerary_id: itinerary.id,
    agent_id: reservation.agent.id,
    venue_id: venue.id,
    venue_name: venue.name,
    fan_pass_id: pass.id,
    party_size: reservation.partySize,
    starts_at: zonedText(stop.startsAt, venue.zone),
  }
  await emit(em, itinerary.partner.id, 'reservation.confirmed', payload, now)
  // An itinerary's identifier allows cancelling its reservations, so only the partner that requested it receives it.
  if (agentPartnerId !== itinerary.partner.id)
    await emit(em, agentPartnerId, 'reservation.confirmed', { ...payload, itinerary_id: '' }, now)
  const action = { type: 'reservation', venueId: venue.id, eventId: null, fanPassId: pass.id } as const
  await verifyOutcomes(em, emit, { ...action, checkInsThen: pass.checkInCount }, now)
}
