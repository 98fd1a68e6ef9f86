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
  description: 'Type of outcome.',
  valuesConfig: {
    check_in: { description: 'A check-in at a venue of the campaign.' },
    reservation: {
      description:
        'A reservation with a pass that was confirmed at a venue of the campaign; one for each pass, venue and local day on which it is made. It stays an outcome, and is paid for, if it is cancelled or nobody comes.',
    },
    offer_redeemed: { description: 'A redeemed offer of the campaign.' },
  },
})

@Entity()
@Index({ properties: ['campaign', 'localDate'] })
@ObjectType({
  simpleResolvers: true,
  description: 'A verified outcome: an action of a fan that a campaign pays for. It does not identify the fan.',
})
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class Outcome {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the outcome.' })
  id: string = randomUUID()

  @ManyToOne(() => Campaign, { ref: true })
  campaign!: Ref<Campaign>

  @Enum({ items: () => Object.values(OutcomeType) })
  @Field(() => OutcomeType, { description: 'Type of outcome.' })
  type!: OutcomeType

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @ManyToOne(() => Event, { ref: true, nullable: true })
  event: Ref<Event> | null = null

  @ManyToOne(() => FanPass, { ref: true })
  fanPass!: Ref<FanPass>

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the action happened.' })
  occurredAt!: Date

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: "Calendar day of the outcome, in the campaign's time zone." })
  localDate!: string

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Price that the campaign pays, in cents of its currency.' })
  spendCents!: number

  /** Number of the fan's check-ins at that moment. */
  @Property({ type: 'integer' })
  checkInsThen!: number
}
