import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql'
import { Event } from '../events/event.js'
import { Node } from '../graphql/schema/node.js'
import { shortList } from '../graphql/schema/page-args.js'
import { DateTime } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import { FanPass } from '../passes/fan-pass.js'
import { ItineraryItem, SponsorOffer } from './itinerary-item.js'
import type { RevisionInput } from './revising/revision-input.js'

/** A plan that answers a fan's intent. */
@Entity()
@Index({ properties: ['createdAt'] })
@Index({
  name: 'itinerary_with_words',
  expression: `create index "itinerary_with_words" on "itinerary" ("created_at") where "intent" is not null or "asked" is not null or "lat" is not null`,
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A plan of real places that answers a fan's intent.",
})
@Directive('@key(fields: "id")')
@Directive('@requiresScopes(scopes: [["pulse.intent"]])')
export class Itinerary {
  declare [OptionalProps]?: 'items' | 'sponsorOffers' | 'unmet' | 'remarks' | 'notUnderstood' | 'version'

  /** `itin_` and a ULID. */
  @PrimaryKey({ type: 'text' })
  @Field(() => ID, { description: 'Identifier of the itinerary: `itin_` and 26 characters.' })
  id!: string

  @Index()
  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Index()
  @ManyToOne(() => FanPass, { ref: true })
  fanPass!: Ref<FanPass>

  @ManyToOne(() => Event, { ref: true, nullable: true })
  event: Ref<Event> | null = null

  @Property({ type: 'text' })
  @Field(() => String, { description: 'A title, then what could not be satisfied; at most 200 characters.' })
  summary!: string

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Number of people.' })
  partySize!: number

  @Property({ type: 'jsonb' })
  items: ItineraryItem[] = []

  @Property({ type: 'jsonb' })
  @Directive(shortList(10))
  @Field(() => [SponsorOffer], { description: 'Offers of running campaigns that fit the plan.' })
  sponsorOffers: SponsorOffer[] = []

  @Property({ type: 'text[]' })
  @Field(() => [String], {
    description: 'What the plan does not satisfy, one sentence each; empty when everything fits.',
  })
  unmet: string[] = []

  @Property({ type: 'text[]', default: [] })
  @Field(() => [String], {
    description:
      'What to know before going, one sentence each: how a diet or allergy was treated, what the data cannot show, what is assumed. The most important first; needs (“peanut allergy”) and the fan’s own words stand in “ ”.',
  })
  remarks: string[] = []

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'Words of the intent that were not understood.' })
  notUnderstood: string[] = []

  /** The fan's text and location and the interpretation: purged after 30 days. */
  @Property({ type: 'text', nullable: true })
  intent: string | null = null

  @Property({ type: 'double', nullable: true })
  lat: number | null = null

  @Property({ type: 'double', nullable: true })
  lng: number | null = null

  @Property({ type: 'jsonb', nullable: true })
  asked: RevisionInput | null = null

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Number of the current version, starting at 1.' })
  version: number = 1

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the itinerary was created.' })
  createdAt!: Date
}
