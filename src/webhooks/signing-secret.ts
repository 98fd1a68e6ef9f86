import { PrimaryKeyProp, type Ref } from '@mikro-orm/core'
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { DateTime } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'

/** A partner's signing secret, one for all its endpoints, encrypted; two of them while the second takes over. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: 'When the signing secret was made; the secret itself is shown once.',
})
export class SigningSecret {
  declare [PrimaryKeyProp]?: 'partner'

  @OneToOne(() => Partner, { ref: true, primary: true })
  partner!: Ref<Partner>

  /** As `encryptWebhookSecret` writes it. */
  @Property({ type: 'text' })
  newest!: string

  @Property({ type: 'text', nullable: true })
  previous: string | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the newest secret was made.' })
  createdAt!: Date

  /** Until then deliveries are signed with the previous secret too. */
  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the secret before it is valid too; null when there is no rotation under way.',
  })
  previousUntil: Date | null = null
}
