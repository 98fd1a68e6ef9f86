import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '../graphql/schema/node.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import { Fan } from './fan.js'

export const PassTier = { general: 'general', premium: 'premium', vip: 'vip' } as const
export type PassTier = keyof typeof PassTier

registerEnumType(PassTier, {
  name: 'PassTier',
  description: 'What the pass is worth.',
  valuesConfig: {
    general: { description: 'The ordinary pass.' },
    premium: { description: 'The pass with more.' },
    vip: { description: 'The pass with everything.' },
  },
})

export const PassStatus = { issued: 'issued', active: 'active', suspended: 'suspended', expired: 'expired' } as const
export type PassStatus = keyof typeof PassStatus

registerEnumType(PassStatus, {
  name: 'PassStatus',
  description: 'Where a pass is in its life.',
  valuesConfig: {
    issued: { description: 'Handed out, not activated yet.' },
    active: { description: 'Valid: the only status in which a pass verifies.' },
    suspended: { description: 'Stopped by the operator; may become active again.' },
    expired: { description: 'Over for good.' },
  },
})

/** A fan's pass to the city. The person is kept apart, in `Fan`. */
@Entity()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A fan's pass to the city. Holds no personal data: nothing here names the person.",
})
@Directive('@key(fields: "id")')
@Directive('@requiresScopes(scopes: [["fanpass.verify"], ["passes.write"]])')
export class FanPass {
  declare [OptionalProps]?: 'id' | 'preferences' | 'checkInCount'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the pass.' })
  id: string = randomUUID()

  @OneToOne(() => Fan, { ref: true, nullable: true, deleteRule: 'set null' })
  fan: Ref<Fan> | null = null

  /** Who issued it, and so hears of its activation. */
  @Index()
  @ManyToOne(() => Partner, { ref: true })
  issuer!: Ref<Partner>

  @Enum({ items: () => Object.values(PassTier) })
  @Field(() => PassTier, { description: 'What the pass is worth.' })
  tier!: PassTier

  @Enum({ items: () => Object.values(PassStatus) })
  @Field(() => PassStatus, { description: 'Where the pass is in its life.' })
  status!: PassStatus

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: 'Since when the fan is a member, `YYYY-MM-DD`.' })
  memberSince!: string

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: "The fan's preference tags, such as `vegan`, `jazz`." })
  preferences: string[] = []

  @Property({ type: 'timestamptz', nullable: true })
  drinkRedeemedAt: Date | null = null

  /** Check-ins of this pass, counted in the transaction of each. */
  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Number of check-ins with this pass, all venues and events together.' })
  checkInCount: number = 0

  @Property({ type: 'timestamptz' })
  createdAt!: Date
}

/** A pass verifies while it is active. */
export const isVerified = (pass: Pick<FanPass, 'status'>): boolean => pass.status === 'active'

/** The welcome drink is there for an active pass, once. */
export const isDrinkDue = (pass: { status: PassStatus; drinkRedeemedAt: unknown }): boolean =>
  isVerified(pass) && pass.drinkRedeemedAt === null
