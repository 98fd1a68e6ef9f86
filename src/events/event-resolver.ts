import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, Directive, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { type Connection, selectedPage } from '../graphql/schema/connection.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { Credit, creditsOf, distinctCredits } from '../venues/credit.js'
import { listedVenuesById } from '../venues/find-venues.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { Event } from './event.js'
import { EventConnection } from './event-connection.js'
import { EventFilter, EventOrder } from './event-inputs.js'
import type { EventRow } from './event-row.js'
import { eventSlug } from './event-slug.js'
import { findEvent, findEvents } from './find-events.js'

@Resolver(() => Event)
export class EventResolver {
  @Query(() => EventConnection, {
    description:
      'Active events: scheduled, at a listed venue, not ended. Without `orderBy`: best match first for a search, otherwise by start.',
  })
  @Directive(pagedList)
  @Directive('@tag(name: "public")')
  events(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => EventFilter, {
      nullable: true,
      description: 'Conditions; without them all active events are returned.',
    })
    filter?: EventFilter,
    @Arg('orderBy', () => EventOrder, { nullable: true, description: 'Sort order.' })
    orderBy?: EventOrder | null,
  ): Promise<Connection<EventRow>> {
    return findEvents(context, filter ?? {}, page, orderBy, selectedPage(info))
  }

  @Query(() => Event, {
    nullable: true,
    description: 'An event at a listed venue; null if there is none with this identifier.',
  })
  @Directive('@tag(name: "public")')
  async event(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the event.' }) id: string,
  ): Promise<EventRow | null> {
    return (await findEvent(queries, id)) ?? null
  }

  @FieldResolver(() => Venue, { description: 'The venue of the event.' })
  venue(@Root() event: EventRow, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, event.venueId)
  }

  @FieldResolver(() => [Credit], {
    description: "Open data sources of the event and its venue; empty if the data is the operator's own.",
  })
  @Directive(shortList(2))
  credits(@Root() { source, venueSource }: EventRow): Credit[] {
    return distinctCredits([...creditsOf(source), ...creditsOf(venueSource)])
  }

  @FieldResolver(() => String, {
    description:
      'URL of its public page. The same with `.json`, `.jsonld`, `.ics` and `.md` at its end is the event in that form.',
  })
  pageUrl(@Root() { id, name }: EventRow, @Ctx() { origin }: RequestContext): string {
    return `${origin}/events/${id}/${eventSlug(name)}`
  }
}
