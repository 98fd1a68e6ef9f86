import tzLookup from '@photostructure/tz-lookup'
import { cleanText } from '../text/clean-text.js'
import { assumedCapacity } from './assumed-capacity.js'
import { assumedHours } from './assumed-hours.js'
import { parseOpeningHours } from './parse-opening-hours.js'
import { assumedPriceLevel, type PriceLevel } from './price-level.js'
import { reviewReasonOfName } from './review-reason.js'
import { usualHoursOf } from './usual-hours.js'
import type { VenueDraft } from './venue-draft.js'
import type { VenueKind } from './venue-kind.js'
import { traitsOf } from './venue-traits.js'

type Derived =
  | 'zone'
  | 'traits'
  | 'openingHours'
  | 'hoursSource'
  | 'priceLevel'
  | 'priceSource'
  | 'capacity'
  | 'capacitySource'

/** A venue as its source states it, validated; null if it has no price level or no capacity. */
export interface StatedVenue extends Omit<VenueDraft, Derived> {
  readonly priceLevel: PriceLevel | null
  readonly capacity: number | null
}

/** Adds derived values: time zone, weekly hours, traits, and assumptions where the source has no value. */
export function completeVenue({ priceLevel, capacity, ...stated }: StatedVenue): VenueDraft {
  const { sourceId, kind, cuisines, lat, lng, hoursText } = stated
  const name = cleanText(stated.name)
  const traits = traitsOf(sourceId)
  return {
    ...stated,
    name,
    street: cleanText(stated.street),
    city: cleanText(stated.city),
    reviewReason: stated.reviewReason || reviewReasonOfName(name),
    zone: tzLookup(lat, lng),
    traits,
    ...hoursOf(sourceId, hoursText, kind, [...cuisines, name, ...traits.filter(saysHours)]),
    ...priceOf(priceLevel, kind, cuisines, name),
    ...capacityOf(capacity, kind),
  }
}

/** Not a dish, nor a brunch, which restaurants have at weekends only. */
const saysHours = (trait: string): boolean => trait !== 'brunch' && !trait.startsWith('serves:')

type Hours = Pick<VenueDraft, 'openingHours' | 'hoursSource'>

export function hoursOf(sourceId: string, hoursText: string, kind: VenueKind, words: readonly string[]): Hours {
  const parsed = parseOpeningHours(hoursText)
  if (parsed) return { openingHours: parsed, hoursSource: 'known' }
  return { openingHours: usualHoursOf(sourceId) ?? assumedHours(kind, words), hoursSource: 'assumed' }
}

type VenuePrice = Pick<VenueDraft, 'priceLevel' | 'priceSource'>

const priceOf = (stated: PriceLevel | null, kind: VenueKind, cuisines: readonly string[], name: string): VenuePrice =>
  stated === null
    ? { priceLevel: assumedPriceLevel(kind, cuisines, name), priceSource: 'assumed' }
    : { priceLevel: stated, priceSource: 'known' }

const capacityOf = (stated: number | null, kind: VenueKind): Pick<VenueDraft, 'capacity' | 'capacitySource'> =>
  stated === null
    ? { capacity: assumedCapacity(kind), capacitySource: 'assumed' }
    : { capacity: stated, capacitySource: 'known' }
