import { Args, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import type { Connection } from '../graphql/schema/connection.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { Partner } from '../partners/partner.js'
import type { PartnerRow } from '../partners/partner-row.js'
import { CampaignConnection } from './campaign-connection.js'
import { type CampaignRow, campaignsOfPartner } from './campaign-row.js'

@Resolver(() => Partner)
export class PartnerCampaignsResolver {
  @FieldResolver(() => CampaignConnection, { description: "The partner's campaigns, by brand." })
  @Directive(pagedList)
  campaigns(
    @Root() partner: PartnerRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<CampaignRow>> {
    return relatedPage(context, campaignsOfPartner, partner.id, page)
  }
}
