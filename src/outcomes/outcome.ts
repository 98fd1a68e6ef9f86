import { randomUUID } from 'node:crypto'
import type { Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Event } from '../events/event.js'
import { DateTime, LocalDate, UUID } from '../graphql/schema/scalars.js'
import { FanPass } from '../passes/fan-pass.js'
import { Venue } from '../venues/venue.js'
import { Campaign } from './campaign.js'

export const OutcomeType = {
  check_in: 'check_in',
  reservation: 'reservation',
  offer_redeemed: 'offer_redeemed',
} as const
export type OutcomeType = keyof typeof OutcomeType

registerEnumType(OutcomeType, {
  name: 'OutcomeType',
  description: 'What a fan did that a campaign pays for.',
  valuesConfig: {
    check_in: { description: 'A check-in at a venue of the campaign.' },
    reservation: { description: 'A confirmed reservation at a venue of the campaign.' },
    offer_redeemed: { description: 'An offer of the campaign was redeemed.' },
  },
})

@Entity()
@Index({ properties: ['campaign', 'localDate'] })
@ObjectType({
  simpleResolvers: true,
  description: 'A verified outcome: one thing that a fan did, that a campaign pays for. It does not tell which fan.',
})
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class Outcome {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the outcome.' })
  id: string = randomUUID()

  @ManyToOne(() => Campaign, { ref: true })
  campaign!: Ref<Campaign>

  @Enum({ items: () => Object.values(OutcomeType) })
  @Field(() => OutcomeType, { description: 'What the fan did.' })
  type!: OutcomeType

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @ManyToOne(() => Event, { ref: true, nullable: true })
  event: Ref<Event> | null = null

  @ManyToOne(() => FanPass, { ref: true })
  fanPass!: Ref<FanPass>

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When.' })
  occurredAt!: Date

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: "The calendar day that it counts for, in the campaign's time zone." })
  localDate!: string

  @Property({ type: 'integer' })
  @Field(() => Int, { description: "What the campaign pays for it, in cents of the campaign's currency." })
  spendCents!: number

  /** The fan's number of check-ins at that moment. */
  @Property({ type: 'integer' })
  checkInsThen!: number
}
