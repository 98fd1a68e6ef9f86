import { Arg, Ctx, Directive, ID, Mutation, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import type { RequestContext } from '../context.js'
import { Agent } from './agent.js'
import { type AgentRow, agentModel } from './agent-row.js'
import { type PartnerTransition, transitionOwnAgent } from './transition-agent.js'

const own = '@requiresScopes(scopes: [["agent.deploy"]])'

/** A partner's changes of its own agents, beside deploying them. */
@Resolver(() => Agent)
export class OwnAgentResolver {
  @Mutation(() => Agent, {
    description:
      "Pauses one of the caller's active agents, until `resumeOwnAgent` or a deploy. Fails with status 409 if it is not active.",
  })
  @Directive(own)
  pauseOwnAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return transition(context, id, 'pause')
  }

  @Mutation(() => Agent, {
    description:
      'Resumes an agent that the caller has paused. Fails with status 409 if it is active or the operator has paused it.',
  })
  @Directive(own)
  resumeOwnAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return transition(context, id, 'resume')
  }

  @Mutation(() => Agent, {
    description:
      "Removes one of the caller's agents permanently and returns it for the last time; its confirmed reservations stay. A later deploy for the venue makes a new agent. Fails with status 409 while the operator has paused it.",
  })
  @Directive(own)
  removeOwnAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return transition(context, id, 'remove')
  }
}

const transition = async (context: RequestContext, id: string, verb: PartnerTransition): Promise<AgentRow> =>
  agentModel.fromEntity(await transitionOwnAgent(context.em, actorOf(context), id, verb))
