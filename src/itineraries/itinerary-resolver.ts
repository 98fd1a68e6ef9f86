import { Arg, Ctx, Directive, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { badRequest } from '../errors.js'
import { Event } from '../events/event.js'
import type { EventRow } from '../events/event-row.js'
import { eventsById } from '../events/find-events.js'
import { shortList } from '../graphql/schema/page-args.js'
import { idempotencyKeyOptions } from '../idempotency/idempotent-field.js'
import { Partner } from '../partners/partner.js'
import { type PartnerRow, partnersById } from '../partners/partner-row.js'
import { FanPass } from '../passes/fan-pass.js'
import { type FanPassRow, fanPassesById } from '../passes/fan-pass-row.js'
import { listedVenuesById } from '../venues/find-venues.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { Itinerary } from './itinerary.js'
import { SubmitIntentInput } from './itinerary-inputs.js'
import { ItineraryItem } from './itinerary-item.js'
import { findItinerary, type ItineraryRow } from './itinerary-row.js'
import { alternativesOfItems, itemKey } from './revising/alternatives-of-items.js'
import { ReviseItineraryInput } from './revising/revise-inputs.js'
import { reviseItinerary } from './revising/revise-itinerary.js'
import { StopAlternative } from './revising/stop-alternative.js'
import { submitIntent } from './submit-intent.js'

@Resolver(() => Itinerary)
export class ItineraryResolver {
  @Mutation(() => Itinerary, {
    description: "Plans an itinerary from a fan's own words. A valid request always returns an itinerary.",
  })
  @Directive('@rateLimit(max: 60, window: "1m")')
  @Directive('@idempotent')
  @Directive('@cost(weight: 100)')
  submitIntent(
    @Ctx() context: RequestContext,
    @Arg('input', () => SubmitIntentInput, { description: 'The fan pass, the intent and the location.' })
    input: SubmitIntentInput,
    @Arg('idempotencyKey', () => String, idempotencyKeyOptions) _idempotencyKey?: string,
  ): Promise<ItineraryRow> {
    const { partnerId } = requirePrincipal(context.principal)
    return context.planningBulkhead.run(() => submitIntent(context, partnerId, input))
  }

  @Mutation(() => Itinerary, {
    description:
      "Changes one of the caller's own itineraries before it begins: another venue for a stop, other times, another party size. Everything else stays unchanged where possible. Returns 409 with the reason if no plan is possible with the change, or if it affects a stop with a confirmed table.",
  })
  @Directive('@rateLimit(max: 60, window: "1m")')
  @Directive('@idempotent')
  @Directive('@cost(weight: 100)')
  reviseItinerary(
    @Ctx() context: RequestContext,
    @Arg('input', () => ReviseItineraryInput, { description: 'The itinerary and the changes.' })
    input: ReviseItineraryInput,
    @Arg('idempotencyKey', () => String, idempotencyKeyOptions) _idempotencyKey?: string,
  ): Promise<ItineraryRow> {
    const { partnerId } = requirePrincipal(context.principal)
    return context.planningBulkhead.run(() => reviseItinerary(context, partnerId, input))
  }

  @Query(() => Itinerary, {
    nullable: true,
    description: "One of the caller's own itineraries; null if there is none with this identifier.",
  })
  async itinerary(
    @Ctx() { queries, principal }: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the itinerary.' }) id: string,
  ): Promise<ItineraryRow | null> {
    return (await findItinerary(queries, requirePrincipal(principal).partnerId, id)) ?? null
  }

  @FieldResolver(() => String, {
    description:
      'URL of the public page of the itinerary: days, times, routes, calendar file and what the plan does not satisfy.',
  })
  pageUrl(@Root() { id }: ItineraryRow, @Ctx() { origin }: RequestContext): string {
    return `${origin}/itineraries/${id}`
  }

  @FieldResolver(() => [ItineraryItem], { description: 'The stops in order.' })
  @Directive(shortList(10))
  items(@Root() { id, items }: ItineraryRow): PlacedItem[] {
    return items.map((item, index) => ({ ...item, key: itemKey(id, index) }))
  }

  @FieldResolver(() => FanPass, { nullable: true, description: 'The pass of the fan.' })
  fanPass(@Root() itinerary: ItineraryRow, @Ctx() context: RequestContext): Promise<FanPassRow | undefined> {
    return context.loaders.load(context, fanPassesById, itinerary.fanPassId)
  }

  @FieldResolver(() => Event, { nullable: true, description: 'The event of the plan.' })
  event(@Root() { eventId }: ItineraryRow, @Ctx() context: RequestContext): Promise<EventRow | undefined> | null {
    return eventId === null ? null : context.loaders.load(context, eventsById, eventId)
  }

  @FieldResolver(() => Partner, { nullable: true, description: 'The partner that requested it.' })
  partner(@Root() itinerary: ItineraryRow, @Ctx() context: RequestContext): Promise<PartnerRow | undefined> {
    return context.loaders.load(context, partnersById, itinerary.partnerId)
  }
}

/** An item with its batch key. */
type PlacedItem = ItineraryItem & { key: string }

@Resolver(() => ItineraryItem)
export class ItineraryItemResolver {
  @FieldResolver(() => Venue, { nullable: true, description: 'The venue; null if it is no longer listed.' })
  venue(@Root() item: ItineraryItem, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, item.venueId)
  }

  @FieldResolver(() => [StopAlternative], {
    description:
      "Other venues that fit the intent while every other stop keeps its venue, best first; each is verified like the plan itself. Empty for the event, once the plan has begun, and once the fan's text has been purged.",
  })
  @Directive('@listSize(slicingArguments: ["first"], requireOneSlicingArgument: false)')
  @Directive('@cost(weight: 100)')
  async alternatives(
    @Root() { key }: PlacedItem,
    @Ctx() context: RequestContext,
    @Arg('first', () => Int, { defaultValue: 3, description: 'Maximum number of alternatives, 1 to 5.' }) first: number,
  ): Promise<StopAlternative[]> {
    if (first < 1 || first > mostAlternatives) throw badRequest(`first must be from 1 to ${mostAlternatives}`)
    return (await context.loaders.load(context, alternativesOfItems, key, { count: first })) ?? []
  }

  @FieldResolver(() => String, {
    description: 'A page for the fan: to confirm or cancel a `reservation`, else the page of the place.',
  })
  bookUrl(@Root() item: ItineraryItem, @Ctx() { origin }: RequestContext): string {
    return `${origin}${item.bookPath}`
  }
}

@Resolver(() => StopAlternative)
export class StopAlternativeResolver {
  @FieldResolver(() => Venue, { nullable: true, description: 'The venue; null if it is no longer listed.' })
  venue(@Root() { venueId }: StopAlternative, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, venueId)
  }
}

/** Each alternative takes as much work as a plan. */
const mostAlternatives = 5
