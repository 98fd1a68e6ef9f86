import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
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
    paused: { description: 'The agent serves nobody until it is resumed; `pausedBy` names who paused it.' },
  },
})

export const AgentPauser = { partner: 'partner', venue: 'venue', operator: 'operator' } as const
export type AgentPauser = keyof typeof AgentPauser

registerEnumType(AgentPauser, {
  name: 'AgentPauser',
  description: 'Who paused an agent.',
  valuesConfig: {
    partner: { description: 'Its own partner: `resumeOwnAgent` or a deploy undoes it.' },
    venue: {
      description:
        "The venue's confirmed contact, who resumes it; a deploy fails with status 409 unless it names another contact.",
    },
    operator: { description: 'The operator, who alone can resume it; its partner can neither deploy nor remove it.' },
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
@Index({
  name: 'agent_of_partner_at_venue',
  expression: `create unique index "agent_of_partner_at_venue" on "agent" ("partner_id", "venue_id") where "removed_at" is null`,
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A partner's branded agent for a venue.",
})
@Directive('@key(fields: "id")')
@Directive('@requiresScopes(scopes: [["agent.deploy"], ["partners.admin"], ["venue.manage"]])')
export class Agent {
  declare [OptionalProps]?: 'status' | 'origins'

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

  @Property({ type: 'text[]', default: [] })
  @Field(() => [String], {
    description:
      "Origins of pages, such as `https://night-kitchen.example`, on which visitors can reserve and redeem. Empty: that of the venue's website. The agent's own page always can.",
  })
  origins: string[] = []

  @Enum({ items: () => Object.values(AgentStatus) })
  @Field(() => AgentStatus, { description: 'Status of the agent; a new agent is `active`.' })
  status: AgentStatus = 'active'

  @Enum({ items: () => Object.values(AgentPauser), nullable: true })
  @Field(() => AgentPauser, { nullable: true, description: 'Who paused the agent; null if it is not paused.' })
  pausedBy: AgentPauser | null = null

  /** A removed agent is paused and never found again, but kept for its reservations. */
  @Property({ type: 'timestamptz', nullable: true })
  removedAt: Date | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the agent was first deployed.' })
  createdAt!: Date

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the agent was last deployed or changed.' })
  updatedAt!: Date
}
