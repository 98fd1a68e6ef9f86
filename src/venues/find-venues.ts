import sql, { type Sql } from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import { findPage } from '../database/find-page.js'
import { type KeyColumn, type KeysetOrder, textKey, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest, PageSelection } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { distanceOfWords, searchWords } from '../database/text-search.js'
import { badRequest } from '../errors.js'
import { localClocks } from './local-clocks.js'
import { metersFrom, venueConditions, venueWords } from './venue-conditions.js'
import type { VenueFilter, VenueOrder } from './venue-inputs.js'
import { type VenueRow, venueModel } from './venue-row.js'

/** One page of the listed venues. The default order is relevance for a search, distance for `near`, otherwise name. */
export async function findVenues(
  { queries, totalCounts, now }: RequestContext,
  filter: VenueFilter,
  page: PageRequest,
  order: VenueOrder | null | undefined,
  selection: PageSelection,
): Promise<Page<VenueRow>> {
  const clocks = filter.openAt == null ? {} : await localClocks(queries, new Date(filter.openAt))
  const query = {
    list: 'venues',
    filter,
    model: venueModel,
    from: sql`venue v`,
    where: [sql`v.listed`, ...venueConditions(filter, clocks)],
    order: orderOf(filter, order ?? defaultOrder(filter)),
  }
  return findPage<VenueRow>(queries, query, page, selection, totalCounts.of('venues', filter, now))
}

/** A listed venue, or the one that it was merged into; undefined if that is not listed. */
export const findVenue = (queries: QueryRunner, id: string): Promise<VenueRow | undefined> =>
  remainingVenue(queries, sql`id = ${id}`)

/** The same by slug. */
export const findVenueBySlug = (queries: QueryRunner, slug: string): Promise<VenueRow | undefined> =>
  remainingVenue(queries, sql`slug = ${slug}`)

/** A merge also moves what was merged into its venue before, so that one step leads to the end. */
const remainingVenue = (queries: QueryRunner, isAsked: Sql): Promise<VenueRow | undefined> =>
  queries.first<VenueRow>(sql`select ${venueModel.columns()} from venue v
    where v.listed and v.id = (select coalesce(merged_into_id, id) from venue where ${isAsked})`)

/** Listed venues by id. */
export const listedVenuesById: RequestBatchFn<VenueRow> = async ({ queries }, ids) => {
  const venues = await queries.all<VenueRow>(
    sql`select ${venueModel.columns()} from venue v where v.id = any(${ids}::uuid[]) and v.listed`,
  )
  return new Map(venues.map((venue) => [venue.id, venue]))
}

function defaultOrder(filter: VenueFilter): VenueOrder {
  if (filter.search != null) return 'relevance'
  return filter.near == null ? 'name' : 'distance'
}

const orderOf = (filter: VenueFilter, name: VenueOrder): KeysetOrder => ({
  name,
  by: sortKeyOf(filter, name),
  id: uuidKey(sql`v.id`),
})

function sortKeyOf({ near, search }: VenueFilter, order: VenueOrder): KeyColumn {
  if (order === 'name') return textKey(sql`v.name_key`)
  if (order === 'distance') {
    if (near == null) throw badRequest('orderBy: distance needs filter.near')
    return distanceKey(metersFrom(near))
  }
  if (search == null) throw badRequest('orderBy: relevance needs filter.search')
  return distanceKey(distanceOfWords([sql`plain_words(v.name)`, venueWords], searchWords(search)))
}

const distanceKey = (column: Sql): KeyColumn => ({ column, type: 'float8' })
