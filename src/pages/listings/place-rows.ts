import type { PlaceRow } from '../../listings/list-documents.js'
import { type Html, html } from '../../text/html.js'
import type { PageLanguage } from '../page-language.js'
import { kindAndCuisines } from './place-parts.js'

/** Places as rows with their streets, because chains have several of one name. */
export function placeRows(places: readonly PlaceRow[], language: PageLanguage): Html {
  if (places.length === 0) return html``
  const isOneCity = new Set(places.map(({ city, state }) => `${city}, ${state}`)).size === 1
  return html`<section class="card"><ul class="rows">${places.map((place) => placeRow(place, isOneCity, language))}</ul></section>`
}

function placeRow(
  { slug, name, kind, cuisines, street, city, state }: PlaceRow,
  isOneCity: boolean,
  language: PageLanguage,
) {
  const where = [street, isOneCity ? '' : `${city}, ${state}`].filter((part) => part !== '').join(', ')
  const lines = [kindAndCuisines(kind, cuisines, language), where].filter((line) => line !== '')
  return html`<li><h3><a href="/places/${slug}">${name}</a></h3>${lines.map((line) => html`<div class="soft">${line}</div>`)}</li>`
}
