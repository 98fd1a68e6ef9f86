import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'
import { Venue } from '../venues/venue.js'
import { Campaign } from './campaign.js'

/** An offer of a campaign's sponsor to fans. */
@Entity()
@ObjectType({ simpleResolvers: true, description: "An offer of a campaign's sponsor to fans." })
@Directive('@requiresScopes(scopes: [["outcomes.read"], ["outcomes.write"]])')
export class Offer {
  declare [OptionalProps]?: 'id' | 'version'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the offer.' })
  id: string = randomUUID()

  @Index()
  @ManyToOne(() => Campaign, { ref: true })
  campaign!: Ref<Campaign>

  /** Where the offer is valid; null for all venues of the campaign. */
  @Index()
  @ManyToOne(() => Venue, { ref: true, nullable: true })
  venue: Ref<Venue> | null = null

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Title shown to fans, 1 to 200 characters.' })
  text!: string

  @Property({ type: 'integer' })
  @Field(() => Int, { description: "Value of the offer to the fan, in cents of the campaign's currency." })
  valueCents!: number

  /** Incremented by every change; compared with `expectedVersion`. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Incremented by every change; pass it as `expectedVersion` to change the offer.' })
  version: number = 1
}
