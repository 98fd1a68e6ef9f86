import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Agent } from '../agents/agent.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Itinerary } from '../itineraries/itinerary.js'
import { FanPass } from '../passes/fan-pass.js'
import { Venue } from '../venues/venue.js'

export const ReservationStatus = { confirmed: 'confirmed', cancelled: 'cancelled' } as const
export type ReservationStatus = keyof typeof ReservationStatus

registerEnumType(ReservationStatus, {
  name: 'ReservationStatus',
  description: 'Whether the table is held.',
  valuesConfig: {
    confirmed: { description: 'It is.' },
    cancelled: { description: 'It was given back, for good.' },
  },
})

/** A table that a fan has confirmed out of an itinerary, promised by the venue's agent. */
@Entity()
@Unique({ properties: ['itinerary', 'item', 'venue'] })
@Index({ properties: ['venue', 'startsAt'] })
@ObjectType({ simpleResolvers: true, description: "A table that a fan has confirmed, promised by the venue's agent." })
@Directive('@requiresScopes(scopes: [["passes.write"]])')
export class Reservation {
  declare [OptionalProps]?: 'id' | 'status'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the reservation.' })
  id: string = randomUUID()

  @ManyToOne(() => Itinerary, { ref: true })
  itinerary!: Ref<Itinerary>

  /** Which stop of the itinerary, from 0. */
  @Property({ type: 'smallint' })
  @Field(() => Int, { description: 'Which stop of its itinerary, counted from 0.' })
  item!: number

  @ManyToOne(() => Agent, { ref: true })
  agent!: Ref<Agent>

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @ManyToOne(() => FanPass, { ref: true })
  fanPass!: Ref<FanPass>

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Number of people.' })
  partySize!: number

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'From when the table is held.' })
  startsAt!: Date

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'Until when the table is held.' })
  endsAt!: Date

  @Enum({ items: () => Object.values(ReservationStatus) })
  @Field(() => ReservationStatus, { description: 'Whether the table is held.' })
  status: ReservationStatus = 'confirmed'

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was confirmed.' })
  confirmedAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was cancelled; else null.' })
  cancelledAt: Date | null = null
}
