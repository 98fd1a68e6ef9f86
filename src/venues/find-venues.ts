import sql from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import { findRankedPage, type Rank } from '../database/find-ranked-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { distanceOfWords, searchWords } from '../database/text-search.js'
import { badRequest } from '../errors.js'
import type { Connection, PageSelection } from '../graphql/schema/connection.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import { metersFrom, venueConditions, venueWords } from './venue-conditions.js'
import type { VenueFilter, VenueOrder } from './venue-inputs.js'
import { type VenueRow, venueColumns } from './venue-row.js'

/** Listed venues: one page. Without an order: the best match, else the nearest, else by name. */
export async function findVenues(
  { queries, totalCounts, now }: RequestContext,
  filter: VenueFilter,
  page: PageArgs,
  order: VenueOrder | null | undefined,
  wanted: PageSelection,
): Promise<Connection<VenueRow>> {
  const rank = rankOf(filter, order ?? usualOrder(filter))
  const where = [sql`v.listed`, ...venueConditions(filter)]
  return findRankedPage(
    queries,
    { columns: venueColumns, from: sql`venue v`, where, ...rank, id: sql`v.id` },
    page,
    wanted,
    totalCounts.of(`venues ${JSON.stringify(filter)}`, now),
  )
}

/** A listed venue, or undefined. */
export const findVenue = (queries: QueryRunner, id: string): Promise<VenueRow | undefined> =>
  queries.first<VenueRow>(sql`select ${venueColumns.all} from venue v where v.id = ${id} and v.listed`)

export const findVenueBySlug = (queries: QueryRunner, slug: string): Promise<VenueRow | undefined> =>
  queries.first<VenueRow>(sql`select ${venueColumns.all} from venue v where v.slug = ${slug} and v.listed`)

/** Listed venues by id. */
export const listedVenuesById: RequestBatchFn<VenueRow> = async ({ queries }, ids) => {
  const found = await queries.all<VenueRow>(
    sql`select ${venueColumns.all} from venue v where v.id = any(${ids}::uuid[]) and v.listed`,
  )
  return new Map(found.map((venue) => [venue.id, venue]))
}

function usualOrder(filter: VenueFilter): VenueOrder {
  if (filter.search != null) return 'relevance'
  return filter.near == null ? 'name' : 'distance'
}

function rankOf(filter: VenueFilter, order: VenueOrder): Rank {
  if (order === 'name') return { by: sql`v.name_key collate "C"`, types: { sort: 'text', id: 'uuid' } }
  const types: Rank['types'] = { sort: 'float8', id: 'uuid' }
  if (order === 'distance') {
    if (filter.near == null) throw badRequest('orderBy: distance needs filter.near')
    return { by: metersFrom(filter.near), types }
  }
  if (filter.search == null) throw badRequest('orderBy: relevance needs filter.search')
  return { by: distanceOfWords([sql`plain_words(v.name)`, venueWords], searchWords(filter.search)), types }
}
