import { type Html, html } from '../../text/html.js'
import type { ListedCity } from '../../venues/listed-cities.js'
import type { PublicWords } from './public-words.js'

/** Cities with the number of their places. Cities of one name share a list. */
export function cityLinks(cities: readonly ListedCity[], path: string, words: PublicWords): Html {
  return html`<ul class="cities">${cities.map(
    ({ city, state, places }) =>
      html`<li><a href="${path}?city=${encodeURIComponent(city)}">${city}<span>${state} · ${words.number(places)}</span></a></li>`,
  )}</ul>`
}
