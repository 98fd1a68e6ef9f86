import sql from 'sql-template-tag'
import { SelectableColumns } from '../database/selectable-columns.js'
import type { WeeklyHours } from './opening-hours.js'
import type { Provenance, VenueKind } from './venue-kind.js'

/** A listed venue as a read answers it: the columns of `Venue` under the names of the schema. */
export interface VenueRow {
  id: string
  slug: string
  name: string
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
export const venueColumns = new SelectableColumns<VenueRow>(
  {
    id: sql`v.id`,
    slug: sql`v.slug`,
    name: sql`v.name`,
    kind: sql`v.kind`,
    cuisines: sql`v.cuisines`,
    tags: sql`v.tags`,
    street: sql`v.street`,
    city: sql`v.city`,
    state: sql`v.state`,
    postcode: sql`v.postcode`,
    country: sql`v.country`,
    lat: sql`v.lat`,
    lng: sql`v.lng`,
    zone: sql`v.zone`,
    phone: sql`v.phone`,
    website: sql`v.website`,
    openingHours: sql`v.opening_hours as "openingHours"`,
    hoursText: sql`v.hours_text as "hoursText"`,
    hoursSource: sql`v.hours_source as "hoursSource"`,
    priceLevel: sql`v.price_level as "priceLevel"`,
    priceSource: sql`v.price_source as "priceSource"`,
    capacity: sql`v.capacity`,
    capacitySource: sql`v.capacity_source as "capacitySource"`,
    listed: sql`v.listed`,
  },
  {
    __typename: [],
    nodeId: ['id'],
    events: ['id'],
    agent: ['id'],
    address: ['street', 'city', 'state', 'postcode'],
    isOpen: ['openingHours', 'zone'],
  },
)
