import sql from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import type { VenueCatalogue } from './venue-catalogue.js'

/** Plans over the cached catalogue; plans again over a fresh one if a venue of the plan is no longer listed. */
export async function replanIfUnlisted<Planned>(
  { queries, catalogue, now }: Pick<RequestContext, 'queries' | 'catalogue' | 'now'>,
  planOver: (catalogue: VenueCatalogue) => Planned,
  venueIdsOf: (planned: Planned) => readonly string[],
): Promise<Planned> {
  const planned = planOver(await catalogue.current(now))
  const ids = venueIdsOf(planned)
  const listed = await queries.all(sql`select id from venue where id = any(${ids}::uuid[]) and listed`)
  return listed.length === ids.length ? planned : planOver(await catalogue.refresh())
}
