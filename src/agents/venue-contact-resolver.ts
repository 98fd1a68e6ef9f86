import { Arg, Ctx, Directive, FieldResolver, ID, Mutation, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import type { RequestContext } from '../context.js'
import { shortList } from '../graphql/schema/page-args.js'
import { Me } from '../sessions/me.js'
import { requirePerson } from '../sessions/require-person.js'
import { Agent } from './agent.js'
import { BrandingInput } from './agent-inputs.js'
import { type AgentRow, agentModel, contactedAgents } from './agent-row.js'
import { changeBranding } from './change-branding.js'
import { transitionVenueAgent, type VenueTransition } from './transition-agent.js'

const contact = '@requiresScopes(scopes: [["venue.manage"]])'

@Resolver(() => Me)
export class ContactedAgentsResolver {
  @FieldResolver(() => [Agent], { description: 'Agents of which the person is the confirmed contact, by venue.' })
  @Directive(shortList(10))
  contactedAgents(@Ctx() { queries, principal }: RequestContext): Promise<AgentRow[]> {
    return contactedAgents(queries, requirePerson(principal).id)
  }
}

/** What the venue's contact changes of an agent. Everyone else's agents are missing, also for the operator. */
@Resolver(() => Agent)
export class VenueContactResolver {
  @Mutation(() => Agent, {
    description:
      "Pauses an agent until its venue's contact resumes it, also one that its partner has paused. A deploy meanwhile fails with status 409. For the agent's confirmed contact.",
  })
  @Directive(contact)
  pauseVenueAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return transition(context, id, 'pause')
  }

  @Mutation(() => Agent, {
    description:
      "Resumes an agent that its venue's contact has paused. Fails with status 409 if it is active or someone else has paused it. For the agent's confirmed contact.",
  })
  @Directive(contact)
  resumeVenueAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return transition(context, id, 'resume')
  }

  @Mutation(() => Agent, {
    description: "Changes tagline and logo until the next deploy. For the agent's confirmed contact.",
  })
  @Directive(contact)
  async changeAgentBranding(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
    @Arg('branding', () => BrandingInput, { description: 'The new branding.' }) branding: BrandingInput,
  ): Promise<AgentRow> {
    return agentModel.fromEntity(await changeBranding(context.em, actorOf(context), id, branding))
  }
}

const transition = async (context: RequestContext, id: string, verb: VenueTransition): Promise<AgentRow> =>
  agentModel.fromEntity(await transitionVenueAgent(context.em, actorOf(context), id, verb))
