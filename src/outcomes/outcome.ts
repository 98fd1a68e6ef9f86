import { randomUUID } from 'node:crypto'
import type { Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { registerEnumType } from 'type-graphql'
import { Event } from '../events/event.js'
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

/** A verified outcome: one thing that a fan did, that a campaign pays for. */
@Entity()
@Index({ properties: ['campaign', 'localDate'] })
export class Outcome {
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID()

  @ManyToOne(() => Campaign, { ref: true })
  campaign!: Ref<Campaign>

  @Enum({ items: () => Object.values(OutcomeType) })
  type!: OutcomeType

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @ManyToOne(() => Event, { ref: true, nullable: true })
  event: Ref<Event> | null = null

  @ManyToOne(() => FanPass, { ref: true })
  fanPass!: Ref<FanPass>

  @Property({ type: 'timestamptz' })
  occurredAt!: Date

  /** The calendar day in the campaign's zone. */
  @Property({ type: 'date' })
  localDate!: string

  @Property({ type: 'integer' })
  spendCents!: number

  /** The fan's number of check-ins at that moment. */
  @Property({ type: 'integer' })
  checkInsThen!: number
}
