import { Arg, Ctx, Directive, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Agent } from '../agents/agent.js'
import { type AgentRow, agentModel } from '../agents/agent-row.js'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { shortList } from '../graphql/schema/page-args.js'
import { AgentOriginsInput } from './conversation-inputs.js'
import { findUnansweredQuestions, mostUnanswered, type UnansweredQuestionRow } from './find-unanswered.js'
import { setAgentOrigins } from './set-agent-origins.js'
import { UnansweredQuestion } from './unanswered-question.js'

/** What an agent's partner and its contact see and set of its conversations. */
@Resolver(() => Agent)
export class AgentConversationsResolver {
  @FieldResolver(() => [UnansweredQuestion], {
    description:
      "The newest questions that the agent could not answer in the last 30 days, at most 100; empty for another's agent.",
  })
  @Directive(shortList(mostUnanswered))
  async unansweredQuestions(
    @Root() agent: AgentRow,
    @Ctx() { queries, principal }: RequestContext,
  ): Promise<UnansweredQuestionRow[]> {
    return findUnansweredQuestions(queries, principal, agent.id)
  }

  @Mutation(() => Agent, {
    description: "Sets the origins on which visitors of one of the caller's agents can reserve and redeem.",
  })
  @Directive('@requiresScopes(scopes: [["agent.deploy"], ["venue.manage"]])')
  async setAgentOrigins(
    @Ctx() context: RequestContext,
    @Arg('input', () => AgentOriginsInput, { description: 'The agent and its origins.' })
    { agentId, origins }: AgentOriginsInput,
  ): Promise<AgentRow> {
    const principal = requirePrincipal(context.principal)
    return agentModel.fromEntity(await setAgentOrigins(context.em, actorOf(context), principal, agentId, origins))
  }
}
