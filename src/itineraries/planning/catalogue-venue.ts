import type { VenueRow } from '../../venues/venue-row.js'

/** What curation knows of a venue: the columns that a wish, a plan or its verdict looks at. All venues are kept in memory, the rest of them is not. */
export const planningVenueColumns = [
  'id',
  'slug',
  'name',
  'kind',
  'cuisines',
  'tags',
  'city',
  'lat',
  'lng',
  'zone',
  'openingHours',
  'hoursText',
  'hoursSource',
  'priceLevel',
] as const satisfies readonly (keyof VenueRow)[]

export type PlanningVenue = Pick<VenueRow, (typeof planningVenueColumns)[number]>
