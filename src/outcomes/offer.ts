import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'
import { Venue } from '../venues/venue.js'
import { Campaign } from './campaign.js'

/** What a campaign's sponsor gives a fan. */
@Entity()
@ObjectType({ simpleResolvers: true, description: "What a campaign's sponsor gives a fan." })
@Directive('@requiresScopes(scopes: [["outcomes.read"], ["outcomes.write"]])')
export class Offer {
  declare [OptionalProps]?: 'id' | 'version'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the offer.' })
  id: string = randomUUID()

  @Index()
  @ManyToOne(() => Campaign, { ref: true })
  campaign!: Ref<Campaign>

  /** Where it holds; null for every venue of the campaign. */
  @Index()
  @ManyToOne(() => Venue, { ref: true, nullable: true })
  venue: Ref<Venue> | null = null

  @Property({ type: 'text' })
  @Field(() => String, { description: 'What the fan reads, 1 to 200 characters.' })
  text!: string

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'What it is worth to the fan, in cents.' })
  valueCents!: number

  /** Grows with every change by the operator: what `expectedVersion` is compared with. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Grows with every change by the operator; a change names the one that it saw.' })
  version: number = 1
}
