import sql, { type Sql } from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import { findRankedPage, type Rank } from '../database/find-ranked-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { distanceOfWords, matchesWords, searchWords } from '../database/text-search.js'
import { badRequest } from '../errors.js'
import type { Connection, PageSelection } from '../graphql/schema/connection.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import { normalisedName } from '../text/normalised-name.js'
import type { EventFilter, EventOrder } from './event-inputs.js'
import { type EventRow, eventColumns } from './event-row.js'

/**
 * Active events: scheduled, at a listed venue, not ended at `now` or `filter.from`. One page. Without an order: the best match of a
 * search, else by start.
 */
export async function findEvents(
  { queries, totalCounts, now }: RequestContext,
  filter: EventFilter,
  page: PageArgs,
  order: EventOrder | null | undefined,
  wanted: PageSelection,
): Promise<Connection<EventRow>> {
  const rank = rankOf(filter, order ?? (filter.search == null ? 'start' : 'relevance'))
  const where = eventConditions(filter, now)
  const list = { columns: eventColumns, from: events, where, ...rank, id: sql`e.id` }
  return findRankedPage(queries, list, page, wanted, totalCounts.of(`events ${JSON.stringify(filter)}`, now))
}

const events = sql`event e join venue v on v.id = e.venue_id`

function rankOf({ search }: EventFilter, order: EventOrder): Rank {
  if (order === 'start') return { by: sql`e.starts_at`, types: { sort: 'timestamptz', id: 'uuid' } }
  if (search == null) throw badRequest('orderBy: relevance needs filter.search')
  return { by: distanceOfWords([eventWords], searchWords(search)), types: { sort: 'float8', id: 'uuid' } }
}

/** An event at a listed venue, whatever its status and time, or undefined. */
export const findEvent = (queries: QueryRunner, id: string): Promise<EventRow | undefined> =>
  queries.first<EventRow>(sql`select ${eventColumns.all} from ${events} where e.id = ${id} and v.listed`)

export const eventsById: RequestBatchFn<EventRow> = async ({ queries }, ids) => {
  const found = await queries.all<EventRow>(
    sql`select ${eventColumns.all} from ${events} where e.id = any(${ids}::uuid[]) and v.listed`,
  )
  return new Map(found.map((event) => [event.id, event]))
}

/** What a search looks at, of the event `e`; it has a trigram index. */
const eventWords = sql`plain_words(e.name || ' ' || e.category)`

function eventConditions(filter: EventFilter, now: Date): Sql[] {
  const { city, category, venueIds, from, to, search } = filter
  if (from != null && to != null && Date.parse(to) <= Date.parse(from))
    throw badRequest('filter.to must be after filter.from')
  return [
    sql`e.status = 'scheduled' and v.listed and e.ends_at > ${from ?? now}`,
    city == null ? undefined : sql`v.city_key = ${normalisedName(city)}`,
    category == null ? undefined : sql`e.category = ${category.trim().toLowerCase()}`,
    venueIds == null ? undefined : sql`e.venue_id = any(${venueIds}::uuid[])`,
    to == null ? undefined : sql`e.starts_at < ${to}`,
    search == null ? undefined : matchesWords(eventWords, searchWords(search)),
  ].filter((condition) => condition !== undefined)
}
