import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import type { Selectable } from './find-page.js'
import { type Keyed, Keyset, type KeysetOrder } from './keyset.js'
import type { Identified, Page, PageRequest, PageSelection } from './keyset-page.js'
import type { RequestBatchFn } from './request-data-loaders.js'

/** A list that belongs to a parent. The pages of many parents are one statement, their totals another. */
export interface Relation<Row extends Identified> {
  readonly keyset: Keyset
  readonly page: RequestBatchFn<Keyed<Row>[], RelationPage>
  readonly count: RequestBatchFn<number>
}

interface RelationPage {
  readonly limit: number
  /** The rows after the cursor. */
  readonly condition: Sql
  /** Without it, everything is read. */
  readonly selection: PageSelection | undefined
}

export interface RelationQuery<Row extends Identified> {
  /** Name of the list. Its cursors fit every parent's list of this name and order. */
  readonly list: string
  readonly model: Selectable<Row>
  /** Joins on `parent.id` that are made once per parent. */
  readonly parentJoin?: Sql
  readonly from: Sql
  /** The column that holds the parent's identifier, and its type. */
  readonly parent: Sql
  readonly parentType: 'uuid' | 'text'
  /** Which rows the caller may see: ownership belongs here. */
  where(context: RequestContext): Sql
  readonly order: KeysetOrder
}

/** Declares a relation; `model`, `from` and the rest share their table names. */
export function relation<Row extends Identified>(query: RelationQuery<Row>): Relation<Row> {
  const { list, model, from, parent, order } = query
  const keyset = new Keyset(list, order)
  const parents = (ids: readonly string[]) =>
    sql`unnest(${ids}::${raw(query.parentType)}[]) with ordinality as parent(id, number) ${query.parentJoin ?? empty}`
  const own = (context: RequestContext) => sql`${parent} = parent.id and ${query.where(context)}`
  return {
    keyset,
    page: async (context, ids, { limit, condition, selection }) => {
      const rows = await context.queries.quick<Keyed<Row> & { parentNumber: number }>(
        sql`select parent.number::int as "parentNumber", page.* from ${parents(ids)} cross join lateral (
          select ${model.columns(selection?.fields)}${keyset.sortKey(selection)} from ${from}
          where ${own(context)}${condition} order by ${keyset.orderBy} limit ${limit}) page`,
      )
      return Map.groupBy(rows, (row) => ids[row.parentNumber - 1] as string)
    },
    count: async (context, ids) => {
      const rows = await context.queries.quick<{ id: string; count: number }>(
        sql`select parent.id, (select count(*)::int from ${from} where ${own(context)}) as count from ${parents(ids)}`,
      )
      return new Map(rows.map((row) => [row.id, row.count]))
    },
  }
}

/** One parent's page, loaded together with those of its siblings. */
export async function relatedPage<Row extends Identified>(
  context: RequestContext,
  list: Relation<Row>,
  parentId: string,
  request: PageRequest,
  selection?: PageSelection,
): Promise<Page<Row>> {
  const start = list.keyset.start(request)
  // One row more shows whether there is a next page.
  const limit = selection?.place === false ? start.first : start.first + 1
  const args = { limit, condition: start.condition, selection }
  const name = `${limit} ${selection?.name} ${request.after}`
  const rows = (await context.loaders.load(context, list.page, parentId, args, name)) ?? []
  const count = async () => (await context.loaders.load(context, list.count, parentId)) ?? 0
  return list.keyset.page<Row>(rows, start, count)
}
