import type { EventListing } from '../../listings/event-listing.js'
import { eventJsonLd } from '../../listings/json-ld.js'
import type { Place } from '../../listings/place-listing.js'
import { type Html, html } from '../../text/html.js'
import { shortDay } from '../../time/local-day.js'
import { capitalised } from '../capitalised.js'
import { dayAndTime, timeSpan } from '../local-time.js'
import type { PageLanguage } from '../page-language.js'
import { venueWords } from '../venue-words.js'
import { actions, booking, fact, joined, openState, pathOf, placeFacts } from './place-parts.js'
import { formLinks, sourceFooter } from './provenance.js'
import { type PublicWords, publicWords } from './public-words.js'
import { siteLayout } from './site-layout.js'
import { weekRows } from './week-rows.js'

/** The page of an event: what, when and where, the way, how to book. */
export function eventPage(event: EventListing, language: PageLanguage, origin: string, now: Date): string {
  const words = publicWords[language]
  const { name, place, startDate, endDate, zone, isDemonstration } = event
  const path = new URL(event.links.page).pathname
  const body = html`<p class="kicker">${categoryOf(event, words)}</p><h1>${name}</h1>
<p class="lead">${shortDay(startDate, language)}, ${timeSpan(startDate, endDate, language)}<br><strong>${place.name}</strong></p>
${notices(event, words, now)}
${actions(place, words)}
<div class="grid two"><div class="grid"><section class="card"><h2>${words.when}</h2><dl>${[
    fact(words.starts, html`<time datetime="${startDate}">${dayAndTime(startDate, language)}</time>`),
    fact(words.ends, html`<time datetime="${endDate}">${dayAndTime(endDate, language)}</time>`),
  ]}</dl><p class="soft">${words.localTime(zone)}</p>${isAhead(event, now) ? html`<p><a href="${path}.ics">${words.calendar}</a></p>` : []}</section>
<section class="card"><h2>${words.where}</h2><p><a href="${pathOf(place)}"><strong>${place.name}</strong></a></p>${placeFacts(place, language)}${hoursOf(place, language, now)}</section>
</div><section class="card"><h2>${words.book}</h2>${booking(place, words)}</section></div>`
  return siteLayout({
    title: joined(name, place.address.city),
    description: joined(name, dayAndTime(startDate, language), place.name, place.address.line),
    path,
    origin,
    language,
    isIndexed: !isDemonstration,
    body,
    footer: sourceFooter(event.credits, path, words),
    data: eventJsonLd(event),
    forms: formLinks(path),
  })
}

/** Only where they are known: most grounds open for their events alone. */
const hoursOf = (place: Place, language: PageLanguage, now: Date): Html =>
  place.hoursKnown
    ? html`${openState(place, language, now)}<h3>${venueWords[language].hours}</h3>${weekRows(place, language)}`
    : html``

const categoryOf = ({ category }: EventListing, words: PublicWords): string =>
  capitalised(words.categories[category] ?? category)

const isAhead = ({ status, endDate }: EventListing, now: Date): boolean =>
  status === 'scheduled' && Date.parse(endDate) > now.getTime()

/** First whether it takes place at all. */
function notices({ isDemonstration, status, endDate }: EventListing, words: PublicWords, now: Date): Html[] {
  const isOver = Date.parse(endDate) <= now.getTime()
  return [
    ...(status === 'cancelled' ? [html`<p class="warn off">${words.cancelled}</p>`] : []),
    ...(isOver ? [html`<p class="warn">${words.over}</p>`] : []),
    ...(isDemonstration ? [html`<p class="warn">${words.demonstration}</p>`] : []),
  ]
}
