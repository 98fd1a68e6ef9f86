import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Batch } from '../database/load-relations.js'
import type { Rows } from '../database/rows.js'
import { badRequest } from '../errors.js'
import {
  afterCursor,
  type Connection,
  type KeyTypes,
  readCursor,
  toConnection,
  type WantedPage,
} from '../graphql/connection.js'
import type { PageArgs } from '../graphql/page-args.js'
import { distanceOfWords, wordsOf } from '../search.js'
import { metersFrom, venueConditions, venueWords } from './venue-conditions.js'
import type { VenueFilter, VenueOrder } from './venue-inputs.js'
import { type VenueRow, venueColumns } from './venue-row.js'

interface Sort {
  by: Sql
  types: KeyTypes
}

/** Listed venues: one page. Without an order: the best match, else the nearest, else by name. */
export async function findVenues(
  rows: Rows,
  filter: VenueFilter,
  page: PageArgs,
  order?: VenueOrder | null,
  wanted?: WantedPage,
): Promise<Connection<VenueRow>> {
  const where = join([sql`v.listed`, ...venueConditions(filter)], ' and ')
  const { by, types } = sortOf(filter, order ?? usualOrder(filter))
  const after = readCursor(page.after, types)
  const found = await rows.all<VenueRow & { sortKey: string | number; total?: number }>(
    sql`select ${venueColumns.of(wanted?.fields)}, ${by} as "sortKey"${wanted?.total ? sql`, (${count(where)}) as total` : empty}
      from venue v where ${where} ${afterCursor(by, sql`v.id`, types, after)}
      order by ${by}, v.id limit ${page.first + 1}`,
  )
  return toConnection(
    found,
    page.first,
    after,
    (venue) => [String(venue.sortKey), venue.id],
    async () => found[0]?.total ?? (await rows.first<{ count: number }>(count(where)))?.count ?? 0,
  )
}

/** A listed venue, or undefined. */
export const findVenue = (rows: Rows, id: string): Promise<VenueRow | undefined> =>
  rows.first<VenueRow>(sql`select ${venueColumns.all} from venue v where v.id = ${id} and v.listed`)

export const findVenueBySlug = (rows: Rows, slug: string): Promise<VenueRow | undefined> =>
  rows.first<VenueRow>(sql`select ${venueColumns.all} from venue v where v.slug = ${slug} and v.listed`)

/** Listed venues by id. */
export const listedVenuesById: Batch<VenueRow> = async ({ rows }, ids) => {
  const found = await rows.all<VenueRow>(
    sql`select ${venueColumns.all} from venue v where v.id = any(${ids}::uuid[]) and v.listed`,
  )
  return new Map(found.map((venue) => [venue.id, venue]))
}

function usualOrder(filter: VenueFilter): VenueOrder {
  if (filter.search != null) return 'relevance'
  return filter.near == null ? 'name' : 'distance'
}

function sortOf(filter: VenueFilter, order: VenueOrder): Sort {
  if (order === 'name') return { by: sql`v.name_key collate "C"`, types: { sort: 'text', id: 'uuid' } }
  const types: KeyTypes = { sort: 'float8', id: 'uuid' }
  if (order === 'distance') {
    if (filter.near == null) throw badRequest('orderBy: distance needs filter.near')
    return { by: metersFrom(filter.near), types }
  }
  if (filter.search == null) throw badRequest('orderBy: relevance needs filter.search')
  return { by: distanceOfWords([sql`plain_words(v.name)`, venueWords], wordsOf(filter.search)), types }
}

const count = (where: Sql): Sql => sql`select count(*)::int as count from venue v where ${where}`
