import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, Directive, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { badRequest } from '../errors.js'
import { type Connection, pageSize, selectedPage } from '../graphql/schema/connection.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { findVenue, findVenueBySlug, findVenues } from './find-venues.js'
import { isOpenAt } from './is-open-at.js'
import { OpeningTimes, openingTimes } from './opening-times.js'
import { Venue } from './venue.js'
import { VenueConnection } from './venue-connection.js'
import { VenueFilter, VenueOrder } from './venue-inputs.js'
import type { VenueRow } from './venue-row.js'

@Resolver(() => Venue)
export class VenueResolver {
  @Query(() => VenueConnection, {
    description: 'Listed venues. Without `orderBy`: the best match of a search, else the nearest, else by name.',
  })
  @Directive(pagedList)
  @Directive('@tag(name: "public")')
  venues(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => VenueFilter, { nullable: true, description: 'Which venues; all of them when left out.' })
    filter?: VenueFilter,
    @Arg('orderBy', () => VenueOrder, { nullable: true, description: 'What they are ordered by.' })
    orderBy?: VenueOrder | null,
  ): Promise<Connection<VenueRow>> {
    pageSize(page.first)
    return findVenues(context, filter ?? {}, page, orderBy, selectedPage(info))
  }

  @Query(() => Venue, {
    nullable: true,
    description: 'A listed venue, by one of `id` and `slug`; null when there is none.',
  })
  @Directive('@tag(name: "public")')
  async venue(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { nullable: true, description: 'Identifier of the venue.' }) id?: string | null,
    @Arg('slug', () => String, { nullable: true, description: 'Slug of the venue.' }) slug?: string | null,
  ): Promise<VenueRow | null> {
    if ((id == null) === (slug == null)) throw badRequest('venue needs one of id and slug')
    return (id == null ? await findVenueBySlug(queries, slug ?? '') : await findVenue(queries, id)) ?? null
  }

  @FieldResolver(() => String, { description: 'Street, city, state and postal code in one line.' })
  address(@Root() { street, city, state, postcode }: VenueRow): string {
    return [street, city, `${state} ${postcode}`.trim()].filter((part) => part !== '').join(', ')
  }

  @FieldResolver(() => [OpeningTimes], {
    description: "Opening hours of an ordinary week in the venue's own time zone, from Monday on; empty: never open.",
  })
  @Directive(shortList(14))
  openingHours(@Root() venue: VenueRow): OpeningTimes[] {
    return openingTimes(venue.openingHours)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is open, by its opening hours.' })
  isOpen(
    @Root() venue: VenueRow,
    @Ctx() { now }: RequestContext,
    @Arg('at', () => DateTime, { nullable: true, description: 'At this instant; now when left out.' })
    at?: string | null,
  ): boolean {
    return isOpenAt(venue, at == null ? now : new Date(at))
  }
}
