import type { BookingRow } from '../reservations/booking-row.js'
import { type Html, html, page } from './page.js'

/** A table of an itinerary: place, time, party and offer, and a button for what its state allows. Plain forms, no script. */
export function bookingPage(booking: BookingRow, now: Date, refusal?: string): string {
  const { venueName, partySize, offer, slug } = booking
  const state = stateOf(booking, now)
  const { title, note, action } = textOf[state]
  const body = html`<h1>${venueName}</h1>
    <p class="soft">${addressOf(booking)}</p>
    <dl>
      <dt>Day</dt><dd>${dayOf(booking)}</dd>
      <dt>Time</dt><dd><time datetime="${booking.startsAt}">${booking.time}</time></dd>
      <dt>Party</dt><dd>${partySize === 1 ? '1 person' : `${partySize} people`}</dd>
      ${offer === '' ? [] : html`<dt>Offer</dt><dd>${offer}</dd>`}
    </dl>
    ${refusal === undefined ? [] : html`<p class="note" role="alert"><strong>${sentence(refusal)}</strong></p>`}
    <p class="${state === 'confirmed' ? 'note done' : 'note'}" role="status">${note}</p>
    ${action ? form(action, stopOf(booking)) : []}`
  return page(
    `${title}: ${venueName}`,
    title,
    body,
    html`Times are those of the place. <a href="/places/${slug}">More about ${venueName}</a>`,
  )
}

export const errorPage = (status: number, message: string): string =>
  page(
    status === 404 ? 'Not found' : 'That did not work',
    status === 404 ? 'Nothing here' : 'That did not work',
    html`<h1>${status === 404 ? 'There is nothing here' : 'That did not work'}</h1><p>${sentence(message)}</p>`,
    html``,
  )

type BookingState = 'open' | 'confirmed' | 'cancelled' | 'over'

function stateOf({ status, startsAt }: BookingRow, now: Date): BookingState {
  if (status === 'cancelled') return 'cancelled'
  if (new Date(startsAt) <= now) return 'over'
  return status ?? 'open'
}

interface Action {
  name: string
  label: string
  kind: string
}

/** Identifies the table that the page shows, so that the button of an outdated page does not book another one. */
export const stopOf = ({ slug, startsAt }: BookingRow): string => `${slug} ${startsAt}`

const form = ({ name, label, kind }: Action, stop: string): Html =>
  html`<form method="post"><input type="hidden" name="stop" value="${stop}"><button name="action" value="${name}" class="${kind}">${label}</button></form>`

const textOf: Record<BookingState, { title: string; note: string; action?: Action }> = {
  open: {
    title: 'Your table',
    note: 'This table is not yours yet: nothing is booked until you confirm.',
    action: { name: 'confirm', label: 'Confirm this table', kind: 'main' },
  },
  confirmed: {
    title: 'Table confirmed',
    note: 'Your table is held. Show your fan pass when you arrive.',
    action: { name: 'cancel', label: 'Cancel this table', kind: 'quiet' },
  },
  cancelled: {
    title: 'Table cancelled',
    note: 'This table was given back. For another one, ask for a new plan.',
  },
  over: { title: 'This time has passed', note: 'The time of this table is over.' },
}

const dayOf = ({ startsAt, zone }: BookingRow): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(new Date(startsAt))

const addressOf = ({ street, city, state, postcode }: BookingRow): string =>
  [street, city, `${state} ${postcode}`.trim()].filter((part) => part !== '').join(', ')

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
