import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { hashSecret } from '../auth/secret.js'
import { conflict, notFound } from '../errors.js'
import { nextState } from '../lifecycle/transitions.js'
import { bookableStop } from './bookable-stop.js'
import { lockManagedReservation, lockReservation, reservationTransitions } from './change-reservation.js'
import { reservationOf, type StopAddress } from './confirm-reservation.js'
import { mailCancelledTable } from './mail-contact.js'
import type { CancelledBy, Reservation } from './reservation.js'
import type { ReservationDeps } from './reservation-deps.js'
import type { ReservationManager } from './reservation-manager.js'

type CancelDeps = Omit<ReservationDeps, 'emit'>

/**
 * Cancels a reservation of an agent that the caller manages, before its start. The guest's page says who did it; the
 * contact is mailed unless it was the contact.
 */
export function cancelReservation(
  em: EntityManager,
  reservationId: string,
  manager: ReservationManager,
  deps: CancelDeps,
): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const { reservation, role } = await lockManagedReservation(transaction, manager, reservationId)
    return cancel(transaction, reservation, { by: role, actor: manager.actor }, deps)
  })
}

/** Cancels the reservation of a guest's page, whose secret is the permission. */
export function cancelBySecret(em: EntityManager, secret: string, deps: CancelDeps): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const reservation = await lockReservation(transaction, { secretHash: hashSecret(secret) })
    if (!reservation) throw notFound('no such reservation')
    return cancel(transaction, reservation, { by: 'fan', actor: null }, deps)
  })
}

/** Cancels a confirmed stop of an itinerary; `actor` is null for the fan on the booking page. */
export function cancelStop(
  em: EntityManager,
  address: StopAddress,
  canceller: Canceller,
  deps: CancelDeps,
): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const booking = await bookableStop(transaction, address.itineraryId, address.item, address.partnerId)
    const reservation = await lockReservation(transaction, reservationOf(booking, address.item))
    if (!reservation) throw notFound('the stop is not reserved')
    return cancel(transaction, reservation, canceller, deps)
  })
}

export interface Canceller {
  by: CancelledBy
  /** Null for the fan. */
  actor: Actor | null
}

async function cancel(
  em: EntityManager,
  reservation: Reservation,
  { by, actor }: Canceller,
  deps: CancelDeps,
): Promise<Reservation> {
  const status = nextState('reservation', reservationTransitions, reservation.status, 'cancel')
  const { id, startsAt, partySize } = reservation
  if (startsAt <= deps.now) throw conflict('the start of the reservation has passed', { code: 'passed' })
  Object.assign(reservation, { status, cancelledAt: deps.now, cancelledBy: by })
  if (actor)
    record(em, actor, 'cancelReservation', { type: 'Reservation', id }, { status: 'confirmed' }, { status, by })
  await em.flush()
  if (by === 'venue') return reservation
  const { name: venueName, zone } = await reservation.venue.loadOrFail()
  const table = { id, agentId: reservation.agent.id, venueName, zone, startsAt, partySize }
  await mailCancelledTable(em, table, by, deps)
  return reservation
}
