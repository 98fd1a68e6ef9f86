import { Arg, Ctx, FieldResolver, Resolver, Root, type SubscribeResolverData, Subscription } from 'type-graphql'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { Event } from '../events/event.js'
import type { EventRow } from '../events/event-row.js'
import { eventsById } from '../events/find-events.js'
import { UUID } from '../graphql/schema/scalars.js'
import { listedVenuesById } from '../venues/find-venues.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { countOutcomesOf } from './count-outcomes.js'
import { Outcome } from './outcome.js'
import type { OutcomeNotice } from './outcome-notice.js'
import { readableCampaign, requireCampaign } from './read-rollups.js'

@Resolver(() => Outcome)
export class OutcomeResolver {
  @Subscription(() => Outcome, {
    subscribe: outcomesOf,
    description:
      "Outcomes of one of the caller's campaigns, as they are verified. Fails with `NOT_FOUND` for any other campaign. Each outcome is sent once, and outcomes from before the subscription are not sent: read them with `outcomeReport`.",
  })
  outcomeVerified(
    @Root() notice: OutcomeNotice,
    @Arg('campaignId', () => UUID, { description: "Identifier of one of the caller's campaigns." }) _campaignId: string,
  ): OutcomeNotice {
    return notice
  }

  @FieldResolver(() => UUID, { description: 'Identifier of the campaign that pays for the outcome.' })
  campaignId(@Root() { campaignId }: OutcomeNotice): string {
    return campaignId
  }

  @FieldResolver(() => Venue, {
    nullable: true,
    description: 'Venue of the outcome; null if the venue is no longer listed.',
  })
  venue(@Root() { venueId }: OutcomeNotice, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, venueId)
  }

  @FieldResolver(() => Event, { nullable: true, description: 'Event of the outcome; null if there was none.' })
  event(@Root() { eventId }: OutcomeNotice, @Ctx() context: RequestContext): Promise<EventRow | undefined> | null {
    return eventId === null ? null : context.loaders.load(context, eventsById, eventId)
  }
}

type Asked = SubscribeResolverData<unknown, { campaignId: string }, RequestContext>

async function outcomesOf({ args, context }: Asked): Promise<AsyncIterable<OutcomeNotice>> {
  const { em, queries, principal, liveOutcomes } = context
  requireCampaign(await queries.first(readableCampaign(requirePrincipal(principal), args.campaignId)))
  // Announces the outcomes from before the subscription first.
  await countOutcomesOf(em, args.campaignId)
  return liveOutcomes.of(args.campaignId)
}
