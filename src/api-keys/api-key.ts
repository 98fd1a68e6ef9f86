import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'

/** A partner's credential. The key itself is shown once, by whatever made it; only its SHA-256 is kept. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: "A partner's credential. The key itself is shown once, when it is made; only its SHA-256 is kept.",
})
@Directive('@authenticated')
export class ApiKey {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the key, not the key.' })
  id: string = randomUUID()

  @Index()
  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Property({ type: 'text' })
  @Field(() => String, { description: 'What the partner calls it.' })
  name!: string

  /** SHA-256 of the whole key, lowercase hexadecimal. */
  @Unique()
  @Property({ type: 'text' })
  hash!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The last four characters of the key, to tell keys apart.' })
  lastFour!: string

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'The labels of the operations that the key may call.' })
  scopes!: string[]

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was last used, to the minute.' })
  lastUsedAt: Date | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it stops to work; absent means never.' })
  expiresAt: Date | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was revoked.' })
  revokedAt: Date | null = null
}
