import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '../graphql/schema/node.js'
import { DateTime } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import { Venue } from '../venues/venue.js'

export const AgentStatus = { active: 'active', paused: 'paused' } as const
export type AgentStatus = keyof typeof AgentStatus

registerEnumType(AgentStatus, {
  name: 'AgentStatus',
  description: 'Status of an agent.',
  valuesConfig: {
    active: { description: 'The agent is available to fans.' },
    paused: { description: 'The operator paused the agent; only the operator can resume it.' },
  },
})

export const AgentCapability = {
  reservations: 'reservations',
  offers: 'offers',
  fan_pass_verification: 'fan_pass_verification',
} as const
export type AgentCapability = keyof typeof AgentCapability

registerEnumType(AgentCapability, {
  name: 'AgentCapability',
  description: 'What an agent may do for its venue.',
  valuesConfig: {
    reservations: { description: 'Take reservations: itineraries can reserve tables at the venue.' },
    offers: { description: "Show the venue's offers." },
    fan_pass_verification: { description: 'Verify fan passes.' },
  },
})

@Entity()
@Unique({ properties: ['partner', 'venue'] })
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A partner's branded agent for a venue.",
})
@Directive('@key(fields: "id")')
@Directive('@requiresScopes(scopes: [["agent.deploy"], ["partners.admin"]])')
export class Agent {
  declare [OptionalProps]?: 'status'

  /** `agt_` and a ULID. */
  @PrimaryKey({ type: 'text' })
  @Field(() => ID, { description: 'Identifier of the agent: `agt_` and 26 characters.' })
  id!: string

  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Index()
  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  @Property({ type: 'text' })
  contactEmail!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Tagline, 1 to 160 characters.' })
  tagline!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'https URL of the logo.' })
  logoUrl!: string

  @Property({ type: 'text[]' })
  @Field(() => [AgentCapability], { description: 'What the agent may do for its venue.' })
  capabilities!: AgentCapability[]

  @Enum({ items: () => Object.values(AgentStatus) })
  @Field(() => AgentStatus, { description: 'Status of the agent; a new agent is `active`.' })
  status: AgentStatus = 'active'

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the agent was first deployed.' })
  createdAt!: Date

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the agent was last deployed or changed.' })
  updatedAt!: Date
}
