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
  description: 'Tier of a fan pass.',
  valuesConfig: {
    general: { description: 'The basic tier.' },
    premium: { description: 'The middle tier.' },
    vip: { description: 'The highest tier.' },
  },
})

export const PassStatus = { issued: 'issued', active: 'active', suspended: 'suspended', expired: 'expired' } as const
export type PassStatus = keyof typeof PassStatus

registerEnumType(PassStatus, {
  name: 'PassStatus',
  description: 'Status of a fan pass.',
  valuesConfig: {
    issued: { description: 'Issued, not yet activated.' },
    active: { description: 'Active: the only status in which a pass is verified.' },
    suspended: { description: 'Suspended by the operator or its issuer; can be reinstated.' },
    expired: { description: 'Expired permanently.' },
  },
})

/** A fan's pass to the city. The person is stored separately, in `Fan`. */
@Entity()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A fan's pass to the city. It contains no personal data.",
})
@Directive('@key(fields: "id")')
@Directive('@requiresScopes(scopes: [["fanpass.verify"], ["passes.write"]])')
export class FanPass {
  declare [OptionalProps]?: 'id' | 'preferences' | 'checkInCount'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the fan pass.' })
  id: string = randomUUID()

  @OneToOne(() => Fan, { ref: true, nullable: true, deleteRule: 'set null' })
  fan: Ref<Fan> | null = null

  /** The issuer receives the webhook of its activation. */
  @Index()
  @ManyToOne(() => Partner, { ref: true })
  issuer!: Ref<Partner>

  @Enum({ items: () => Object.values(PassTier) })
  @Field(() => PassTier, { description: 'Tier of the pass.' })
  tier!: PassTier

  @Enum({ items: () => Object.values(PassStatus) })
  @Field(() => PassStatus, { description: 'Status of the pass.' })
  status!: PassStatus

  @Property({ type: 'date' })
  @Field(() => LocalDate, { description: 'Start of the membership, such as `2026-09-01`.' })
  memberSince!: string

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: "The fan's preference tags, such as `vegan` or `jazz`." })
  preferences: string[] = []

  @Property({ type: 'timestamptz', nullable: true })
  drinkRedeemedAt: Date | null = null

  /** Number of check-ins, incremented in the transaction of each. */
  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Number of check-ins with this pass, at all venues and events.' })
  checkInCount: number = 0

  @Property({ type: 'timestamptz' })
  createdAt!: Date
}

export const isVerified = (pass: Pick<FanPass, 'status'>): boolean => pass.status === 'active'

/** Whether the welcome drink can be redeemed: once per pass, while it is active. */
export const isDrinkDue = (pass: { status: PassStatus; drinkRedeemedAt: unknown }): boolean =>
  isVerified(pass) && pass.drinkRedeemedAt === null
