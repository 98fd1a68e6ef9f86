import { placeJsonLd } from '../../listings/json-ld.js'
import type { PlaceListing } from '../../listings/place-listing.js'
import { html } from '../../text/html.js'
import type { PageLanguage } from '../page-language.js'
import { venueWords } from '../venue-words.js'
import { eventRows } from './event-rows.js'
import { actions, booking, joined, kicker, openState, pathOf, placeFacts } from './place-parts.js'
import { formLinks, sourceFooter } from './provenance.js'
import { publicWords } from './public-words.js'
import { siteLayout } from './site-layout.js'
import { weekRows } from './week-rows.js'

/** The page of a place: what, where, when, the way, what comes, how to book. */
export function placePage(place: PlaceListing, language: PageLanguage, origin: string, now: Date): string {
  const words = publicWords[language]
  const { name, events, totalEvents, address, zone } = place
  const body = html`${kicker(place, language)}<h1>${name}</h1>
${openState(place, language, now)}${actions(place, words)}
<div class="grid two"><div class="grid">
${
  events.length === 0
    ? []
    : html`<section class="card"><h2>${words.comingEvents(totalEvents)}</h2>${eventRows(events, language)}
<p><a href="${pathOf(place)}.ics">${words.calendar}</a></p></section>`
}
<section class="card"><h2>${words.facts}</h2>${placeFacts(place, language)}</section>
</div><div class="grid">
<section class="card"><h2>${venueWords[language].hours}</h2>${weekRows(place, language)}${place.hoursKnown ? html`<p class="soft">${words.localTime(zone)}</p>` : []}</section>
<section class="card"><h2>${words.book}</h2>${booking(place, words)}</section>
</div></div>`
  return siteLayout({
    title: joined(name, address.city),
    description: joined(name, address.line),
    path: pathOf(place),
    origin,
    language,
    isIndexed: true,
    body,
    footer: sourceFooter(place.credits, pathOf(place), words),
    data: placeJsonLd(place),
    forms: formLinks(pathOf(place)),
  })
}

/** The parts that are known. */
