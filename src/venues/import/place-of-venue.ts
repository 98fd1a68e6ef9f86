import { distance } from 'fastest-levenshtein'
import { type City, type Gazetteer, kilometresBetween, nameKey } from '../gazetteer.js'
import { stateOf } from '../states.js'
import { checkedText } from './checked-text.js'
import { BadField } from './refusal.js'
import type { VenueFields } from './venue-fields.js'

export interface Place {
  readonly city: string
  readonly state: string
  readonly country: string
}

/**
 * City, state and country of a venue: the row's values in the gazetteer's spelling; missing ones from the nearest
 * known city. Throws BadField if neither has them.
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
  const farKm = kilometresAway(gazetteer, city, state, lat, lng)
  if (farKm > farthestKm) {
    throw new BadField(fields.nameOf('lat'), `${lat}, ${lng}`, `is ${Math.round(farKm)} km from ${city}, ${state}`)
  }
  return { city, state, country }
}

/** Maximum plausible distance to the venue's own city; beyond it a sign or the geocoding is wrong. */
const farthestKm = 150

function kilometresAway(gazetteer: Gazetteer, city: string, state: string, lat: number, lng: number): number {
  const points = gazetteer.named(city, state)
  return points.length === 0 ? 0 : Math.min(...points.map((point) => kilometresBetween(point, lat, lng)))
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
 * `Chicago, IL`, `City of Langley/…`, `District of North Vancouver`, `North Vancouver City`: with and without affixes.
 */
function formsOf(text: string): string[] {
  const bare = (text.split(/[,/]/, 1)[0] ?? '').trim()
  const core = bare.replace(/^(city|town|township|village|district) of /i, '').replace(/ (city|township)$/i, '')
  return [text, bare, core]
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
