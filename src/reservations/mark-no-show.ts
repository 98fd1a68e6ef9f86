import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../audit/record.js'
import { conflict } from '../errors.js'
import { nextState } from '../lifecycle/transitions.js'
import { lockManagedReservation, type ReservationTransition, reservationTransitions } from './change-reservation.js'
import type { Reservation } from './reservation.js'
import type { ReservationManager } from './reservation-manager.js'

/** Records that the guests of a confirmed reservation did not come; only after its start. */
export const markNoShow = (em: EntityManager, id: string, manager: ReservationManager): Promise<Reservation> =>
  change(em, id, manager, 'mark as no-show', 'markNoShow')

/** Undoes `markNoShow`: the guests came after all, or it was the wrong table. */
export const undoNoShow = (em: EntityManager, id: string, manager: ReservationManager): Promise<Reservation> =>
  change(em, id, manager, 'undo the no-show of', 'undoNoShow')

function change(
  em: EntityManager,
  id: string,
  manager: ReservationManager,
  transition: ReservationTransition,
  action: string,
): Promise<Reservation> {
  return em.transactional(async (transaction) => {
    const { reservation } = await lockManagedReservation(transaction, manager, id)
    const before = reservation.status
    const status = nextState('reservation', reservationTransitions, before, transition)
    if (reservation.startsAt > manager.actor.now)
      throw conflict('the reservation has not begun: it can be cancelled, but nobody is missing yet')
    reservation.status = status
    record(transaction, manager.actor, action, { type: 'Reservation', id }, { status: before }, { status })
    return reservation
  })
}
