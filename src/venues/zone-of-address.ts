import tzLookup from '@photostructure/tz-lookup'
import { cityAndState } from './city-and-state.js'
import type { City, Gazetteer } from './gazetteer.js'
import { stateOf } from './states.js'

/** Of venues whose address names no known city: their local time is unknown, and their agents promise no table. */
export const unknownZone = 'UTC'

export interface AddressZone {
  readonly zone: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The time zone and the country of an address, by its city; undefined where the city is unknown or has namesakes. */
export function zoneOfAddress(address: string, gazetteer: Gazetteer): AddressZone | undefined {
  const found = cityOfAddress(address, gazetteer)
  return found && { zone: tzLookup(found.lat, found.lng), country: found.country }
}

/** The city that an address names; undefined where it is unknown or has namesakes. */
export function cityOfAddress(address: string, gazetteer: Gazetteer): City | undefined {
  const { city, state } = cityAndState(address, '', gazetteer)
  return gazetteer.named(city, state)[0] ?? cityAtEnd(address, gazetteer)
}

const longestName = 4

/** The city of an address without commas, such as `12 Lake Street Chicago IL 60601`: the longest name before the state. */
function cityAtEnd(address: string, gazetteer: Gazetteer): City | undefined {
  const words = address
    .replace(/,/g, ' ')
    .replace(/\s+(USA?|United States)\.?$/i, '')
    .trim()
    .split(/\s+/)
  if (/^[\d-]+$/.test(words.at(-1) ?? '')) words.pop()
  const state = [2, 1].map((count) => stateOf(words.slice(-count).join(' '))).find((one) => one !== undefined)
  if (!state) return undefined
  const before = words.slice(0, stateOf(words.at(-1) ?? '') ? -1 : -2)
  return Array.from({ length: longestName }, (_, index) => before.slice(index - longestName).join(' '))
    .flatMap((name) => gazetteer.named(name, state.code))
    .at(0)
}
