import type { WeeklyHours } from './opening-hours.js'
import type { PriceLevel } from './price-level.js'
import type { Provenance, VenueKind } from './venue-kind.js'
import type { VenueTag } from './venue-tag.js'

/** A venue as read from a file, validated and completed, before it is in the database. Unknown texts are empty. */
export interface VenueDraft {
  /** Source, colon, and the row's own id or else its number from 1: `osm_chicago_2020:node/271275487`. */
  readonly sourceId: string
  /** File name without extension, or collection. */
  readonly source: string
  readonly name: string
  readonly kind: VenueKind
  /** Lower case, words separated by spaces: `steak house`. */
  readonly cuisines: readonly string[]
  /** Sorted, without duplicates. */
  readonly tags: readonly VenueTag[]
  /** What it is assumed to be like; see `traitsOf`. */
  readonly traits: readonly string[]
  /** House number and street. */
  readonly street: string
  readonly city: string
  /** Code, such as `IL`; outside the United States, Canada and Mexico as in the source. */
  readonly state: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  /** IANA time zone. */
  readonly zone: string
  readonly phone: string
  /** http or https URL. */
  readonly website: string
  /** Opening hours as in the source. */
  readonly hoursText: string
  readonly openingHours: WeeklyHours
  readonly hoursSource: Provenance
  readonly priceLevel: PriceLevel
  readonly priceSource: Provenance
  /** Number of people that the venue holds; null if not even a usual value can be assumed. */
  readonly capacity: number | null
  readonly capacitySource: Provenance
  /** Why the venue is not listed before the operator approves it; empty if nothing speaks against it. */
  readonly reviewReason: string
}
