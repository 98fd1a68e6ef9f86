import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import {
  afterCursor,
  type Connection,
  type Identified,
  type KeyTypes,
  maxPageSize,
  type Ranked,
  rankedKey,
  readCursor,
  toConnection,
  type WantedPage,
} from '../graphql/connection.js'
import type { PageArgs } from '../graphql/page-args.js'
import type { Columns } from './columns.js'
import type { ListTotal } from './kept-totals.js'
import type { Rows } from './rows.js'

/** What a list is ranked by, ascending and never null, and what its cursors hold of it. */
export interface Rank {
  readonly by: Sql
  readonly types: KeyTypes
}

export interface RankedQuery<Row> extends Rank {
  readonly columns: Columns<Row>
  /** Tables and joins. */
  readonly from: Sql
  /** Conditions that all hold; at least one. */
  readonly where: readonly Sql[]
  /** The identifier, which decides ties. */
  readonly id: Sql
}

/** One page of a public list, of the wanted columns alone; a total that is wanted and not known comes in the same statement. */
export async function findRankedPage<Row extends Identified>(
  rows: Rows,
  { columns, from, where, by, types, id }: RankedQuery<Row>,
  page: PageArgs,
  wanted: WantedPage,
  listTotal: ListTotal,
): Promise<Connection<Row>> {
  const all = join(where, ' and ')
  const count = () => sql`select count(*)::int as count from ${from} where ${all}`
  const after = readCursor(page.after, types)
  const sortKey = wanted.place ? sql`, ${by} as "sortKey"` : empty
  const total = wanted.total && listTotal.known === undefined ? sql`, (${count()}) as total` : empty
  const found = await rows.quick<Ranked<Row> & { total?: number }>(
    sql`select ${columns.of(wanted.fields)}${sortKey}${total}
      from ${from} where ${all} ${afterCursor(by, id, types, after)} order by ${by}, ${id} limit ${atLeast(page.first + 1)}`,
  )
  if (found[0]?.total !== undefined) listTotal.keep(found[0].total)
  return toConnection(
    found,
    page.first,
    after,
    rankedKey,
    async () => found[0]?.total ?? listTotal.known ?? (await rows.first<{ count: number }>(count()))?.count ?? 0,
  )
}

/**
 * How many rows are read, a number in the statement's text: the planner takes a parameter for a small part of the list, and
 * walks far along the order to find it. There are few such numbers, because each makes a statement of its own.
 */
const atLeast = (count: number): Sql => raw(String([11, 51, maxPageSize + 1].find((size) => size >= count) ?? count))
