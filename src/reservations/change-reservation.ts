import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { notFound } from '../errors.js'
import type { Transitions } from '../lifecycle/transitions.js'
import { Reservation, type ReservationStatus } from './reservation.js'
import { isContact, type ManagedAgent, managesAgent, type ReservationManager, roleOf } from './reservation-manager.js'

export type ReservationTransition = 'cancel' | 'mark as no-show' | 'undo the no-show of'

export const reservationTransitions: Transitions<ReservationTransition, ReservationStatus> = {
  cancel: { from: ['confirmed'], to: 'cancelled' },
  'mark as no-show': { from: ['confirmed'], to: 'no_show' },
  'undo the no-show of': { from: ['no_show'], to: 'confirmed' },
}

/** Locks a reservation of an agent that the caller manages; says in which role. Throws NOT_FOUND for any other. */
export async function lockManagedReservation(
  em: EntityManager,
  { principal }: ReservationManager,
  id: string,
): Promise<{ reservation: Reservation; role: ManagedAgent['role'] }> {
  const [managed] = await execute<{ isContact: boolean }>(
    em,
    sql`select ${isContact(principal)} as "isContact" from reservation r join agent a on a.id = r.agent_id
      where r.id = ${id}::uuid and ${managesAgent(principal)}`,
  )
  const reservation = managed && (await lockReservation(em, { id }))
  if (!reservation) throw notFound('there is no reservation with this identifier')
  return { reservation, role: roleOf(principal, managed.isContact) }
}

/** So that concurrent changes run one after the other, and each sees the previous one. */
export const lockReservation = (
  em: EntityManager,
  where: { id: string } | { secretHash: string } | { itinerary: string; item: number; venue: string },
): Promise<Reservation | null> =>
  em.findOne(Reservation, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
