import { Arg, Ctx, Directive, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { UUID } from '../graphql/schema/scalars.js'
import { idempotencyKeyOptions } from '../idempotency/idempotent-field.js'
import { Partner } from '../partners/partner.js'
import { type PartnerRow, partnersById } from '../partners/partner-row.js'
import { addressLine } from '../venues/address-line.js'
import { listedVenuesById } from '../venues/find-venues.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { Agent } from './agent.js'
import { DeployAgentInput } from './agent-inputs.js'
import { type AgentRow, ownAgentsById, ownDeploymentsById } from './agent-row.js'
import { deployAgent } from './deploy-agent.js'
import { embedFrame, embedLink, embedScript } from './embed-script.js'

@Resolver(() => Agent)
export class AgentResolver {
  @Mutation(() => Agent, {
    description:
      'Deploys a branded agent for a venue. If the caller already has an agent there, that agent is changed, keeps its id, and is resumed if the caller has paused it. The contact is mailed a link to confirm the agent, unless this contact has one or has confirmed; until then the agent promises no table. Fails with status 409 while the operator or the venue has paused the agent. Requires the plan `growth` or `enterprise`.',
  })
  @Directive('@requiresScopes(scopes: [["agent.deploy"]])')
  @Directive('@policy(policies: [["plan:growth"]])')
  @Directive('@cost(weight: 50)')
  @Directive('@rateLimit(max: 60, window: "1m")')
  @Directive('@idempotent')
  async deployAgent(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeployAgentInput, { description: 'The venue and its agent.' })
    input: DeployAgentInput,
    @Arg('idempotencyKey', () => String, idempotencyKeyOptions) _idempotencyKey?: string,
  ): Promise<AgentRow> {
    return deployAgent(context, requirePrincipal(context.principal).partnerId, input)
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

  @FieldResolver(() => String, {
    nullable: true,
    description: "Email address of the contact at the venue, as last deployed; null for another partner's agent.",
  })
  async contactEmail(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<string | undefined> {
    return (await context.loaders.load(context, ownDeploymentsById, agent.id))?.contactEmail
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Name of the agent's venue, listed or not; null for another partner's agent. With `venueAddress`, it deploys the same agent again.",
  })
  async venueName(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<string | undefined> {
    return (await context.loaders.load(context, ownDeploymentsById, agent.id))?.name
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Address of the agent's venue in one line, listed or not; null for another partner's agent.",
  })
  async venueAddress(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<string | undefined> {
    const deployment = await context.loaders.load(context, ownDeploymentsById, agent.id)
    return deployment && addressLine(deployment)
  }

  @FieldResolver(() => String, { description: 'HTML script element that embeds the agent in a web page.' })
  embedScript(@Root() agent: AgentRow, @Ctx() { origin }: RequestContext): string {
    return embedScript(origin, agent.id)
  }

  @FieldResolver(() => String, {
    description: "HTML link to the agent's own page, for web pages that allow no script.",
  })
  embedLink(@Root() agent: AgentRow, @Ctx() { origin }: RequestContext): string {
    return embedLink(origin, agent)
  }

  @FieldResolver(() => String, { description: "HTML iframe element with the agent's panel, without the launcher." })
  embedFrame(@Root() agent: AgentRow, @Ctx() { origin }: RequestContext): string {
    return embedFrame(origin, agent)
  }

  @FieldResolver(() => String, { description: "URL of the venue's dashboard for the agent." })
  dashboardUrl(@Root() agent: AgentRow, @Ctx() { origin }: RequestContext): string {
    return `${origin}/dashboard?id=${agent.id}`
  }
}
