import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { CachedTotal } from '../catalogue/total-count-cache.js'
import {
  afterCursor,
  type Connection,
  type Identified,
  type KeyTypes,
  maxPageSize,
  type PageSelection,
  type Ranked,
  rankedKey,
  readCursor,
  toConnection,
} from '../graphql/schema/connection.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import type { QueryRunner } from './query-runner.js'
import type { SelectableColumns } from './selectable-columns.js'

/** What a list is ranked by, ascending and never null, and what its cursors hold of it. */
export interface Rank {
  readonly by: Sql
  readonly types: KeyTypes
}

export interface RankedQuery<Row> extends Rank {
  readonly columns: SelectableColumns<Row>
  /** Tables and joins. */
  readonly from: Sql
  /** Conditions that all hold; at least one. */
  readonly where: readonly Sql[]
  /** The identifier, which decides ties. */
  readonly id: Sql
}

/** One page of a public list, of the wanted columns alone; a total that is wanted and not known comes in the same statement. */
export async function findRankedPage<Row extends Identified>(
  queries: QueryRunner,
  { columns, from, where, by, types, id }: RankedQuery<Row>,
  page: PageArgs,
  wanted: PageSelection,
  listTotal: CachedTotal,
): Promise<Connection<Row>> {
  const all = join(where, ' and ')
  const count = () => sql`select count(*)::int as count from ${from} where ${all}`
  const after = readCursor(page.after, types)
  const sortKey = wanted.place ? sql`, ${by} as "sortKey"` : empty
  const total = wanted.total && listTotal.known === undefined ? sql`, (${count()}) as total` : empty
  const found = await queries.quick<Ranked<Row> & { total?: number }>(
    sql`select ${columns.of(wanted.fields)}${sortKey}${total}
      from ${from} where ${all} ${afterCursor(by, id, types, after)} order by ${by}, ${id} limit ${atLeast(page.first + 1)}`,
  )
  if (found[0]?.total !== undefined) listTotal.keep(found[0].total)
  return toConnection(
    found,
    page.first,
    after,
    rankedKey,
    async () => found[0]?.total ?? listTotal.known ?? (await queries.first<{ count: number }>(count()))?.count ?? 0,
  )
}

/**
 * How many rows are read, a number in the statement's text: the planner takes a parameter for a small part of the list, and
 * walks far along the order to find it. There are few such numbers, because each makes a statement of its own.
 */
const atLeast = (count: number): Sql => raw(String([11, 51, maxPageSize + 1].find((size) => size >= count) ?? count))
