import type { WeeklyHours } from './opening-hours.js'
import type { PriceLevel } from './price-level.js'
import type { Provenance, VenueKind } from './venue-kind.js'
import type { VenueTag } from './venue-tag.js'

/** A venue as a file states it, checked and completed, before it is in the database. Text that is unknown is empty. */
export interface VenueDraft {
  /** Source, a colon, the row's own id or else its number from 1: `osm_chicago_2020:node/271275487`. */
  readonly sourceId: string
  /** File without extension, or collection. */
  readonly source: string
  readonly name: string
  readonly kind: VenueKind
  /** Lower case, words apart by blanks: `steak house`. */
  readonly cuisines: readonly string[]
  /** Sorted, without repeats. */
  readonly tags: readonly VenueTag[]
  /** House number and street. */
  readonly street: string
  readonly city: string
  /** Code, such as `IL`; outside the United States, Canada and Mexico as the source writes it. */
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
  /** An http or https URL. */
  readonly website: string
  /** Opening hours as the source writes them. */
  readonly hoursText: string
  readonly openingHours: WeeklyHours
  readonly hoursSource: Provenance
  readonly priceLevel: PriceLevel
  readonly priceSource: Provenance
  /** People it holds at once; null where not even a usual number can be assumed. */
  readonly capacity: number | null
  readonly capacitySource: Provenance
}
