import type { BookingRow } from '../reservations/booking-row.js'

/**
 * What a guest may rely on. `held`: somebody at the venue has confirmed the agent that promises the table, and the mail
 * about this one was accepted by their server. `promised`: that mail is still to be sent. `uninformed`: it was never sent.
 */
export type BookingState = 'open' | 'closed' | 'held' | 'promised' | 'uninformed' | 'cancelled' | 'over'

/** After it the service gives a mail up. */
const mailLifetimeMs = 24 * 60 * 60 * 1_000

export function bookingState(
  { status, startsAt, notice, confirmedAt, isPromised }: BookingRow,
  now: Date,
): BookingState {
  if (status === 'cancelled') return 'cancelled'
  if (new Date(startsAt) <= now) return 'over'
  if (status === null) return isPromised ? 'open' : 'closed'
  if (notice === 'sent') return 'held'
  const isUnderWay = notice === 'queued' && now.getTime() - Date.parse(confirmedAt ?? '') < mailLifetimeMs
  return isUnderWay ? 'promised' : 'uninformed'
}
