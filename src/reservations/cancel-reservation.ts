import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { conflict, notFound } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { bookableStop } from './bookable-stop.js'
import { reservationOf, type StopAddress } from './confirm-reservation.js'
import { Reservation, type ReservationStatus } from './reservation.js'

const moves: Transitions<'cancel', ReservationStatus> = { cancel: { from: ['confirmed'], to: 'cancelled' } }

/** Gives a confirmed table back, until its time has come. `author` is null for the fan on the booking page. */
export function cancelReservation(
  em: EntityManager,
  address: StopAddress,
  author: Actor | null,
  now: Date,
): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const booking = await bookableStop(transaction, address.itineraryId, address.item, address.partnerId)
    const reservation = await transaction.findOne(Reservation, reservationOf(booking, address.item), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    })
    if (!reservation) throw notFound('the stop is not reserved')
    const status = nextState('reservation', moves, reservation.status, 'cancel')
    if (reservation.startsAt <= now) throw conflict('the time of the reservation has passed')
    Object.assign(reservation, { status, cancelledAt: now })
    const subject = { type: 'Reservation', id: reservation.id }
    if (author)
      record(transaction, author, 'cancelReservation', subject, { status: 'confirmed' }, { status: 'cancelled' })
    return reservation
  })
}
