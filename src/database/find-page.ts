import sql, { join, type Sql } from 'sql-template-tag'
import { badRequest } from '../errors.js'
import { type Connection, pageSize, readCursor, toConnection } from '../graphql/schema/connection.js'
import type { OrderDirection } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import { isUuid } from '../ids/uuid.js'
import { isStoredInstant } from '../time/rfc3339.js'
import type { QueryRunner } from './query-runner.js'

type ColumnType = 'text' | 'uuid' | 'timestamptz' | 'bigint'

/** A column that is never null, to sort by. */
export interface SortColumn {
  readonly column: Sql
  readonly type: ColumnType
}

export interface PageQuery {
  readonly columns: Sql
  /** Tables and joins. */
  readonly from: Sql
  /** Conditions that all hold. */
  readonly where: readonly Sql[]
  readonly sort: SortColumn
  readonly direction: OrderDirection
  /** The identifier, which decides ties. */
  readonly id: SortColumn
}

interface Sorted {
  sortKey: string
  sortId: string
}

/** One page of any list, by keyset: stable under paging, whatever is added meanwhile. */
export async function findPage<Row extends object>(
  queries: QueryRunner,
  { columns, from, where, sort, direction, id }: PageQuery,
  page: PageArgs,
): Promise<Connection<Row>> {
  const first = pageSize(page.first)
  const after = readCursor(page.after)
  const all = join([sql`true`, ...where], ' and ')
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const found = await queries.all<Row & Sorted>(
    sql`select ${columns}, (${sort.column})::text as "sortKey", (${id.column})::text as "sortId" from ${from}
      where ${after ? sql`${all} and ${isPast(sort, id, direction, after)}` : all}
      order by ${ordered(sort)} ${way}, ${ordered(id)} ${way} limit ${first + 1}`,
  )
  const count = async () =>
    (await queries.first<{ count: number }>(sql`select count(*)::int as count from ${from} where ${all}`))?.count ?? 0
  return toConnection(found, first, after, ({ sortKey, sortId }) => [sortKey, sortId], count)
}

const ordered = ({ column, type }: SortColumn): Sql => (type === 'text' ? sql`${column} collate "C"` : column)

function isPast(sort: SortColumn, id: SortColumn, direction: OrderDirection, after: readonly [string, string]): Sql {
  const sign = direction === 'desc' ? sql`<` : sql`>`
  return sql`(${ordered(sort)}, ${ordered(id)}) ${sign} (${read(sort, after[0])}, ${read(id, after[1])})`
}

/** A part of a cursor as a value of its column; a cursor of another list is refused. */
function read({ type }: SortColumn, text: string): Sql {
  const { fits, cast } = types[type]
  if (!fits(text)) throw badRequest('after must be the cursor of an earlier answer with the same order')
  return sql`${text}::${cast}`
}

const types: Record<ColumnType, { fits: (text: string) => boolean; cast: Sql }> = {
  text: { fits: () => true, cast: sql`text` },
  uuid: { fits: isUuid, cast: sql`uuid` },
  timestamptz: { fits: isStoredInstant, cast: sql`timestamptz` },
  bigint: { fits: (text) => /^-?\d{1,18}$/.test(text), cast: sql`bigint` },
}
