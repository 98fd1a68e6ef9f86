import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '../graphql/schema/node.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Venue } from '../venues/venue.js'

export const EventStatus = { scheduled: 'scheduled', cancelled: 'cancelled' } as const
export type EventStatus = keyof typeof EventStatus

registerEnumType(EventStatus, {
  name: 'EventStatus',
  description: 'Status of an event.',
  valuesConfig: {
    scheduled: { description: 'The event takes place.' },
    cancelled: { description: 'The event is cancelled.' },
  },
})

/** An event at a venue. */
@Entity()
@Index({
  name: 'event_scheduled_by_start',
  expression: `create index "event_scheduled_by_start" on "event" ("starts_at", "id") where "status" = 'scheduled'`,
})
@Index({
  name: 'event_by_venue',
  expression: 'create index "event_by_venue" on "event" ("venue_id", "starts_at", "id") include ("ends_at", "status")',
})
@Index({
  name: 'event_by_words',
  expression: `create index "event_by_words" on "event" using gin (plain_words("name" || ' ' || "category") gin_trgm_ops) where "status" = 'scheduled'`,
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'An event at a venue.',
})
@Directive('@key(fields: "id")')
@Directive('@tag(name: "public")')
export class Event {
  declare [OptionalProps]?: 'id' | 'status' | 'isDemonstration' | 'version' | Shown

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the event.' })
  id: string = randomUUID()

  @Unique()
  @Property({ type: 'text' })
  sourceId!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name, such as `Chicago Fire FC vs. Inter Miami CF`.' })
  name!: string

  @Property({ type: 'text' })
  @Field(() => String, {
    description: 'Category, one lower-case word, such as `sports`, `music` or `conference`.',
  })
  category!: string

  @Enum({ items: () => Object.values(EventStatus) })
  @Field(() => EventStatus, { description: 'Status of the event.' })
  status: EventStatus = 'scheduled'

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @Property({ type: 'timestamptz' })
  startsAt!: Date

  @Property({ type: 'timestamptz' })
  endsAt!: Date

  /** A demonstration fixture, shifted by whole weeks from `originalStart`; not the real calendar. */
  @Property({ type: 'boolean' })
  @Field(() => Boolean, {
    description: 'Whether the event is demonstration data: a past fixture shifted by whole weeks.',
  })
  isDemonstration: boolean = false

  @Property({ type: 'timestamptz', nullable: true })
  originalStart: Date | null = null

  /** Incremented by every change and import; compared with `expectedVersion`. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Incremented by every change of the event.' })
  version: number = 1

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the event was first entered.' })
  createdAt!: Date

  @Field(() => DateTime, { description: "Start, RFC 3339 with the offset of the venue's time zone." })
  startDate!: string

  @Field(() => DateTime, { description: "End, RFC 3339 with the offset of the venue's time zone." })
  endDate!: string

  @Field(() => String, { description: 'Name of the venue.' })
  venueName!: string

  @Field(() => String, { description: 'City of the venue.' })
  city!: string
}

/** Fields that the schema derives from the venue: part of a read, not of the entity. */
type Shown = 'startDate' | 'endDate' | 'venueName' | 'city'
