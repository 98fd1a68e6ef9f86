import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { RequestContext } from '../../context.js'
import type { RequestBatchFn } from '../../database/request-data-loaders.js'
import { SelectableColumns } from '../../database/selectable-columns.js'
import {
  afterCursor,
  type Connection,
  type CursorKey,
  type Identified,
  type KeyTypes,
  type PageSelection,
  pageSize,
  type Ranked,
  rankedKey,
  readCursor,
  toConnection,
} from './connection.js'
import type { PageArgs } from './page-args.js'

/** A list that hangs on a parent. The pages of many parents are one statement, their totals another. */
export interface Relation<Row extends Identified> {
  page: RequestBatchFn<Ranked<Row>[], PageOf>
  count: RequestBatchFn<number>
  keyTypes: KeyTypes
}

interface PageOf {
  limit: number
  after: CursorKey | null
  /** What of the page is wanted; all of it without. */
  wanted?: PageSelection
}

export interface RelationParts<Row extends Identified> {
  columns: Sql | SelectableColumns<Row>
  /** What the elements take from their parent: a join on `asked.id`, made once for each. */
  given?: Sql
  from: Sql
  /** The column that holds the parent's identifier, and its type. */
  parent: Sql
  parentType: 'uuid' | 'text'
  /** Which rows the caller may see: ownership belongs here. */
  where(context: RequestContext): Sql
  /** What the list is ordered by, ascending and never null, before the identifier. */
  sort: Sql
  id: Sql
  keyTypes: KeyTypes
}

/** Builds a relation; `columns`, `from` and the rest share their table names. */
export function relation<Row extends Identified>(parts: RelationParts<Row>): Relation<Row> {
  const { columns, from, parent, sort, id, keyTypes } = parts
  const read = (fields?: readonly string[]) => (columns instanceof SelectableColumns ? columns.of(fields) : columns)
  const asked = (keys: readonly string[]) =>
    sql`unnest(${keys}::${raw(parts.parentType)}[]) with ordinality as asked(id, number) ${parts.given ?? empty}`
  return {
    keyTypes,
    page: async (context, keys, { limit, after, wanted }) => {
      const sortKey = wanted?.place === false ? empty : sql`, ${sort} as "sortKey"`
      const found = await context.queries.quick<Ranked<Row> & { parentNumber: number }>(
        sql`select asked.number::int as "parentNumber", page.* from ${asked(keys)} cross join lateral (
          select ${read(wanted?.fields)}${sortKey} from ${from} where ${parent} = asked.id and ${parts.where(context)}
          ${afterCursor(sort, id, keyTypes, after ?? undefined)} order by ${sort}, ${id} limit ${limit}) page`,
      )
      return Map.groupBy(found, (row) => keys[row.parentNumber - 1] as string)
    },
    count: async (context, keys) => {
      const found = await context.queries.quick<{ id: string; count: number }>(
        sql`select asked.id, (select count(*)::int from ${from} where ${parent} = asked.id
          and ${parts.where(context)}) as count from ${asked(keys)}`,
      )
      return new Map(found.map((row) => [row.id, row.count]))
    },
  }
}

/** One parent's page, loaded together with those of its siblings: of what is wanted, or whole. */
export async function relatedPage<Row extends Identified>(
  context: RequestContext,
  list: Relation<Row>,
  parentId: string,
  page: PageArgs,
  wanted?: PageSelection,
): Promise<Connection<Row>> {
  pageSize(page.first)
  const after = readCursor(page.after, list.keyTypes)
  const asked = {
    // One more tells whether there is more.
    limit: wanted?.place === false ? page.first : page.first + 1,
    after: after ?? null,
    ...(wanted && { wanted }),
  }
  const name = `${asked.limit} ${wanted?.name} ${page.after}`
  const rows = (await context.loaders.load(context, list.page, parentId, asked, name)) ?? []
  const count = async () => (await context.loaders.load(context, list.count, parentId)) ?? 0
  return toConnection(rows, page.first, after, rankedKey, count)
}
