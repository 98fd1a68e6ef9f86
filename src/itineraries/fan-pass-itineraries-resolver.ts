import { Args, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import type { Connection } from '../graphql/schema/connection.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { FanPass } from '../passes/fan-pass.js'
import type { FanPassRow } from '../passes/fan-pass-row.js'
import { ItineraryConnection } from './itinerary-connection.js'
import { type ItineraryRow, itinerariesOfPass } from './itinerary-row.js'

@Resolver(() => FanPass)
export class FanPassItinerariesResolver {
  @FieldResolver(() => ItineraryConnection, {
    description: "The caller's own itineraries for this pass, oldest first.",
  })
  @Directive(pagedList)
  itineraries(
    @Root() pass: FanPassRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<ItineraryRow>> {
    return relatedPage(context, itinerariesOfPass, pass.id, page)
  }
}
