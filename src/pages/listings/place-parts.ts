import type { Place } from '../../listings/place-listing.js'
import { Html, html } from '../../text/html.js'
import { shortDay } from '../../time/local-day.js'
import { isVenueTag } from '../../venues/venue-tag.js'
import { capitalised } from '../capitalised.js'
import { timeOf } from '../local-time.js'
import type { PageLanguage } from '../page-language.js'
import { venueWords } from '../venue-words.js'
import { type PublicWords, publicWords } from './public-words.js'

export const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')

export const pathOf = ({ slug }: Pick<Place, 'slug'>): string => `/places/${slug}`

export function kicker({ kind, cuisines }: Place, language: PageLanguage): Html {
  const text = kindAndCuisines(kind, cuisines, language)
  return text === '' ? html`` : html`<p class="kicker">${text}</p>`
}

/** `Restaurant · Mexican fusion`. */
export const kindAndCuisines = (kind: Place['kind'], cuisines: readonly string[], language: PageLanguage): string =>
  [venueWords[language].kind(kind), ...cuisines.map((cuisine) => cuisine.replaceAll('_', ' '))]
    .filter((text) => text !== '')
    .map(capitalised)
    .join(' · ')

/** `Open now · closes 10:00 PM`, with the day where that is not within a day; nothing where the hours are not known. */
export function openState({ isOpen, openChangesAt }: Place, language: PageLanguage, now: Date): Html {
  if (isOpen === null) return html``
  const words = publicWords[language]
  const isSoon = openChangesAt !== null && Date.parse(openChangesAt) - now.getTime() < dayMs
  const when =
    openChangesAt === null ? '' : `${isSoon ? '' : `${shortDay(openChangesAt, language)}, `}${timeOf(openChangesAt)}`
  const change = when === '' ? '' : ` · ${isOpen ? words.closesAt(when) : words.opensAt(when)}`
  return html`<p class="state ${isOpen ? 'open' : 'shut'}">${isOpen ? words.openNow : words.closedNow}${change}</p>`
}

const dayMs = 24 * 60 * 60_000

/** First what most people come for: a table, if the place's agent takes them, else the way. */
export const actions = ({ links, phone, website, bookUrl }: Place, words: PublicWords): Html =>
  html`<p class="actions">${bookUrl === null ? [] : html`<a class="main" href="${new URL(bookUrl).pathname}">${words.bookTable}</a>`}<a${bookUrl === null ? new Html(' class="main"') : ''} href="${links.way}">${words.way}</a><a href="${links.map}">${words.map}</a>${
    phone === '' ? [] : html`<a href="${telephone(phone)}">${words.call}</a>`
  }${website === '' ? [] : html`<a href="${website}" rel="nofollow noopener">${words.website}</a>`}</p>`

const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

export function placeFacts(place: Place, language: PageLanguage): Html {
  const words = publicWords[language]
  const { address, location, phone, website, priceLevel, capacity, tags } = place
  const facts: (Html | false)[] = [
    address.line !== '' && fact(words.address, html`${address.line}, ${countryName(address.country, language)}`),
    fact(words.coordinates, html`${location.lat}, ${location.lng}`),
    phone !== '' && fact(words.telephone, html`<a class="one" href="${telephone(phone)}">${phone}</a>`),
    website !== '' && fact(words.website, websiteLink(website)),
    priceLevel !== null && fact(words.price, html`${'$'.repeat(priceLevel)}`),
    capacity !== null && fact(words.capacity, html`${words.number(capacity)}`),
    tags.length > 0 &&
      fact(venueWords[language].goodToKnow, html`${tags.filter(isVenueTag).map(venueWords[language].tag).join(', ')}`),
  ]
  return html`<dl>${facts.filter((given) => given !== false)}</dl>`
}

export const fact = (name: string, value: Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`

export function booking(place: Place, words: PublicWords): Html {
  const { bookUrl, website, phone } = place
  if (bookUrl === null && website === '' && phone === '') return html`<p>${words.bookNone}</p>`
  if (bookUrl === null) return direct(place, words)
  return html`<p><a href="${new URL(bookUrl).pathname}">${words.bookTable}</a>: ${words.bookWithAgent}</p>${direct(place, words)}`
}

function direct({ website, phone }: Place, words: PublicWords): Html {
  const ways = [
    ...(website === '' ? [] : [websiteLink(website)]),
    ...(phone === '' ? [] : [html`<a class="one" href="${telephone(phone)}">${phone}</a>`]),
  ]
  return ways.length === 0
    ? html``
    : html`<p>${words.bookAt} ${ways.map((way, index) => html`${index === 0 ? '' : ' · '}${way}`)}</p>`
}

/** Shown without what every address has. */
const websiteLink = (url: string): Html =>
  html`<a href="${url}" rel="nofollow noopener">${url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</a>`

const countryNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  es: new Intl.DisplayNames('es-MX', { type: 'region' }),
}

/** A name, because a code at the end of an address reads like a state's: `CA` is Canada and California. */
function countryName(code: string, language: PageLanguage): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames[language].of(code) ?? code) : code
}
