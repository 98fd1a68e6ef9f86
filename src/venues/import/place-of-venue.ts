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
 * City, state and country of a venue: as the row has them, in the spelling of the gazetteer, and where the row is silent
 * those of the nearest known city. Throws BadField where neither knows.
 */
export function placeOfVenue(fields: VenueFields, lat: number, lng: number, gazetteer: Gazetteer): Place {
  const cityText = checkedText(fields.nameOf('city'), fields.value('city'), 100)
  const stateText = checkedText(fields.nameOf('state'), fields.value('state'), 100)
  const known = cityText === '' ? gazetteer.nearest(lat, lng) : knownCity(cityText, lat, lng, gazetteer)
  const near = known ?? gazetteer.nearest(lat, lng)
  const stated = stateOf(stateText)
  const country = countryCode(fields.value('country')) || stated?.country || near?.country
  if (!country)
    throw new BadField(fields.nameOf('country'), '', 'is missing, and no known city is near: two letters, such as US')
  const city = known?.city ?? inTitleCase(cityText)
  if (city === '') throw new BadField(fields.nameOf('city'), '', 'is missing, and no known city is within 40 km')
  const state = stated?.code ?? (near?.country === country ? near.state : stateText)
  const farKm = kilometresAway(gazetteer, city, state, lat, lng)
  if (farKm > farthestKm) {
    throw new BadField(
      fields.nameOf('lat'),
      `${lat}, ${lng}`,
      `the point is ${Math.round(farKm)} km from ${city}, ${state}`,
    )
  }
  return { city, state, country }
}

/** Farther from its own city no place lies, however wide the city: a sign or a geocoder went wrong. */
const farthestKm = 150

function kilometresAway(gazetteer: Gazetteer, city: string, state: string, lat: number, lng: number): number {
  const points = gazetteer.named(city, state)
  return points.length === 0 ? 0 : Math.min(...points.map((point) => kilometresBetween(point, lat, lng)))
}

function countryCode(text: string): string {
  const code = text.trim().toUpperCase()
  return code === 'USA' ? 'US' : /^[A-Z]{2}$/.test(code) ? code : ''
}

/** The city that a row means, among those near it. */
function knownCity(text: string, lat: number, lng: number, gazetteer: Gazetteer): City | undefined {
  for (const form of formsOf(text)) {
    const known = gazetteer.namedNear(form, lat, lng)
    if (known) return known
  }
  return misspelt(text, lat, lng, gazetteer)
}

/** `Chicago, IL`, `City of Langley/…`, `District of North Vancouver`, `North Vancouver City`: with and without the trimmings. */
function formsOf(text: string): string[] {
  const bare = (text.split(/[,/]/, 1)[0] ?? '').trim()
  const core = bare.replace(/^(city|town|township|village|district) of /i, '').replace(/ (city|township)$/i, '')
  return [text, bare, core]
}

/**
 * The city nearby whose name the text is but for one letter too many or too few, or two that are swapped. A letter for
 * another is no slip: Foxborough and Boxborough are neighbours.
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

/** Only texts without any case of their own: `OAK LAWN`. */
function inTitleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}
