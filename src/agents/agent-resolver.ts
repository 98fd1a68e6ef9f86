import { Arg, Ctx, Directive, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { UUID } from '../graphql/schema/scalars.js'
import { idempotencyKeyOptions } from '../idempotency/idempotent-field.js'
import { Partner } from '../partners/partner.js'
import { type PartnerRow, partnersById } from '../partners/partner-row.js'
import { listedVenuesById } from '../venues/find-venues.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { Agent } from './agent.js'
import { DeployAgentInput } from './agent-inputs.js'
import { type AgentRow, ownAgentsById } from './agent-row.js'
import { deployAgent } from './deploy-agent.js'

@Resolver(() => Agent)
export class AgentResolver {
  @Mutation(() => Agent, {
    description:
      'Deploys a branded agent for a venue. If the caller already has an agent there, that agent is changed and keeps its id. Fails with status 409 while the operator has paused the agent. Requires the plan `growth` or `enterprise`.',
  })
  @Directive('@requiresScopes(scopes: [["agent.deploy"]])')
  @Directive('@policy(policies: [["plan:growth"]])')
  @Directive('@cost(weight: 50)')
  @Directive('@rateLimit(max: 60, window: "1m")')
  @Directive('@idempotent')
  async deployAgent(
    @Ctx() { queries, em, principal, now, storeAnswer, webhooks }: RequestContext,
    @Arg('input', () => DeployAgentInput, { description: 'The venue and its agent.' })
    input: DeployAgentInput,
    @Arg('idempotencyKey', () => String, idempotencyKeyOptions) _idempotencyKey?: string,
  ): Promise<AgentRow> {
    return deployAgent(queries, em, requirePrincipal(principal).partnerId, input, now, storeAnswer, webhooks.emit)
  }

  @Query(() => Agent, {
    nullable: true,
    description: "One of the caller's own agents; null if there is none with this identifier.",
  })
  agent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow | undefined> {
    return context.loaders.load(context, ownAgentsById, id)
  }

  @FieldResolver(() => Partner, { nullable: true, description: 'The partner that deployed the agent.' })
  partner(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<PartnerRow | undefined> {
    return context.loaders.load(context, partnersById, agent.partnerId)
  }

  @FieldResolver(() => UUID, { description: "Identifier of the agent's venue." })
  venueId(@Root() agent: AgentRow): string {
    return agent.venueId
  }

  @FieldResolver(() => Venue, { nullable: true, description: "The agent's venue; null until the operator lists it." })
  venue(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, agent.venueId)
  }

  @FieldResolver(() => String, { description: 'HTML script element that embeds the agent in a web page.' })
  embedScript(@Root() agent: AgentRow, @Ctx() { origin }: RequestContext): string {
    return `<script async src="${origin}/embed/agent.js" data-agent-id="${agent.id}"></script>`
  }

  @FieldResolver(() => String, { description: "URL of the venue's dashboard for the agent." })
  dashboardUrl(@Root() agent: AgentRow, @Ctx() { origin }: RequestContext): string {
    return `${origin}/dashboard?id=${agent.id}`
  }
}
