import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '../graphql/schema/node.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Venue } from '../venues/venue.js'

export const EventStatus = { scheduled: 'scheduled', cancelled: 'cancelled' } as const
export type EventStatus = keyof typeof EventStatus

registerEnumType(EventStatus, {
  name: 'EventStatus',
  description: 'Whether an event takes place.',
  valuesConfig: {
    scheduled: { description: 'It takes place.' },
    cancelled: { description: 'It does not take place.' },
  },
})

/** Something that happens at a venue between two instants. */
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
  description: 'Something that happens at a venue between two instants.',
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
    description: 'Kind of event in one lower-case word, such as `sports`, `music`, `conference`.',
  })
  category!: string

  @Enum({ items: () => Object.values(EventStatus) })
  @Field(() => EventStatus, { description: 'Whether it takes place.' })
  status: EventStatus = 'scheduled'

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @Property({ type: 'timestamptz' })
  startsAt!: Date

  @Property({ type: 'timestamptz' })
  endsAt!: Date

  /** A demonstration's fixture, moved by whole weeks from `originalStart`: never the real calendar. */
  @Property({ type: 'boolean' })
  @Field(() => Boolean, {
    description: 'Whether this is a demonstration: a past fixture moved by whole weeks, not the real calendar.',
  })
  isDemonstration: boolean = false

  @Property({ type: 'timestamptz', nullable: true })
  originalStart: Date | null = null

  /** Grows with every change by the operator and by imports: what `expectedVersion` is compared with. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1

  @Property({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => DateTime, { description: "When it starts, with the venue's own offset." })
  startDate!: string

  @Field(() => DateTime, { description: "When it ends, with the venue's own offset." })
  endDate!: string

  @Field(() => String, { description: 'Name of the venue.' })
  venueName!: string

  @Field(() => String, { description: 'City of the venue.' })
  city!: string
}

/** What the schema shows of an event by its venue: a read answers it, the entity does not hold it. */
type Shown = 'startDate' | 'endDate' | 'venueName' | 'city'
