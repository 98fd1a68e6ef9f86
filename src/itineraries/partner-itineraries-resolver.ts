import { Args, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import type { Connection } from '../graphql/schema/connection.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { Partner } from '../partners/partner.js'
import type { PartnerRow } from '../partners/partner-row.js'
import { ItineraryConnection } from './itinerary-connection.js'
import { type ItineraryRow, itinerariesOfPartner } from './itinerary-row.js'

@Resolver(() => Partner)
export class PartnerItinerariesResolver {
  @FieldResolver(() => ItineraryConnection, { description: "The caller's own itineraries, oldest first." })
  @Directive(pagedList)
  itineraries(
    @Root() partner: PartnerRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<ItineraryRow>> {
    return relatedPage(context, itinerariesOfPartner, partner.id, page)
  }
}
