import type { Database } from '../database/database.js'
import { type BookingRow, findBooking, findGuestReservation } from '../reservations/booking-row.js'
import { cancelBySecret, cancelStop } from '../reservations/cancel-reservation.js'
import { confirmReservation } from '../reservations/confirm-reservation.js'
import type { ReservationDeps } from '../reservations/reservation-deps.js'

/** A table by the address of its page: what the page reads, and what its buttons do. */
export interface BookedTable {
  /** For logs, which must not contain the address itself: it is the permission. */
  template: string
  isCalendar: boolean
  read(): Promise<BookingRow | undefined>
  /** Undefined for a table that exists only confirmed. */
  confirm?(deps: ReservationDeps): Promise<unknown>
  cancel(deps: ReservationDeps): Promise<unknown>
}

const stopPattern = /^\/book\/(itin_[0-9A-Za-z]{1,64})\/(\d{1,3})(\.ics)?$/
const guestPattern = /^\/reservations\/([A-Za-z0-9_-]{43})(\.ics)?$/

export function bookedTable(path: string, database: Database): BookedTable | undefined {
  const [, itineraryId, item, stopFile] = stopPattern.exec(path) ?? []
  if (itineraryId) return stopTable(database, { itineraryId, item: Number(item) }, stopFile !== undefined)
  const [, secret, guestFile] = guestPattern.exec(path) ?? []
  return secret === undefined ? undefined : guestTable(database, secret, guestFile !== undefined)
}

const stopTable = (
  database: Database,
  address: { itineraryId: string; item: number },
  isCalendar: boolean,
): BookedTable => ({
  template: `/book/{itinerary}/{item}${isCalendar ? '.ics' : ''}`,
  isCalendar,
  read: () => findBooking(database.queries, address.itineraryId, address.item),
  confirm: (deps) => confirmReservation(database.em.fork(), address, null, deps),
  cancel: (deps) => cancelStop(database.em.fork(), address, { by: 'fan', actor: null }, deps),
})

const guestTable = (database: Database, secret: string, isCalendar: boolean): BookedTable => ({
  template: `/reservations/{secret}${isCalendar ? '.ics' : ''}`,
  isCalendar,
  read: () => findGuestReservation(database.queries, secret),
  cancel: (deps) => cancelBySecret(database.em.fork(), secret, deps),
})
