import { randomUUID } from 'node:crypto'
import { OptionalProps } from '@mikro-orm/core'
import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { Plan } from '../auth/plan.js'
import { Node } from '../graphql/schema/node.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

/** A company that works with the service: the owner of keys, campaigns, agents and itineraries. */
@Entity()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A company that works with the service: the owner of keys, campaigns, agents and itineraries.',
})
@Directive('@key(fields: "id")')
@Directive('@authenticated')
export class Partner {
  declare [OptionalProps]?: 'id' | 'version'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the partner.' })
  id: string = randomUUID()

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name of the company.' })
  name!: string

  @Enum({ items: () => Object.values(Plan) })
  @Field(() => Plan, { description: 'What the partner has booked.' })
  plan!: Plan

  /** Its own limit where a separate arrangement gives one. */
  @Property({ type: 'integer', nullable: true })
  ownPerMinute: number | null = null

  @Property({ type: 'integer', nullable: true })
  ownPerDay: number | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when it is suspended: its keys are refused. Else null.',
  })
  suspendedAt: Date | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date

  /** Grows with every change by the operator: what `expectedVersion` is compared with. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Grows with every change by the operator; a change names the one that it saw.' })
  version: number = 1
}
