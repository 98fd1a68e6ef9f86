import type { ConflictReason } from '../errors.js'
import type { BookingRow } from '../reservations/booking-row.js'
import { type Html, html } from '../text/html.js'
import { clockText } from '../time/local-clock.js'
import { addressLine } from '../venues/address-line.js'
import { bookingState } from './booking-state.js'
import { bookingWords } from './booking-words.js'
import { page } from './page.js'
import type { PageLanguage } from './page-language.js'

interface BookingView {
  now: Date
  language: PageLanguage
  /** The path of the page itself. */
  path: string
  /** Why the button had no effect. */
  refusal?: ConflictReason | undefined
}

/** A table: place, time, party and offer, what the guest may rely on, and a button for it. Plain forms, no script. */
export function bookingPage(booking: BookingRow, { now, language, path, refusal }: BookingView): string {
  const { venueName, partySize, offer, slug, phone, listed } = booking
  const words = bookingWords[language]
  const state = bookingState(booking, now)
  const { title, action } = words.states[state]
  const reason = refusal && words.refusals[refusal.code](refusal.count ?? 0)
  const address = addressLine(booking)
  const isKept = state === 'held' || state === 'promised' || state === 'uninformed'
  const body = html`<h1>${venueName}</h1>
    ${address === '' ? [] : html`<p class="soft">${address}</p>`}
    <dl>
      <dt>${words.day}</dt><dd>${dayOf(booking, language)}</dd>
      <dt>${words.time}</dt><dd><time datetime="${new Date(booking.startsAt).toISOString()}">${clockText(new Date(booking.startsAt), booking.zone)}</time></dd>
      <dt>${words.party}</dt><dd>${words.people(partySize)}</dd>
      ${offer === '' ? [] : html`<dt>${words.offer}</dt><dd>${offer}</dd>`}
      ${phone === '' ? [] : html`<dt>${words.phone}</dt><dd>${phone}</dd>`}
    </dl>
    ${reason === undefined ? [] : html`<p class="note" role="alert"><strong>${reason}</strong></p>`}
    <p class="${state === 'held' ? 'note done' : 'note'}" role="status">${words.note(state, booking)}</p>
    ${isKept ? html`<p><a href="${path}.ics">${words.calendar}</a></p>` : []}
    ${action ? form(isKept ? 'cancel' : 'confirm', action, stopOf(booking)) : []}`
  const more = listed ? html` <a href="/places/${slug}">${words.more(venueName)}</a>` : html``
  return page(`${title}: ${venueName}`, title, body, html`${words.footer}${more}`, language)
}

/** Identifies the table that the page shows, so that the button of an outdated page does not book another one. */
export const stopOf = ({ slug, startsAt }: BookingRow): string => `${slug} ${startsAt}`

const form = (name: 'confirm' | 'cancel', label: string, stop: string): Html =>
  html`<form method="post"><input type="hidden" name="stop" value="${stop}"><button name="action" value="${name}" class="${name === 'confirm' ? 'main' : 'quiet'}">${label}</button></form>`

const dayOf = ({ startsAt, zone }: BookingRow, language: PageLanguage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es', { dateStyle: 'full', timeZone: zone }).format(
    new Date(startsAt),
  )
