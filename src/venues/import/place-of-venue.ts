import { distance } from 'fastest-levenshtein'
import { aliasedCities } from '../city-aliases.js'
import { type City, type Gazetteer, kilometresBetween, nameKey } from '../gazetteer.js'
import { stateOf } from '../states.js'
import { checkedText } from './checked-text.js'
import { BadField } from './refusal.js'
import type { VenueFields } from './venue-fields.js'

export interface Place {
  readonly city: string
  readonly state: string
  readonly country: string
  /** Why the coordinates cannot be right; empty if they can. */
  readonly reviewReason: string
}

/**
 * City, state and country of a venue: the row's values in the gazetteer's spelling; missing ones from the nearest
 * known city. Throws BadField if neither has them. Coordinates far from both are a reason for review.
 */
export function placeOfVenue(fields: VenueFields, lat: number, lng: number, gazetteer: Gazetteer): Place {
  const cityText = checkedText(fields.nameOf('city'), fields.value('city'), 100)
  const stateText = checkedText(fields.nameOf('state'), fields.value('state'), 100)
  const known = cityText === '' ? gazetteer.nearest(lat, lng) : knownCity(cityText, lat, lng, gazetteer)
  const near = known ?? gazetteer.nearest(lat, lng)
  const stated = stateOf(stateText)
  const country = countryCode(fields.value('country')) || stated?.country || near?.country
  if (!country)
    throw new BadField(
      fields.nameOf('country'),
      '',
      'is missing, and there is no known city nearby; it must be a code such as US',
    )
  const city = known?.city ?? inTitleCase(cityText)
  if (city === '') throw new BadField(fields.nameOf('city'), '', 'is missing, and there is no known city within 40 km')
  const state = stated?.code ?? (near?.country === country ? near.state : stateText)
  return { city, state, country, reviewReason: misplacement(gazetteer, { city, state }, lat, lng) }
}

/** Maximum plausible distance to the venue's own city or state; beyond it a sign or the geocoding is wrong. */
const farthestKm = 60

/** The state decides where the gazetteer lacks the city, and only near a known city of another state. */
function misplacement(
  gazetteer: Gazetteer,
  { city, state }: Pick<Place, 'city' | 'state'>,
  lat: number,
  lng: number,
): string {
  const points = gazetteer.named(city, state)
  const kmToCity = Math.min(...points.map((point) => kilometresBetween(point, lat, lng)))
  if (points.length > 0)
    return kmToCity > farthestKm ? `the coordinates are ${Math.round(kmToCity)} km from ${city}, ${state}` : ''
  const near = gazetteer.nearest(lat, lng)
  if (!near || near.state === state || state === '') return ''
  const ofState = gazetteer.around(lat, lng).filter((point) => point.state === state)
  const isInState = ofState.some((point) => kilometresBetween(point, lat, lng) <= farthestKm)
  return isInState ? '' : `the coordinates are in ${near.city}, ${near.state}, and not in ${state}`
}

function countryCode(text: string): string {
  const code = text.trim().toUpperCase()
  return code === 'USA' ? 'US' : /^[A-Z]{2}$/.test(code) ? code : ''
}

/** The nearby city that a row names. */
function knownCity(text: string, lat: number, lng: number, gazetteer: Gazetteer): City | undefined {
  for (const form of formsOf(text)) {
    const known = gazetteer.namedNear(form, lat, lng)
    if (known) return known
  }
  return misspelt(text, lat, lng, gazetteer)
}

/**
 * `Chicago, IL`, `City of Langley/…`, `District of North Vancouver`, `North Vancouver City`: with and without affixes;
 * and what an alias means: `NYC`.
 */
function formsOf(text: string): string[] {
  const bare = (text.split(/[,/]/, 1)[0] ?? '').trim()
  const core = bare.replace(/^(city|town|township|village|district) of /i, '').replace(/ (city|township)$/i, '')
  return [text, bare, core, ...(aliasedCities(bare)?.cities ?? [])]
}

/**
 * A nearby city whose name differs by one inserted, omitted or transposed letter. A replaced letter does not count:
 * Foxborough and Boxborough are neighbours.
 */
function misspelt(text: string, lat: number, lng: number, gazetteer: Gazetteer): City | undefined {
  const key = nameKey(text)
  if (key.length < 6) return undefined
  return gazetteer.around(lat, lng).find((city) => {
    const longer = Math.abs(city.key.length - key.length)
    if (longer === 1) return distance(key, city.key) === 1
    return longer === 0 && letters(key) === letters(city.key) && distance(key, city.key) === 2
  })
}

const letters = (text: string): string => [...text].sort().join('')

/** Only for texts entirely in upper or lower case, such as `OAK LAWN`. */
function inTitleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}
