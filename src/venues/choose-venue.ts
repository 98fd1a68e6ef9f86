import { addressKey } from './address-key.js'
import { readStreet } from './compare-street.js'
import { type AddressedVenue, type AddressFit, isCityAlone, matchAddress } from './match-address.js'
import { nameVariants } from './name-variants.js'
import { type ReadAddress, readAddress } from './read-address.js'

export interface NamedVenue extends AddressedVenue {
  id: string
  name: string
  matchKey: string
  lat: number | null
  lng: number | null
  isListed: boolean
}

type Fit = Pick<AddressFit, 'isExact' | 'isLocated'>

/**
 * The venue of a written name and address, among those with a name like it; undefined if none or no single one fits. A
 * false match puts an agent at another's venue, a miss only makes the operator look: in doubt none is chosen.
 */
export function chooseVenue(
  named: readonly NamedVenue[],
  name: string,
  readings: readonly ReadAddress[],
): NamedVenue | undefined {
  const fits = named
    .filter((venue) => hasName(venue, name))
    .map((venue) => ({ venue, fit: fitOf(venue, readings) }))
    .filter((each): each is { venue: NamedVenue; fit: Fit } => each.fit !== undefined)
  const best = preferring(
    preferring(fits, ({ fit }) => fit.isExact),
    ({ venue }) => venue.isListed,
  )
  const places = new Set(best.map(({ venue }) => placeOf(venue)))
  return places.size === 1 ? best[0]?.venue : undefined
}

function preferring<Item>(items: Item[], isBetter: (item: Item) => boolean): Item[] {
  const better = items.filter(isBetter)
  return better.length > 0 ? better : items
}

/** Whether words that the deploy adds to the listing's name are its city. */
export const hasName = ({ matchKey, city }: Pick<NamedVenue, 'matchKey' | 'city'>, name: string): boolean =>
  nameVariants(name).some((variant) => variant.key === matchKey && ['', addressKey(city)].includes(variant.city))

function fitOf(venue: NamedVenue, readings: readonly ReadAddress[]): Fit | undefined {
  if (venue.street === '') return isCityAlone(readings, venue) ? { isExact: true, isLocated: true } : undefined
  const fit = venue.city === '' ? asWritten(venue.street, readings) : matchAddress(readings, venue)
  return fit && fit.numbersApart === 0 ? fit : undefined
}

/** The address that a deploy brought along is not divided into street and city: it is compared as a whole. */
function asWritten(address: string, readings: readonly ReadAddress[]): (Fit & { numbersApart: number }) | undefined {
  const isSame = readAddress(address).some((stored) => readings.some((reading) => isSameText(stored, reading)))
  return isSame ? { isExact: true, isLocated: true, numbersApart: 0 } : undefined
}

const isSameText = (one: ReadAddress, other: ReadAddress): boolean =>
  one.words.join('') === other.words.join('') &&
  (['unit', 'state', 'postcode'] as const).every((part) => agree(one[part], other[part]))

const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other

/** Two listings of one place are duplicates of each other: either will do. */
function placeOf({ id, street, city, state }: NamedVenue): string {
  if (street === '' || city === '') return id
  return JSON.stringify([readStreet(street), addressKey(city), addressKey(state)])
}
