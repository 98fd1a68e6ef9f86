import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { type Keyed, Keyset, type KeysetOrder } from './keyset.js'
import { type Identified, maxPageSize, type Page, type PageRequest, type PageSelection } from './keyset-page.js'
import type { QueryRunner } from './query-runner.js'

export interface PageQuery<Row> {
  /** Name of the list. Its cursors fit this list, `filter` and `order` only. */
  readonly list: string
  readonly filter: object
  readonly model: Selectable<Row>
  /** Tables and joins. */
  readonly from: Sql
  /** Conditions that all hold. */
  readonly where: readonly Sql[]
  readonly order: KeysetOrder
}

/** What a read model offers to lists of its rows. */
export interface Selectable<Row> {
  columns(selected?: readonly string[]): Sql
  /** For the compiler only. */
  readonly row?: Row
}

/** A remembered number of elements; nobody waits for it to be stored. */
export interface CachedTotal {
  readonly known: number | undefined
  keep(total: number): void
}

/** One page of a list. A selected total that is not known comes in the same statement where it can be cached. */
export async function findPage<Row extends Identified>(
  queries: QueryRunner,
  { list, filter, model, from, where, order }: PageQuery<Row>,
  request: PageRequest,
  selection?: PageSelection,
  cachedTotal?: CachedTotal,
): Promise<Page<Row>> {
  const keyset = new Keyset(list, order, filter)
  const start = keyset.start(request)
  const all = join([sql`true`, ...where], ' and ')
  const counted = sql`select count(*)::int as count from ${from} where ${all}`
  const countsNow = cachedTotal && selection?.total && cachedTotal.known === undefined
  const totalColumn = countsNow ? sql`, (${counted}) as total` : empty
  const rows = await queries.quick<Keyed<Row> & { total?: number }>(
    sql`select ${model.columns(selection?.fields)}${keyset.sortKey(selection)}${totalColumn} from ${from}
      where ${all}${start.condition} order by ${keyset.orderBy} limit ${rowLimit(start.first + 1)}`,
  )
  const total = rows[0]?.total
  if (total !== undefined) cachedTotal?.keep(total)
  return keyset.page<Row>(
    rows,
    start,
    async () => total ?? cachedTotal?.known ?? (await queries.first<{ count: number }>(counted))?.count ?? 0,
  )
}

/**
 * The number of rows to read, as a literal: PostgreSQL assumes that a parameter means a small part of the list, and
 * then walks far along the order to find it. Few different numbers, because each makes another prepared statement.
 */
const rowLimit = (count: number): Sql => raw(String([11, 51, maxPageSize + 1].find((size) => size >= count) ?? count))
