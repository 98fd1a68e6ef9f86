import { Args, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import type { Connection } from '../graphql/schema/connection.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { Partner } from '../partners/partner.js'
import type { PartnerRow } from '../partners/partner-row.js'
import { AgentConnection } from './agent-connection.js'
import { type AgentRow, agentsOfPartner } from './agent-row.js'

@Resolver(() => Partner)
export class PartnerAgentsResolver {
  @FieldResolver(() => AgentConnection, { description: "The caller's own agents, oldest first." })
  @Directive(pagedList)
  agents(
    @Root() partner: PartnerRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<AgentRow>> {
    return relatedPage(context, agentsOfPartner, partner.id, page)
  }
}
