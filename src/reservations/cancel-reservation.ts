import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { conflict, notFound } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { bookableStop } from './bookable-stop.js'
import { reservationOf, type StopAddress } from './confirm-reservation.js'
import { Reservation, type ReservationStatus } from './reservation.js'

const reservationTransitions: Transitions<'cancel', ReservationStatus> = {
  cancel: { from: ['confirmed'], to: 'cancelled' },
}

/** Cancels a confirmed reservation before its start. `actor` is null for the fan on the booking page. */
export function cancelReservation(
  em: EntityManager,
  address: StopAddress,
  actor: Actor | null,
  now: Date,
): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const booking = await bookableStop(transaction, address.itineraryId, address.item, address.partnerId)
    const reservation = await transaction.findOne(Reservation, reservationOf(booking, address.item), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    })
    if (!reservation) throw notFound('the stop is not reserved')
    const status = nextState('reservation', reservationTransitions, reservation.status, 'cancel')
    if (reservation.startsAt <= now) throw conflict('the start of the reservation has passed')
    Object.assign(reservation, { status, cancelledAt: now })
    const subject = { type: 'Reservation', id: reservation.id }
    if (actor)
      record(transaction, actor, 'cancelReservation', subject, { status: 'confirmed' }, { status: 'cancelled' })
    return reservation
  })
}
