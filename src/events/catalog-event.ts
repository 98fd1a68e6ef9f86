import sql, { type Sql } from 'sql-template-tag'
import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { contains } from '../database/contains.js'
import { findPage, type SortColumn } from '../database/find-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { normalisedName } from '../text/normalised-name.js'
import { zonedText } from '../time/zoned-text.js'
import type { CatalogEventFilter, CatalogEventOrderField } from './catalog-event-inputs.js'
import { type Event, EventStatus } from './event.js'
import { zonedEnd, zonedStart } from './event-row.js'

@ObjectType({
  simpleResolvers: true,
  description: 'An event as those who keep the catalogue see it: past and cancelled ones too, with source and version.',
})
@Directive('@requiresScopes(scopes: [["catalog.write"]])')
export class CatalogEvent {
  @Field(() => UUID, { description: 'Identifier of the event.' })
  id!: string

  @Field(() => String, { description: 'Source, a colon, and its own id there.' })
  sourceId!: string

  @Field(() => String, { description: 'Name.' })
  name!: string

  @Field(() => String, { description: 'Kind of event in one lower-case word.' })
  category!: string

  @Field(() => EventStatus, { description: 'Whether it takes place.' })
  status!: EventStatus

  @Field(() => DateTime, { description: "When it starts, with the venue's own offset." })
  startsAt!: string

  @Field(() => DateTime, { description: "When it ends, with the venue's own offset." })
  endsAt!: string

  @Field(() => UUID, { description: 'Where it is.' })
  venueId!: string

  @Field(() => String, { description: 'Name of the venue.' })
  venueName!: string

  @Field(() => String, { description: 'City of the venue.' })
  city!: string

  @Field(() => Boolean, { description: 'A past fixture moved by whole weeks, not the real calendar.' })
  isDemonstration!: boolean

  @Field(() => Int, { description: 'Grows with every change; a change names the one that it saw.' })
  version!: number
}

const columns = sql`e.id, e.source_id as "sourceId", e.name, e.category, e.status, ${zonedStart} as "startsAt",
  ${zonedEnd} as "endsAt", e.venue_id as "venueId", v.name as "venueName", v.city,
  e.is_demonstration as "isDemonstration", e.version`
const from = sql`event e join venue v on v.id = e.venue_id`

/** Events of the whole catalogue: one page. */
export function findCatalogEvents(
  queries: QueryRunner,
  filter: CatalogEventFilter,
  order: Order<CatalogEventOrderField>,
  page: PageArgs,
): Promise<Connection<CatalogEvent>> {
  const id: SortColumn = { column: sql`e.id`, type: 'uuid' }
  const where = conditions(filter)
  const sort = sorts[order.field]
  return findPage(queries, { columns, from, where, sort, direction: order.direction, id }, page)
}

export const findCatalogEvent = (queries: QueryRunner, id: string): Promise<CatalogEvent | undefined> =>
  queries.first(sql`select ${columns} from ${from} where e.id = ${id}`)

/** What an answer shows of an event that was just written. */
export async function catalogEvent(event: Event): Promise<CatalogEvent> {
  const { id, sourceId, name, category, status, isDemonstration, version } = event
  const venue = await event.venue.loadOrFail()
  return {
    ...{ id, sourceId, name, category, status, isDemonstration, version },
    startsAt: zonedText(event.startsAt, venue.zone),
    endsAt: zonedText(event.endsAt, venue.zone),
    venueId: venue.id,
    venueName: venue.name,
    city: venue.city,
  }
}

function conditions({ name, city, category, venueId, status, from: since, until }: CatalogEventFilter): Sql[] {
  const where: Sql[] = []
  if (name != null) where.push(contains(sql`e.name`, name))
  if (city != null) where.push(sql`v.city_key = ${normalisedName(city)}`)
  if (category != null) where.push(sql`e.category = ${category.trim().toLowerCase()}`)
  if (venueId != null) where.push(sql`e.venue_id = ${venueId}`)
  if (status != null) where.push(sql`e.status = ${status}`)
  if (since != null) where.push(sql`e.starts_at >= ${since}::timestamptz`)
  if (until != null) where.push(sql`e.starts_at < ${until}::timestamptz`)
  return where
}

const sorts: Record<CatalogEventOrderField, SortColumn> = {
  starts_at: { column: sql`e.starts_at`, type: 'timestamptz' },
  name: { column: sql`lower(e.name)`, type: 'text' },
  created_at: { column: sql`e.created_at`, type: 'timestamptz' },
}
