import type { GraphQLResolveInfo } from 'graphql'
import { Args, Ctx, Directive, FieldResolver, Info, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import { type Connection, selectedPage } from '../graphql/schema/connection.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { EventConnection } from './event-connection.js'
import type { EventRow } from './event-row.js'
import { eventsOfVenue } from './events-of-venue.js'

@Resolver(() => Venue)
export class VenueEventsResolver {
  @FieldResolver(() => EventConnection, {
    description: 'Active events at the venue (scheduled and not yet ended), earliest start first.',
  })
  @Directive(pagedList)
  events(
    @Root() venue: VenueRow,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<EventRow>> {
    return venueEvents(venue, page, context, info)
  }
}

/** Runs once for each venue of a list, so the schema also binds it directly: see `listFields` of the registry. */
export const venueEvents = (venue: VenueRow, page: PageArgs, context: RequestContext, info: GraphQLResolveInfo) =>
  relatedPage(context, eventsOfVenue, venue.id, page, selectedPage(info))
