import { randomUUID } from 'node:crypto'
import { Collection, OptionalProps, PrimaryKeyProp, type Ref } from '@mikro-orm/core'
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
  description: 'Status of a campaign.',
  valuesConfig: {
    draft: { description: 'Not started yet.' },
    running: { description: 'Outcomes are recorded within its period and budget.' },
    paused: { description: 'No outcomes are recorded until it is started again.' },
    ended: { description: 'Ended permanently.' },
  },
})

/** A sponsor's campaign: prices per outcome type, venues, period and budget. */
@Entity()
@Index({ properties: ['owner', 'id'] })
@Index({
  name: 'running_campaign_by_tags',
  expression: `create index "running_campaign_by_tags" on "campaign" using gin ("venue_tags") where "status" = 'running'`,
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A sponsor's campaign: prices per outcome type, venues, period and budget.",
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
  @Field(() => String, { description: 'Brand of the sponsor.' })
  brand!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'ISO 4217 code of the currency of budget, prices and spend.' })
  currency: string = 'USD'

  @Property({ type: 'text' })
  @Field(() => String, { description: "IANA time zone in which the campaign's days are counted." })
  zone: string = 'UTC'

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: 'First day of the campaign.' })
  startsOn!: string

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: 'Last day of the campaign.' })
  endsOn!: string

  @Property({ type: 'bigint' })
  @Field(() => Float, { description: 'Total budget, in cents.' })
  budgetCents!: number

  /** Sum of the outcomes' prices, updated in the transaction of each outcome; never above the budget. */
  @Property({ type: 'bigint' })
  @Field(() => Float, { description: 'Spend so far, in cents; never above the budget.' })
  spentCents: number = 0

  @Enum({ items: () => Object.values(CampaignStatus) })
  @Field(() => CampaignStatus, { description: 'Status of the campaign.' })
  status: CampaignStatus = 'draft'

  /** Price of one outcome in cents; null if the campaign does not pay for this type. */
  @Property({ type: 'integer', nullable: true })
  checkInCents: number | null = null

  @Property({ type: 'integer', nullable: true })
  reservationCents: number | null = null

  @Property({ type: 'integer', nullable: true })
  offerRedeemedCents: number | null = null

  /** Venues with any of these tags or cuisines take part, in addition to `venues`. */
  @Property({ type: 'text[]' })
  @Field(() => [String], {
    description: 'Venues with any of these tags or cuisines take part, in addition to `venueIds`.',
  })
  venueTags: string[] = []

  @ManyToMany({ entity: () => Venue, pivotEntity: () => CampaignVenue })
  venues = new Collection<Venue>(this)

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the campaign was created.' })
  createdAt!: Date

  /** Incremented by every change; compared with `expectedVersion`. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, {
    description: 'Incremented by every change; pass it as `expectedVersion` to change the campaign.',
  })
  version: number = 1
}

/** A venue that is named in a campaign. */
@Entity()
export class CampaignVenue {
  declare [PrimaryKeyProp]?: ['campaign', 'venue']

  @ManyToOne(() => Campaign, { ref: true, primary: true, deleteRule: 'cascade', updateRule: 'cascade' })
  campaign!: Ref<Campaign>

  /** Indexed for the campaigns of a venue: the primary key begins with the campaign. */
  @Index({ name: 'campaign_venue_by_venue' })
  @ManyToOne(() => Venue, { ref: true, primary: true, deleteRule: 'cascade', updateRule: 'cascade' })
  venue!: Ref<Venue>
}
