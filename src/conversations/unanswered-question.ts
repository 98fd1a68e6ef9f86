import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType } from 'type-graphql'
import { Agent } from '../agents/agent.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { AgentLanguage } from './replies/reply.js'

/** A question that an agent could not answer. Kept 30 days. */
@Entity()
@Index({ properties: ['agent', 'askedAt'] })
@Index({ properties: ['askedAt'] })
@ObjectType({
  simpleResolvers: true,
  description:
    'A question that an agent could not answer, kept for 30 days. Digits, names and addresses are replaced by `…`.',
})
@Directive('@requiresScopes(scopes: [["agent.deploy"], ["partners.admin"], ["venue.manage"]])')
export class UnansweredQuestion {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the question.' })
  id: string = randomUUID()

  @ManyToOne(() => Agent, { ref: true })
  agent!: Ref<Agent>

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The question, at most 200 characters.' })
  text!: string

  @Enum({ items: () => Object.values(AgentLanguage) })
  @Field(() => AgentLanguage, { description: 'Language of the question.' })
  language!: AgentLanguage

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was asked.' })
  askedAt!: Date
}
