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
  description: 'Whether an agent answers.',
  valuesConfig: {
    active: { description: 'It answers.' },
    paused: { description: 'It is silent until it is resumed.' },
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
    reservations: { description: 'Promise tables: itineraries may reserve at the venue.' },
    offers: { description: 'Show offers.' },
    fan_pass_verification: { description: 'Verify fan passes.' },
  },
})

/** A partner's branded agent for a venue. */
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
  @Field(() => String, { description: 'URL of the logo, https.' })
  logoUrl!: string

  @Property({ type: 'text[]' })
  @Field(() => [AgentCapability], { description: 'What it may do.' })
  capabilities!: AgentCapability[]

  @Enum({ items: () => Object.values(AgentStatus) })
  @Field(() => AgentStatus, { description: 'Whether it answers; `active` after a deploy.' })
  status: AgentStatus = 'active'

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was first deployed.' })
  createdAt!: Date

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was last deployed or changed.' })
  updatedAt!: Date
}
