import { randomUUID } from 'node:crypto'
import { OptionalProps } from '@mikro-orm/core'
import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { grantableScopes } from '../auth/capability.js'
import { Plan } from '../auth/plan.js'
import type { Scope } from '../auth/scope.js'
import { Node } from '../graphql/schema/node.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

/** A company that uses the service; it owns keys, campaigns, agents and itineraries. */
@Entity()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A company that uses the service. It owns API keys, campaigns, agents and itineraries.',
})
@Directive('@key(fields: "id")')
@Directive('@authenticated')
export class Partner {
  declare [OptionalProps]?: 'id' | 'version' | 'grantedScopes'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the partner.' })
  id: string = randomUUID()

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name of the company.' })
  name!: string

  @Enum({ items: () => Object.values(Plan) })
  @Field(() => Plan, {
    description: 'Subscription plan; it determines the rate limits, and agents need `growth` or `enterprise`.',
  })
  plan!: Plan

  @Property({ type: 'text[]' })
  @Field(() => [String], {
    description: "Scopes that the partner's members may give to its keys and use themselves, such as `fanpass.verify`.",
  })
  grantedScopes: Scope[] = [...grantableScopes]

  /** Custom limits from a separate agreement; null for the plan's. */
  @Property({ type: 'integer', nullable: true })
  ownPerMinute: number | null = null

  @Property({ type: 'integer', nullable: true })
  ownPerDay: number | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the partner was suspended, so that its keys are rejected; null if it is active.',
  })
  suspendedAt: Date | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the partner was created.' })
  createdAt!: Date

  /** Incremented by every change of the operator; compared with `expectedVersion`. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Incremented by every change; pass it as `expectedVersion` to change the partner.' })
  version: number = 1
}
