import { Arg, Ctx, Directive, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { signedIn } from '../access/access-rule.js'
import { idempotencyKeyOptions } from '../access/idempotent-field.js'
import type { RequestContext } from '../context.js'
import { Event } from '../events/event.js'
import type { EventRow } from '../events/event-row.js'
import { eventsById } from '../events/find-events.js'
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
import { submitIntent } from './submit-intent.js'

@Resolver(() => Itinerary)
export class ItineraryResolver {
  @Mutation(() => Itinerary, {
    description: "Plans an itinerary from a fan's own words. Always answers for a valid request.",
  })
  @Directive('@rateLimit(max: 60, window: "1m")')
  @Directive('@idempotent')
  @Directive('@cost(weight: 100)')
  submitIntent(
    @Ctx() context: RequestContext,
    @Arg('input', () => SubmitIntentInput, { description: 'Whose intent, what they want and where they are.' })
    input: SubmitIntentInput,
    @Arg('idempotencyKey', () => String, idempotencyKeyOptions) _idempotencyKey?: string,
  ): Promise<ItineraryRow> {
    return submitIntent(context, signedIn(context.principal).partnerId, input)
  }

  @Query(() => Itinerary, {
    nullable: true,
    description: "One of the caller's own itineraries; null when there is none.",
  })
  async itinerary(
    @Ctx() { rows, principal }: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the itinerary.' }) id: string,
  ): Promise<ItineraryRow | null> {
    return (await findItinerary(rows, signedIn(principal).partnerId, id)) ?? null
  }

  @FieldResolver(() => FanPass, { nullable: true, description: 'The pass that it was made for.' })
  fanPass(@Root() itinerary: ItineraryRow, @Ctx() context: RequestContext): Promise<FanPassRow | undefined> {
    return context.loaders.load(context, fanPassesById, itinerary.fanPassId)
  }

  @FieldResolver(() => Event, { nullable: true, description: 'The event that it was made around.' })
  event(@Root() { eventId }: ItineraryRow, @Ctx() context: RequestContext): Promise<EventRow | undefined> | null {
    return eventId === null ? null : context.loaders.load(context, eventsById, eventId)
  }

  @FieldResolver(() => Partner, { nullable: true, description: 'The partner that asked for it.' })
  partner(@Root() itinerary: ItineraryRow, @Ctx() context: RequestContext): Promise<PartnerRow | undefined> {
    return context.loaders.load(context, partnersById, itinerary.partnerId)
  }
}

@Resolver(() => ItineraryItem)
export class ItineraryItemResolver {
  @FieldResolver(() => Venue, { nullable: true, description: 'The venue; null once it is not listed any more.' })
  venue(@Root() item: ItineraryItem, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, item.venueId)
  }

  @FieldResolver(() => String, {
    description:
      'A page for the fan: where a `reservation` is confirmed or cancelled, else what there is to know of the place.',
  })
  bookUrl(@Root() item: ItineraryItem, @Ctx() { origin }: RequestContext): string {
    return `${origin}${item.bookPath}`
  }
}
