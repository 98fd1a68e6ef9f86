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
  description: 'Status of a reservation.',
  valuesConfig: {
    confirmed: { description: 'The table is held.' },
    cancelled: { description: 'Cancelled permanently.' },
  },
})

/** A table that a fan confirmed from an itinerary, taken by the venue's agent. */
@Entity()
@Unique({ properties: ['itinerary', 'item', 'venue'] })
@Index({ properties: ['venue', 'startsAt'] })
@ObjectType({ simpleResolvers: true, description: 'A table that a fan confirmed from an itinerary.' })
@Directive('@requiresScopes(scopes: [["passes.write"]])')
export class Reservation {
  declare [OptionalProps]?: 'id' | 'status'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the reservation.' })
  id: string = randomUUID()

  @ManyToOne(() => Itinerary, { ref: true })
  itinerary!: Ref<Itinerary>

  /** Index of the stop in the itinerary, from 0. */
  @Property({ type: 'smallint' })
  @Field(() => Int, { description: 'Index of the stop in its itinerary, counted from 0.' })
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
  @Field(() => DateTime, { description: 'Start of the reservation.' })
  startsAt!: Date

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'End of the reservation.' })
  endsAt!: Date

  @Enum({ items: () => Object.values(ReservationStatus) })
  @Field(() => ReservationStatus, { description: 'Status of the reservation.' })
  status: ReservationStatus = 'confirmed'

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the reservation was confirmed.' })
  confirmedAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When the reservation was cancelled; null if it was not.' })
  cancelledAt: Date | null = null
}
