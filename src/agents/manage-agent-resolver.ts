import { Arg, Args, Ctx, Directive, ID, Mutation, Query, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import type { RequestContext } from '../context.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { Agent } from './agent.js'
import { AgentConnection } from './agent-connection.js'
import { AgentFilter, AgentOrder, type AgentOrderField } from './agent-inputs.js'
import { type AgentRow, agentModel } from './agent-row.js'
import { findAgents } from './find-agents.js'
import { transitionAgent } from './transition-agent.js'

const admin = '@requiresScopes(scopes: [["partners.admin"]])'

/** Administration of all partners' agents by the operator. */
@Resolver(() => Agent)
export class ManageAgentResolver {
  @Query(() => AgentConnection, {
    description: 'Agents of all partners, newest first unless `orderBy` is given.',
  })
  @Directive(pagedList)
  @Directive(admin)
  agents(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AgentFilter, {
      nullable: true,
      description: 'Conditions; without them all agents are returned.',
    })
    filter?: AgentFilter,
    @Arg('orderBy', () => AgentOrder, { nullable: true, description: 'Sort order; newest first if omitted.' })
    orderBy?: Order<AgentOrderField>,
  ): Promise<Connection<AgentRow>> {
    return findAgents(queries, filter ?? {}, orderBy?.direction ?? 'desc', page)
  }

  @Mutation(() => Agent, {
    description:
      'Pauses an agent until the operator resumes it, also one that its partner has paused; its partner cannot deploy it meanwhile. Fails with status 409 if the operator has paused it already.',
  })
  @Directive(admin)
  async pauseAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return agentModel.fromEntity(await transitionAgent(context.em, actorOf(context), id, 'pause'))
  }

  @Mutation(() => Agent, {
    description: 'Resumes an agent that the operator has paused. Fails with status 409 if it is not.',
  })
  @Directive(admin)
  async resumeAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return agentModel.fromEntity(await transitionAgent(context.em, actorOf(context), id, 'resume'))
  }
}
