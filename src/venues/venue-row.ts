import sql from 'sql-template-tag'
import { type RowOf, readModel, typed } from '../database/read-model.js'
import type { Venue } from './venue.js'

/** Of the listed venue `v`. */
export const venueModel = readModel<Venue>()(
  {
    id: sql`v.id`,
    slug: sql`v.slug`,
    name: sql`v.name`,
    kind: sql`v.kind`,
    cuisines: sql`v.cuisines`,
    tags: sql`v.tags`,
    traits: sql`v.traits`,
    street: sql`v.street`,
    city: sql`v.city`,
    state: sql`v.state`,
    postcode: sql`v.postcode`,
    country: sql`v.country`,
    // A listed venue always has coordinates.
    lat: typed<number>(sql`v.lat`),
    lng: typed<number>(sql`v.lng`),
    zone: sql`v.zone`,
    phone: sql`v.phone`,
    website: sql`v.website`,
    openingHours: sql`v.opening_hours`,
    hoursText: sql`v.hours_text`,
    hoursSource: sql`v.hours_source`,
    priceLevel: sql`v.price_level`,
    priceSource: sql`v.price_source`,
    capacity: sql`v.capacity`,
    capacitySource: sql`v.capacity_source`,
    listed: sql`v.listed`,
    source: typed<string>(sql`split_part(v.source_id, ':', 1)`),
  },
  {
    __typename: [],
    nodeId: ['id'],
    events: ['id'],
    agent: ['id'],
    bookUrl: ['id'],
    address: ['street', 'city', 'state', 'postcode'],
    isOpen: ['openingHours', 'zone'],
    openChangesAt: ['openingHours', 'zone'],
    credits: ['source'],
    pageUrl: ['slug'],
  },
)

export type VenueRow = RowOf<typeof venueModel>
