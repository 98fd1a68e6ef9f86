import ical, { ICalEventStatus } from 'ical-generator'
import type { BookingRow } from '../reservations/booking-row.js'
import { addressLine } from '../venues/address-line.js'
import { type BookingState, bookingState } from './booking-state.js'
import { bookingWords } from './booking-words.js'
import type { PageLanguage } from './page-language.js'

/** A table of which the venue has not been informed is tentative in a calendar. */
const statusOf: Partial<Record<BookingState, ICalEventStatus>> = {
  held: ICalEventStatus.CONFIRMED,
  promised: ICalEventStatus.CONFIRMED,
  uninformed: ICalEventStatus.TENTATIVE,
  over: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** The iCalendar file (RFC 5545) of a reserved table; a cancelled one replaces its event. Undefined for a free one. */
export function bookingCalendar(
  booking: BookingRow,
  { now, language, pageUrl }: { now: Date; language: PageLanguage; pageUrl: string },
): string | undefined {
  const { reservationId, venueName, startsAt, endsAt, confirmedAt, lat, lng } = booking
  if (reservationId === null || confirmedAt === null) return undefined
  const state = bookingState(booking, now)
  const words = bookingWords[language]
  const place = [venueName, addressLine(booking)].filter((part) => part !== '').join(', ')
  const calendar = ical({ name: 'Fan Pass', prodId: { company: 'Fan Pass', product: 'tables', language: 'EN' } })
  calendar.createEvent({
    id: reservationId,
    sequence: state === 'cancelled' ? 1 : 0,
    stamp: new Date(confirmedAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: `${words.states[state].title}: ${venueName}`,
    location: lat !== null && lng !== null ? { title: place, geo: { lat, lon: lng } } : place,
    url: pageUrl,
    description: `${words.note(state, booking)}\n${words.people(booking.partySize)}\n${pageUrl}`,
    status: statusOf[state] ?? ICalEventStatus.TENTATIVE,
  })
  return calendar.toString()
}
