import type { EventsResult } from '../../listings/list-documents.js'
import { type Html, html } from '../../text/html.js'
import type { ListedCity } from '../../venues/listed-cities.js'
import type { PageLanguage } from '../page-language.js'
import { cityLinks } from './city-links.js'
import { eventRows } from './event-rows.js'
import { allSources } from './provenance.js'
import { publicWords } from './public-words.js'
import { siteLayout } from './site-layout.js'

const shownCities = 12

/** What this is, in a screen, with links to everything. */
export function frontPage(
  cities: readonly ListedCity[],
  events: EventsResult['events']['nodes'],
  language: PageLanguage,
  origin: string,
): string {
  const words = publicWords[language]
  const { front } = words
  const rows = events.map((event) => ({ ...event, where: `${event.venueName}, ${event.city}` }))
  const body = html`<h1>${front.title}</h1><p class="lead">${front.lead}</p>
<form action="/places"><label>${words.city}<input name="city" maxlength="200" autocomplete="address-level2"></label><button>${front.search}</button></form>
<section class="card"><h2>${front.cities}</h2>${cityLinks(cities.slice(0, shownCities), '/places', words)}
<p><a href="/places">${words.allPlaces}</a></p></section>
<section class="card pairs"><h2>${front.nextEvents}</h2>
${events.length === 0 ? html`<p>${words.noEvents}</p>` : eventRows(rows, language)}<p><a href="/events">${words.allEvents}</a></p></section>
<div class="grid halves"><section class="card"><h2>${front.machines}</h2><p>${front.machinesText}</p>${linkList([
    ['/llms.txt', front.assistants],
    ['/calendar.ics', front.feed],
    ['/.well-known/api-catalog', front.catalog],
    ['/sitemap.xml', front.sitemap],
  ])}</section>
<section class="card"><h2>${front.partners}</h2><p>${front.partnersText}</p>${linkList([
    ['/docs', front.guides],
    ['/api/v1/docs', front.reference],
    ['/dashboard', front.signIn],
  ])}</section></div>`
  return siteLayout({
    title: front.title,
    description: front.description,
    path: '/',
    origin,
    language,
    isIndexed: true,
    body,
    footer: allSources(words),
    data: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Fan Pass', url: `${origin}/` },
  })
}

const linkList = (links: readonly (readonly [href: string, text: string])[]): Html =>
  html`<ul>${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`
