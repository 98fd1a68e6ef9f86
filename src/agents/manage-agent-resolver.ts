import { Arg, Args, Ctx, Directive, ID, Mutation, Query, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import type { RequestContext } from '../context.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { Agent } from './agent.js'
import { AgentConnection } from './agent-connection.js'
import { AgentFilter, AgentOrder, type AgentOrderField } from './agent-inputs.js'
import { type AgentRow, agentRow } from './agent-row.js'
import { findAgents } from './find-agents.js'
import { moveAgent } from './move-agent.js'

const admin = '@requiresScopes(scopes: [["partners.admin"]])'

/** What the operator does with agents, whosever they are. */
@Resolver(() => Agent)
export class ManageAgentResolver {
  @Query(() => AgentConnection, {
    description: 'Agents of every partner, the latest first unless `orderBy` says otherwise.',
  })
  @Directive(pagedList)
  @Directive(admin)
  agents(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AgentFilter, { nullable: true, description: 'Which ones; all of them when left out.' })
    filter?: AgentFilter,
    @Arg('orderBy', () => AgentOrder, { nullable: true, description: 'How they are sorted.' })
    orderBy?: Order<AgentOrderField>,
  ): Promise<Connection<AgentRow>> {
    return findAgents(queries, filter ?? {}, orderBy?.direction ?? 'desc', page)
  }

  @Mutation(() => Agent, {
    description: 'Pauses an active agent until the operator resumes it; its partner cannot deploy it meanwhile (409).',
  })
  @Directive(admin)
  async pauseAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return agentRow(await moveAgent(context.em, actorOf(context), id, 'pause'))
  }

  @Mutation(() => Agent, { description: 'Lets a paused agent answer again.' })
  @Directive(admin)
  async resumeAgent(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return agentRow(await moveAgent(context.em, actorOf(context), id, 'resume'))
  }
}
