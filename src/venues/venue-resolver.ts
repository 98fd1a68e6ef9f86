import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, Directive, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { badRequest } from '../errors.js'
import { type Connection, selectedPage } from '../graphql/schema/connection.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { addressLine } from './address-line.js'
import { Credit, creditsOf } from './credit.js'
import { findVenue, findVenueBySlug, findVenues } from './find-venues.js'
import { isOpenAt } from './is-open-at.js'
import { openChangesAt } from './open-changes-at.js'
import { OpeningTimes, openingTimes } from './opening-times.js'
import { Venue } from './venue.js'
import { VenueConnection } from './venue-connection.js'
import { VenueFilter, VenueOrder } from './venue-inputs.js'
import type { VenueRow } from './venue-row.js'

@Resolver(() => Venue)
export class VenueResolver {
  @Query(() => VenueConnection, {
    description:
      'Listed venues. Without `orderBy`: best match first for a search, nearest first for `near`, otherwise by name.',
  })
  @Directive(pagedList)
  @Directive('@tag(name: "public")')
  venues(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => VenueFilter, {
      nullable: true,
      description: 'Conditions; without them all listed venues are returned.',
    })
    filter?: VenueFilter,
    @Arg('orderBy', () => VenueOrder, { nullable: true, description: 'Sort order.' })
    orderBy?: VenueOrder | null,
  ): Promise<Connection<VenueRow>> {
    return findVenues(context, filter ?? {}, page, orderBy, selectedPage(info))
  }

  @Query(() => Venue, {
    nullable: true,
    description: 'A listed venue by either `id` or `slug`, or the one that it was merged into; null if there is none.',
  })
  @Directive('@tag(name: "public")')
  async venue(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { nullable: true, description: 'Identifier of the venue.' }) id?: string | null,
    @Arg('slug', () => String, { nullable: true, description: 'Slug of the venue.' }) slug?: string | null,
  ): Promise<VenueRow | null> {
    if ((id == null) === (slug == null)) throw badRequest('exactly one of id and slug must be given')
    return (id == null ? await findVenueBySlug(queries, slug ?? '') : await findVenue(queries, id)) ?? null
  }

  @FieldResolver(() => String, { description: 'Street, city, state and postal code in one line.' })
  address(@Root() venue: VenueRow): string {
    return addressLine(venue)
  }

  @FieldResolver(() => [OpeningTimes], {
    description: "Opening hours of an ordinary week in the venue's time zone, from Monday; empty if it never opens.",
  })
  @Directive(shortList(14))
  openingHours(@Root() venue: VenueRow): OpeningTimes[] {
    return openingTimes(venue.openingHours)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the venue is open, by its opening hours.' })
  isOpen(
    @Root() venue: VenueRow,
    @Ctx() { now }: RequestContext,
    @Arg('at', () => DateTime, { nullable: true, description: 'Time of the check; now if omitted.' })
    at?: string | null,
  ): boolean {
    return isOpenAt(venue, at == null ? now : new Date(at))
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      "When the venue, if open now, closes, or otherwise opens, by its opening hours, with its zone's offset; null if never.",
  })
  openChangesAt(@Root() venue: VenueRow, @Ctx() { now }: RequestContext): string | null {
    return openChangesAt(venue, now)
  }

  @FieldResolver(() => [Credit], {
    description: "Open data sources of the venue; empty if its data is the operator's or a partner's own.",
  })
  @Directive(shortList(1))
  credits(@Root() { source }: VenueRow): Credit[] {
    return creditsOf(source)
  }

  @FieldResolver(() => String, {
    description:
      'URL of its public page. The same with `.json`, `.jsonld`, `.ics` and `.md` at its end is the venue in that form.',
  })
  pageUrl(@Root() { slug }: VenueRow, @Ctx() { origin }: RequestContext): string {
    return `${origin}/places/${slug}`
  }
}
