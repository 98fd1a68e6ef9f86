import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { FanPass } from '../passes/fan-pass.js'
import { Venue } from '../venues/venue.js'
import { Offer } from './offer.js'

/** A fan's redemption of an offer: once per pass and offer. A redeemed offer cannot be deleted. */
@Entity()
@Unique({ properties: ['offer', 'fanPass'] })
@ObjectType({ simpleResolvers: true, description: "A fan's redemption of an offer: once per pass and offer." })
@Directive('@requiresScopes(scopes: [["passes.write"]])')
export class OfferRedemption {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the redemption.' })
  id: string = randomUUID()

  @ManyToOne(() => Offer, { ref: true, deleteRule: 'no action' })
  offer!: Ref<Offer>

  @ManyToOne(() => FanPass, { ref: true })
  fanPass!: Ref<FanPass>

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the offer was redeemed.' })
  redeemedAt!: Date

  /** False if the campaign's budget was used up. */
  @Property({ type: 'boolean' })
  @Field(() => Boolean, {
    description:
      'Whether the redemption became a verified outcome: the campaign pays for it and its budget was not used up.',
  })
  isOutcome!: boolean
}
