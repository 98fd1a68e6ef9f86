import sql from 'sql-template-tag'
import type { RequestContext } from '../../context.js'
import type { VenueCatalogue } from './venue-catalogue.js'

/** What was planned over the catalogue, of venues that are listed at this moment: where one has gone since it was read, it is read anew. */
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
