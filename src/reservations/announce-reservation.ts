import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { verifyOutcomes } from '../outcomes/verify-outcomes.js'
import type { FanPass } from '../passes/fan-pass.js'
import { instantOn, localDate } from '../time/local-clock.js'
import { zonedText } from '../time/zoned-text.js'
import { mailNewTable } from './mail-contact.js'
import type { Reservation } from './reservation.js'
import type { ReservationDeps } from './reservation-deps.js'
import type { VenueTables } from './venue-tables.js'

/** The itinerary of a new reservation and its partner. */
interface AnnouncedItinerary {
  readonly id: string
  readonly partnerId: string
}

/**
 * Announces a new reservation in its transaction: a mail to the venue's contact, webhook events to the partners of the
 * itinerary and of the agent, and outcomes in campaigns that pay for reservations. The caller holds the lock of the venue.
 */
export async function announceReservation(
  em: EntityManager,
  reservation: Reservation,
  { tables, pass, itinerary }: { tables: VenueTables; pass?: FanPass; itinerary?: AnnouncedItinerary },
  deps: ReservationDeps,
): Promise<void> {
  const { agentId, partnerId, venueId, venueName, zone } = tables
  const { id, startsAt, partySize } = reservation
  await em.flush()
  if (await mailNewTable(em, { id, agentId, venueName, zone, startsAt, partySize }, deps)) reservation.notice = 'queued'
  const payload = {
    reservation_id: id,
    itinerary_id: itinerary?.id ?? '',
    agent_id: agentId,
    venue_id: venueId,
    venue_name: venueName,
    fan_pass_id: pass?.id ?? '',
    party_size: partySize,
    starts_at: zonedText(startsAt, zone),
  }
  if (itinerary) await deps.emit(em, itinerary.partnerId, 'reservation.confirmed', payload, deps.now)
  // An itinerary's identifier allows cancelling its reservations, so only the partner that requested it receives it.
  if (partnerId !== itinerary?.partnerId)
    await deps.emit(em, partnerId, 'reservation.confirmed', { ...payload, itinerary_id: '' }, deps.now)
  if (!pass || (await hasReservedToday(em, { id, venueId, fanPassId: pass.id }, zone, deps.now))) return
  const action = { type: 'reservation', venueId, eventId: null, fanPassId: pass.id } as const
  await verifyOutcomes(em, deps.emit, { ...action, checkInsThen: pass.checkInCount }, deps.now)
}

/**
 * Whether the pass has reserved at the venue before on this local day, cancelled or not: like check-ins, a day's reservations
 * of a pass are one outcome, so that reserving and cancelling in turn does not use up a campaign's budget.
 */
async function hasReservedToday(
  em: EntityManager,
  { id, venueId, fanPassId }: { id: string; venueId: string; fanPassId: string },
  zone: string,
  now: Date,
): Promise<boolean> {
  const midnight = instantOn(localDate(now, zone), 0, zone)
  // What was confirmed today begins later, which the index of the venue's starts finds.
  const earlier = await execute(
    em,
    sql`select 1 from reservation where venue_id = ${venueId}::uuid and fan_pass_id = ${fanPassId}::uuid
      and starts_at >= ${midnight}::timestamptz and confirmed_at >= ${midnight}::timestamptz and id <> ${id}::uuid limit 1`,
  )
  return earlier.length > 0
}
