import { IsOptional } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { ReservationSource, ReservationStatus } from './reservation.js'

@InputType({ description: 'Conditions on reservations; all given conditions must hold.' })
export class ReservationFilter {
  @Field(() => ID, { nullable: true, description: 'Identifier of the agent.' })
  agentId?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the partner that deployed the agent.' })
  partnerId?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the venue.' })
  venueId?: string | null

  @Field(() => ReservationStatus, { nullable: true, description: 'Status.' })
  status?: ReservationStatus | null

  @Field(() => ReservationSource, { nullable: true, description: 'How it was made.' })
  source?: ReservationSource | null

  @IsOptional()
  @Field(() => DateTime, { nullable: true, description: 'Reservations that start at this time or later.' })
  from?: string | null

  @IsOptional()
  @Field(() => DateTime, {
    nullable: true,
    description: 'Reservations that start before this time; must be after `from`.',
  })
  to?: string | null
}

export const ReservationOrderField = { starts_at: 'starts_at', created_at: 'created_at' } as const
export type ReservationOrderField = keyof typeof ReservationOrderField
export const ReservationOrder = orderType('Reservation', ReservationOrderField, 'reservations')

@InputType({
  description: 'What an agent may promise. An omitted field stays as it is; null restores the default.',
})
export class AgentTablesInput {
  @Field(() => [Int], {
    nullable: true,
    description:
      "Places for guests in each of the 24 hours of the venue's local day, from 00:00: 24 integers from 0 to 10,000; 0 in hours without tables. By default the venue's capacity in every hour.",
  })
  placesByHour?: number[] | null

  @Field(() => Int, { nullable: true, description: 'Largest party, 1 to 50 people; 50 by default.' })
  largestParty?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes that a table must lie ahead when it is confirmed, 0 to 43,200; 0 by default.',
  })
  leadMinutes?: number | null
}
