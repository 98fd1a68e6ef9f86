import { PrimaryKeyProp, type Ref } from '@mikro-orm/core'
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { DateTime } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'

/** A partner's signing secret, shared by all its endpoints and encrypted; two secrets during a rotation. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: "The partner's signing secret. Its value is shown only on creation.",
})
export class SigningSecret {
  declare [PrimaryKeyProp]?: 'partner'

  @OneToOne(() => Partner, { ref: true, primary: true })
  partner!: Ref<Partner>

  /** Format of `encryptWebhookSecret`. */
  @Property({ type: 'text' })
  newest!: string

  @Property({ type: 'text', nullable: true })
  previous: string | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the newest secret was created.' })
  createdAt!: Date

  /** Until then deliveries are also signed with the previous secret. */
  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time until which the previous secret is also valid; null if no rotation is in progress.',
  })
  previousUntil: Date | null = null
}
