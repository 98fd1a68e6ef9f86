import { randomUUID } from 'node:crypto'
import type { Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType } from 'type-graphql'
import { Event } from '../events/event.js'
import { DateTime, LocalDate, UUID } from '../graphql/schema/scalars.js'
import { Venue } from '../venues/venue.js'
import { FanPass } from './fan-pass.js'

/** A fan's presence at a venue: once per event, or once per local day without an event. */
@Entity()
@Index({
  name: 'check_in_once_per_event',
  expression:
    'create unique index "check_in_once_per_event" on "check_in" ("fan_pass_id", "venue_id", "event_id") where "event_id" is not null',
})
@Index({
  name: 'check_in_once_per_day',
  expression:
    'create unique index "check_in_once_per_day" on "check_in" ("fan_pass_id", "venue_id", "local_date") where "event_id" is null',
})
@ObjectType({
  simpleResolvers: true,
  description:
    "A fan's presence at a venue: recorded once per pass and event, or once per pass and local day without an event.",
})
@Directive('@requiresScopes(scopes: [["passes.write"]])')
export class CheckIn {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the check-in.' })
  id: string = randomUUID()

  @ManyToOne(() => FanPass, { ref: true })
  fanPass!: Ref<FanPass>

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @ManyToOne(() => Event, { ref: true, nullable: true })
  event: Ref<Event> | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'Time of the check-in.' })
  checkedInAt!: Date

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: "Calendar day in the venue's time zone, such as `2026-12-06`." })
  localDate!: string
}
