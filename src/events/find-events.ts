import sql, { type Sql } from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import { findPage } from '../database/find-page.js'
import { instantKey, type KeysetOrder, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest, PageSelection } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { distanceOfWords, matchesWords, searchWords } from '../database/text-search.js'
import { badRequest, invalidField } from '../errors.js'
import { isInCity } from '../venues/city-condition.js'
import type { EventFilter, EventOrder } from './event-inputs.js'
import { type EventRow, eventModel } from './event-row.js'

/**
 * One page of the active events: scheduled, at a listed venue, not ended at `now` or `filter.from`. By default, a
 * search sorts by relevance and everything else by start.
 */
export async function findEvents(
  { queries, totalCounts, now }: RequestContext,
  filter: EventFilter,
  page: PageRequest,
  order: EventOrder | null | undefined,
  selection: PageSelection,
): Promise<Page<EventRow>> {
  const query = {
    list: 'events',
    filter,
    model: eventModel,
    from: events,
    where: eventConditions(filter, now),
    order: orderOf(filter, order ?? (filter.search == null ? 'start' : 'relevance')),
  }
  return findPage<EventRow>(queries, query, page, selection, totalCounts.of('events', filter, now))
}

const events = sql`event e join venue v on v.id = e.venue_id`

function orderOf({ search }: EventFilter, name: EventOrder): KeysetOrder {
  const id = uuidKey(sql`e.id`)
  if (name === 'start') return { name, by: instantKey(sql`e.starts_at`), id }
  if (search == null) throw badRequest('orderBy: relevance needs filter.search')
  return { name, by: { column: distanceOfWords([eventWords], searchWords(search)), type: 'float8' }, id }
}

/** An event at a listed venue with any status and time. */
export const findEvent = (queries: QueryRunner, id: string): Promise<EventRow | undefined> =>
  queries.first<EventRow>(sql`select ${eventModel.columns()} from ${events} where e.id = ${id} and v.listed`)

export const eventsById: RequestBatchFn<EventRow> = async ({ queries }, ids) => {
  const rows = await queries.all<EventRow>(
    sql`select ${eventModel.columns()} from ${events} where e.id = any(${ids}::uuid[]) and v.listed`,
  )
  return new Map(rows.map((event) => [event.id, event]))
}

/** The searched text of the event `e`; it has a trigram index. */
const eventWords = sql`plain_words(e.name || ' ' || e.category)`

function eventConditions(filter: EventFilter, now: Date): Sql[] {
  const { city, category, venueIds, from, to, search } = filter
  if (from != null && to != null && Date.parse(to) <= Date.parse(from))
    throw invalidField('filter.to', 'must be after from')
  return [
    sql`e.status = 'scheduled' and v.listed and e.ends_at > ${from ?? now}`,
    city == null ? undefined : isInCity(city),
    category == null ? undefined : sql`e.category = ${category.trim().toLowerCase()}`,
    venueIds == null ? undefined : sql`e.venue_id = any(${venueIds}::uuid[])`,
    to == null ? undefined : sql`e.starts_at < ${to}`,
    search == null ? undefined : matchesWords(eventWords, searchWords(search)),
  ].filter((condition) => condition !== undefined)
}
