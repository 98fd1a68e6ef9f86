import sql from 'sql-template-tag'
import type { WeeklyHours } from './opening-hours.js'
import type { Provenance, VenueKind } from './venue-kind.js'

/** A listed venue as a read answers it: the columns of `Venue` under the names of the schema. */
export interface VenueRow {
  id: string
  slug: string
  name: string
  nameKey: string
  kind: VenueKind
  cuisines: string[]
  tags: string[]
  street: string
  city: string
  state: string
  postcode: string
  country: string
  lat: number
  lng: number
  zone: string
  phone: string
  website: string
  openingHours: WeeklyHours
  hoursText: string
  hoursSource: Provenance
  priceLevel: number
  priceSource: Provenance
  capacity: number | null
  capacitySource: Provenance
  listed: boolean
}

/** The columns of a `VenueRow`, of the venue under the name `v`. */
export const venueColumns = sql`v.id, v.slug, v.name, v.name_key as "nameKey", v.kind, v.cuisines, v.tags, v.street, v.city,
  v.state, v.postcode, v.country, v.lat, v.lng, v.zone, v.phone, v.website, v.opening_hours as "openingHours",
  v.hours_text as "hoursText", v.hours_source as "hoursSource", v.price_level as "priceLevel",
  v.price_source as "priceSource", v.capacity,
  v.capacity_source as "capacitySource", v.listed`
