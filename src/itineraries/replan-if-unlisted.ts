import sql from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import type { PlanningVenue } from './planning/planning-venue.js'
import type { Coordinates } from './planning/travel.js'
import type { VenueCatalogue } from './venue-catalogue.js'

/** Plans over the venues in memory; plans again over fresh ones if a venue of the plan is no longer listed. */
export async function replanIfUnlisted<Planned>(
  { queries, catalogue }: Pick<RequestContext, 'queries' | 'catalogue'>,
  location: Coordinates,
  planOver: (catalogue: VenueCatalogue) => Planned,
  venuesOf: (planned: Planned) => readonly PlanningVenue[],
): Promise<Planned> {
  const planned = planOver(await catalogue.around(location))
  const venues = venuesOf(planned)
  const ids = venues.map(({ id }) => id)
  const listed = await queries.all<{ id: string }>(sql`select id from venue where id = any(${ids}::uuid[]) and listed`)
  if (listed.length === ids.length) return planned
  await catalogue.refresh(venues.filter(({ id }) => !listed.some((row) => row.id === id)))
  return planOver(await catalogue.around(location))
}
