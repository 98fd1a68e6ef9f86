import { compareStreet, readStreet, type Street, type StreetFit } from './compare-street.js'
import { canonicalWords, type ReadAddress, splitWords } from './read-address.js'
import { stateOf } from './states.js'

export interface AddressedVenue {
  street: string
  city: string
  state: string
  postcode: string
}

/** How a written address fits a listing's. */
export interface AddressFit extends StreetFit {
  /** Whether the city or the postal code is written and is the listing's. */
  readonly isLocated: boolean
}

/** Of several readings, the one that fits best. */
export function matchAddress(readings: readonly ReadAddress[], venue: AddressedVenue): AddressFit | undefined {
  const listed = readListing(venue)
  const fits = readings.map((reading) => fitOf(reading, listed)).filter((fit) => fit !== undefined)
  return fits.sort((one, other) => one.numbersApart - other.numbersApart || rank(other) - rank(one))[0]
}

const rank = ({ isExact, isLocated }: AddressFit): number => Number(isExact) * 2 + Number(isLocated)

/** Whether a written address is nothing but a listing's city, with or without state and postal code. */
export const isCityAlone = (readings: readonly ReadAddress[], venue: AddressedVenue): boolean => {
  const { city, ...listed } = readListing(venue)
  return readings.some(
    (reading) => !contradicts(reading, listed) && city.length > 0 && reading.words.join(' ') === city.join(' '),
  )
}

interface Listing {
  street: Street
  city: readonly string[]
  state: string
  postcode: string
}

const readListing = ({ street, city, state, postcode }: AddressedVenue): Listing => ({
  street: readStreet(street),
  city: canonicalWords(city),
  state: stateOf(state)?.code ?? '',
  postcode: splitWords(postcode)
    .join('')
    .slice(0, /^\d/.test(postcode) ? 5 : undefined),
})

function fitOf(reading: ReadAddress, listing: Listing): AddressFit | undefined {
  if (contradicts(reading, listing)) return undefined
  const fit = compareStreet(reading, listing.street, listing.city)
  if (!fit) return undefined
  const hasCity = listing.city.length > 0 && endsWith(fit.rest, listing.city)
  const others = fit.rest.slice(0, hasCity ? -listing.city.length : undefined)
  const isLocated = hasCity || (reading.postcode !== '' && reading.postcode === listing.postcode)
  // A neighbourhood may stand between street and city, another house number may not.
  const isClear = isLocated ? !others.some((word) => /^\d/.test(word)) : others.length === 0 && fit.isExact
  return isClear ? { ...fit, isLocated } : undefined
}

/** What is given on one side only contradicts nothing. */
const contradicts = (reading: ReadAddress, listing: Pick<Listing, 'state' | 'postcode'>): boolean =>
  differ(reading.state, listing.state) || differ(reading.postcode, listing.postcode)

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  words.slice(-end.length).join(' ') === end.join(' ')
