import sql, { type Sql } from 'sql-template-tag'
import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { contains } from '../database/contains.js'
import { findPage } from '../database/find-page.js'
import { instantKey, type KeyColumn, textKey, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import { readModel } from '../database/read-model.js'
import type { Order } from '../graphql/schema/order.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { normalisedName } from '../text/normalised-name.js'
import { zonedText } from '../time/zoned-text.js'
import type { Venue } from '../venues/venue.js'
import type { CatalogEventFilter, CatalogEventOrderField } from './catalog-event-inputs.js'
import { type Event, EventStatus } from './event.js'
import { zonedEnd, zonedStart } from './event-row.js'

@ObjectType({
  simpleResolvers: true,
  description:
    'An event as editors of the catalogue see it: including past and cancelled events, with source and version.',
})
@Directive('@requiresScopes(scopes: [["catalog.write"]])')
export class CatalogEvent {
  @Field(() => UUID, { description: 'Identifier of the event.' })
  id!: string

  @Field(() => String, {
    description: 'Identifier at the source: source, colon, its own id, such as `overture:08f2a1`.',
  })
  sourceId!: string

  @Field(() => String, { description: 'Name.' })
  name!: string

  @Field(() => String, { description: 'Kind of event in one lower-case word.' })
  category!: string

  @Field(() => EventStatus, { description: 'Status of the event.' })
  status!: EventStatus

  @Field(() => DateTime, { description: "When it starts, with the venue's own offset." })
  startsAt!: string

  @Field(() => DateTime, { description: "When it ends, with the venue's own offset." })
  endsAt!: string

  @Field(() => UUID, { description: 'Identifier of the venue.' })
  venueId!: string

  @Field(() => String, { description: 'Name of the venue.' })
  venueName!: string

  @Field(() => String, { description: 'City of the venue.' })
  city!: string

  @Field(() => Boolean, { description: 'A past fixture moved by whole weeks, not the real calendar.' })
  isDemonstration!: boolean

  @Field(() => Int, { description: 'Incremented by every change; pass it as `expectedVersion` to change the event.' })
  version!: number
}

const venueOf = (event: Event): Venue => event.venue.getEntity()

/** Of the event `e` at the venue `v`. */
const catalogEventModel = readModel<Event>()({
  id: sql`e.id`,
  sourceId: sql`e.source_id`,
  name: sql`e.name`,
  category: sql`e.category`,
  status: sql`e.status`,
  startsAt: { column: zonedStart, from: (event) => zonedText(event.startsAt, venueOf(event).zone) },
  endsAt: { column: zonedEnd, from: (event) => zonedText(event.endsAt, venueOf(event).zone) },
  venueId: { column: sql`e.venue_id`, from: (event) => event.venue.id },
  venueName: { column: sql`v.name`, from: (event) => venueOf(event).name },
  city: { column: sql`v.city`, from: (event) => venueOf(event).city },
  isDemonstration: sql`e.is_demonstration`,
  version: sql`e.version`,
})

const from = sql`event e join venue v on v.id = e.venue_id`

/** One page of all events of the catalogue. */
export const findCatalogEvents = (
  queries: QueryRunner,
  filter: CatalogEventFilter,
  { field, direction }: Order<CatalogEventOrderField>,
  page: PageRequest,
): Promise<Page<CatalogEvent>> =>
  findPage<CatalogEvent>(
    queries,
    {
      list: 'catalogEvents',
      filter,
      model: catalogEventModel,
      from,
      where: conditions(filter),
      order: { name: field, by: sorts[field], id: uuidKey(sql`e.id`), direction },
    },
    page,
  )

export const findCatalogEvent = (queries: QueryRunner, id: string): Promise<CatalogEvent | undefined> =>
  queries.first(sql`select ${catalogEventModel.columns()} from ${from} where e.id = ${id}`)

/** The row of an event that was just written. */
export async function catalogEvent(event: Event): Promise<CatalogEvent> {
  await event.venue.loadOrFail()
  return catalogEventModel.fromEntity(event)
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

const sorts: Record<CatalogEventOrderField, KeyColumn> = {
  starts_at: instantKey(sql`e.starts_at`),
  name: textKey(sql`lower(e.name)`),
  created_at: instantKey(sql`e.created_at`),
}
