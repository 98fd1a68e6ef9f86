import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'

/** A partner's credential. The token itself is shown once, on creation; only its SHA-256 is stored. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: 'An API key of a partner. The token itself is shown once, on creation; only its SHA-256 hash is stored.',
})
@Directive('@authenticated')
export class ApiKey {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the key (not the token).' })
  id: string = randomUUID()

  @Index()
  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name of the key, chosen on creation.' })
  name!: string

  /** SHA-256 of the token, in lowercase hexadecimal. */
  @Unique()
  @Property({ type: 'text' })
  hash!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Last four characters of the token, to recognise the key.' })
  lastFour!: string

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'Scopes that the key grants, such as `fanpass.verify`.' })
  scopes!: string[]

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the key was created.' })
  createdAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When the key was last used, to the minute; null if never.' })
  lastUsedAt: Date | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When the key expires; null if it does not.' })
  expiresAt: Date | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When the key was revoked; null if it is not.' })
  revokedAt: Date | null = null
}
