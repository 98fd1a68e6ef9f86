import sql, { raw, type Sql } from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import { Columns } from '../database/columns.js'
import type { Batch } from '../database/load-relations.js'
import {
  afterCursor,
  type Connection,
  type CursorKey,
  type Identified,
  type KeyTypes,
  pageSize,
  type Ranked,
  rankedKey,
  readCursor,
  toConnection,
} from './connection.js'
import type { PageArgs } from './page-args.js'

/** A list that hangs on a parent. The pages of many parents are one statement, their totals another. */
export interface Relation<Row extends Identified> {
  page: Batch<Ranked<Row>[], PageOf>
  count: Batch<number>
  keyTypes: KeyTypes
}

interface PageOf {
  limit: number
  after: CursorKey | null
  /** Which fields of the elements are wanted; all of them without. */
  fields?: readonly string[]
}

export interface RelationParts<Row extends Identified> {
  columns: Sql | Columns<Row>
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
  const read = (fields?: readonly string[]) => (columns instanceof Columns ? columns.of(fields) : columns)
  const wanted = (keys: readonly string[]) => sql`unnest(${keys}::${raw(parts.parentType)}[]) as wanted(id)`
  return {
    keyTypes,
    page: async (context, keys, { limit, after, fields }) => {
      const found = await context.rows.all<Ranked<Row> & { parentKey: string }>(
        sql`select wanted.id as "parentKey", page.* from ${wanted(keys)} cross join lateral (
          select ${read(fields)}, ${sort} as "sortKey" from ${from} where ${parent} = wanted.id and ${parts.where(context)}
          ${afterCursor(sort, id, keyTypes, after ?? undefined)} order by ${sort}, ${id} limit ${limit}) page`,
      )
      return Map.groupBy(found, (row) => row.parentKey)
    },
    count: async (context, keys) => {
      const found = await context.rows.all<{ id: string; count: number }>(
        sql`select wanted.id, (select count(*)::int from ${from} where ${parent} = wanted.id
          and ${parts.where(context)}) as count from ${wanted(keys)}`,
      )
      return new Map(found.map((row) => [row.id, row.count]))
    },
  }
}

/** One parent's page, loaded together with those of its siblings. */
export async function relatedPage<Row extends Identified>(
  context: RequestContext,
  list: Relation<Row>,
  parentId: string,
  page: PageArgs,
  fields?: readonly string[],
): Promise<Connection<Row>> {
  pageSize(page.first)
  const after = readCursor(page.after, list.keyTypes)
  const asked = { limit: page.first + 1, after: after ?? null, ...(fields && { fields }) }
  const rows = (await context.loaders.load(context, list.page, parentId, asked)) ?? []
  const count = async () => (await context.loaders.load(context, list.count, parentId)) ?? 0
  return toConnection(rows, page.first, after, rankedKey, count)
}
