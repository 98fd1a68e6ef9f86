import { eventSlug } from '../events/event-slug.js'
import type { ItineraryItem } from '../itineraries/itinerary-item.js'
import type { ShownEvent, ShownItinerary, ShownPlace } from '../itineraries/shown-itinerary.js'
import type { ReservationStatus } from '../reservations/reservation.js'
import { formatKilometers } from '../text/format-kilometers.js'
import { type Html, html } from '../text/html.js'
import { longDay } from '../time/local-day.js'
import { addressLine } from '../venues/address-line.js'
import { venueLabels } from '../venues/venue-labels.js'
import { capitalised } from './capitalised.js'
import { type ItineraryWords, itineraryWords } from './itinerary-words.js'
import { timeOf } from './local-time.js'
import { page } from './page.js'
import type { PageLanguage } from './page-language.js'
import { waySketch } from './way-sketch.js'

/** Status of the tables that were reserved, by index of the stop. */
type Tables = ReadonlyMap<number, ReservationStatus>

/**
 * A plan for the fan: the stops of each day with times, ways, offers and tables, and what it does not meet. It is in the
 * language of the request, in which its notes were written; the reader's once that is not known any more.
 */
export function itineraryPage(itinerary: ShownItinerary, tables: Tables, readerLanguage: PageLanguage): string {
  const language = itinerary.language ?? readerLanguage
  if (itinerary.scope) return withoutPlan(itinerary, language)
  const words = itineraryWords[language]
  const { id, items, unmet, remarks, partySize, places } = itinerary
  const days = [...Map.groupBy(items, ({ startsAt }) => startsAt.slice(0, 10))]
  const title = days.length === 0 ? words.title : `${words.title}: ${dayOf(days[0]![0], language)}`
  const points = items.flatMap(({ venueId }) => places.get(venueId) ?? [])
  const stops = items.map((item, index) => stop(item, index, itinerary, tables.get(index), language))
  const body = html`<h1>${words.title}</h1>
    <p class="soft">${items.length === 0 ? words.empty : words.people(partySize)}</p>
    ${days.map(
      ([day, ofDay]) =>
        html`<h2>${dayOf(day, language)}</h2><ol class="stops" start="${items.indexOf(ofDay[0]!) + 1}">${ofDay.map((item) => stops[items.indexOf(item)]!)}</ol>`,
    )}
    ${points.length > 1 ? waySketch(points, words.map) : []}
    ${notes(words.unmet, unmet, itinerary)}
    ${notes(words.remarks, remarks, itinerary)}
    ${[...unmet, ...remarks].some((line) => line.includes('“…”')) ? html`<p class="soft">${words.ownWords}</p>` : []}
    ${items.length === 0 ? [] : html`<p><a href="/itineraries/${id}.ics">${words.calendar}</a></p>`}`
  return page(title, 'Fan Pass', body, footer(items, words), language)
}

/** What was written instead of a plan: help in distress, or what can be planned. Advice on places would be out of place. */
function withoutPlan({ unmet }: ShownItinerary, language: PageLanguage): string {
  const { message } = itineraryWords[language]
  const body = html`<h1>${message}</h1>${unmet.map((line) => html`<p>${line}</p>`)}`
  return page(message, 'Fan Pass', body, html``, language)
}

/** An empty `lang` is an unknown language. */
const notes = (heading: string, lines: readonly string[], { language }: ShownItinerary): Html =>
  lines.length === 0
    ? html``
    : html`<section class="note"><h2>${heading}</h2><ul lang="${language ?? ''}">${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`

/** The leg comes first; on a later day nobody comes from the last stop of the day before. */
function stop(
  item: ItineraryItem,
  index: number,
  { items, places, event }: ShownItinerary,
  table: ReservationStatus | undefined,
  language: PageLanguage,
): Html {
  const { type, time, startsAt, endsAt, offer, bookPath, areHoursKnown, venueId } = item
  const words = itineraryWords[language]
  const place = places.get(venueId)
  const isFirstOfLaterDay = index > 0 && items[index - 1]!.startsAt.slice(0, 10) !== startsAt.slice(0, 10)
  return html`<li>
    ${item.meters > 0 && !isFirstOfLaterDay ? leg(item, index, language) : []}
    <p class="when"><time datetime="${startsAt}"><strong>${time}</strong></time> – <time datetime="${endsAt}">${timeOf(endsAt)}</time></p>
    ${type === 'event' && event ? eventOf(item, event, place, words) : html`<h3>${nameOf(item, place)}</h3>`}
    ${type === 'event' || !place ? [] : kindOf(place, language)}
    ${place ? addressOf(place) : []}
    ${offer === '' ? [] : html`<p>${words.offer}: ${offer}</p>`}
    ${areHoursKnown ? [] : html`<p class="soft">${words.hoursAssumed}</p>`}
    ${type === 'reservation' ? tableOf(bookPath, table, words) : []}
  </li>`
}

function tableOf(path: string, status: ReservationStatus | undefined, words: ItineraryWords): Html {
  if (status === 'cancelled') return html`<p><a href="${path}">${words.tableCancelled}</a></p>`
  if (!status) return html`<p class="book"><a href="${path}">${words.table}</a></p>`
  return html`<p class="done">${words.tableConfirmed}</p><p class="book"><a href="${path}">${words.ownTable}</a></p>`
}

function leg({ travelMinutes, meters }: ItineraryItem, index: number, language: PageLanguage): Html {
  const { wayFromFan, way } = itineraryWords[language]
  const text = index === 0 ? wayFromFan : way
  return html`<p class="leg soft">${text(travelMinutes, distance(meters, language))}</p>`
}

const nameOf = ({ venueName }: ItineraryItem, place: ShownPlace | undefined): Html =>
  place?.listed ? html`<a href="/places/${place.slug}">${venueName}</a>` : html`${venueName}`

function eventOf(item: ItineraryItem, event: ShownEvent, place: ShownPlace | undefined, words: ItineraryWords): Html {
  const { id, name, isDemonstration } = event
  const title = place?.listed ? html`<a href="/events/${id}/${eventSlug(name)}">${name}</a>` : html`${name}`
  return html`<h3>${title}</h3><p>${words.event}: ${nameOf(item, place)}</p>
    ${isDemonstration ? html`<p class="soft">${words.demonstration}</p>` : []}`
}

function kindOf({ kind }: ShownPlace, language: PageLanguage): Html {
  const text = venueLabels[language].kind(kind)
  return text === '' ? html`` : html`<p class="soft">${capitalised(text)}</p>`
}

function addressOf({ street, city }: ShownPlace): Html {
  const text = addressLine({ street, city, state: '', postcode: '' })
  return text === '' ? html`` : html`<p class="soft">${text}</p>`
}

function footer(items: readonly ItineraryItem[], words: ItineraryWords): Html {
  const hasTable = items.some(({ type }) => type === 'reservation')
  const credit = html`<p>${words.credit} <a href="https://www.openstreetmap.org/copyright">${words.contributors}</a> <a href="/">${words.others}</a></p>`
  return html`<p>${hasTable ? words.shareTables : words.share}</p>${items.length === 0 ? [] : credit}`
}

const distance = (meters: number, language: PageLanguage): string =>
  meters < 1_000 ? `${Math.round(meters / 10) * 10}\u00a0m` : `${formatKilometers(meters, language)}\u00a0km`

const dayOf = (date: string, language: PageLanguage): string => capitalised(longDay(date, language))
