import type { VenueRow } from '../../venues/venue-row.js'

/** The columns that planning and verification read. Many venues are kept in memory, so other columns are left out. */
export const planningVenueColumns = [
  'id',
  'slug',
  'name',
  'kind',
  'cuisines',
  'tags',
  'traits',
  'city',
  'lat',
  'lng',
  'zone',
  'openingHours',
  'hoursText',
  'hoursSource',
  'priceLevel',
  'priceSource',
] as const satisfies readonly (keyof VenueRow)[]

export type PlanningVenue = Pick<VenueRow, (typeof planningVenueColumns)[number]>

/** Whether the place is assumed to have closed for good; no listing says so. */
export const mayHaveClosed = ({ traits }: Pick<PlanningVenue, 'traits'>): boolean => traits.includes('closed')

export type VenuesById = Pick<ReadonlyMap<string, PlanningVenue>, 'get'>
