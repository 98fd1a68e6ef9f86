import { randomUUID } from 'node:crypto'
import { Collection, OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToMany, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '../graphql/schema/node.js'
import { DateTime, LocalDate, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import { Venue } from '../venues/venue.js'

export const CampaignStatus = { draft: 'draft', running: 'running', paused: 'paused', ended: 'ended' } as const
export type CampaignStatus = keyof typeof CampaignStatus

registerEnumType(CampaignStatus, {
  name: 'CampaignStatus',
  description: 'Where a campaign is in its life.',
  valuesConfig: {
    draft: { description: 'Not started yet.' },
    running: { description: 'Outcomes are made within its period and budget.' },
    paused: { description: 'No outcomes are made until it runs again.' },
    ended: { description: 'Over for good.' },
  },
})

/** A sponsor's campaign: what it pays for which outcomes, where, when and up to which budget. */
@Entity()
@Index({ properties: ['owner', 'id'] })
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A sponsor's campaign: what it pays for which outcomes, where, when and up to which budget.",
})
@Directive('@key(fields: "id")')
@Directive('@requiresScopes(scopes: [["outcomes.read"], ["outcomes.write"]])')
export class Campaign {
  declare [OptionalProps]?: 'id' | 'currency' | 'zone' | 'spentCents' | 'status' | 'venueTags' | 'version'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  id: string = randomUUID()

  @ManyToOne(() => Partner, { ref: true })
  owner!: Ref<Partner>

  @Property({ type: 'text' })
  @Field(() => String, { description: "The sponsor's brand." })
  brand!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Currency of its budget, prices and spend, ISO 4217.' })
  currency: string = 'USD'

  @Property({ type: 'text' })
  @Field(() => String, { description: 'IANA time zone in which its days are counted.' })
  zone: string = 'UTC'

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: 'First day.' })
  startsOn!: string

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: 'Last day.' })
  endsOn!: string

  @Property({ type: 'bigint' })
  @Field(() => Float, { description: 'What it may spend in all, in cents.' })
  budgetCents!: number

  /** The sum of its outcomes' spend, kept in the transaction of each, never above the budget. */
  @Property({ type: 'bigint' })
  @Field(() => Float, { description: 'What its outcomes have cost so far, in cents; never above the budget.' })
  spentCents: number = 0

  @Enum({ items: () => Object.values(CampaignStatus) })
  @Field(() => CampaignStatus, { description: 'Where it is in its life.' })
  status: CampaignStatus = 'draft'

  /** Price of one outcome in cents; null where the campaign does not pay for that kind. */
  @Property({ type: 'integer', nullable: true })
  checkInCents: number | null = null

  @Property({ type: 'integer', nullable: true })
  reservationCents: number | null = null

  @Property({ type: 'integer', nullable: true })
  offerRedeemedCents: number | null = null

  /** Venues with one of these tags or cuisines belong to it, beside `venues`. */
  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'Venues with one of these tags or cuisines belong to it, beside `venueIds`.' })
  venueTags: string[] = []

  @ManyToMany(() => Venue, undefined, { pivotTable: 'campaign_venue' })
  venues = new Collection<Venue>(this)

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date

  /** Grows with every change by the operator: what `expectedVersion` is compared with. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Grows with every change by the operator; a change names the one that it saw.' })
  version: number = 1
}
