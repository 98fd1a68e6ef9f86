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
import { Outcome } from './outcome.js'
import type { OutcomeNotice } from './outcome-notice.js'
import { foundOrNot, readableCampaign } from './read-rollups.js'

@Resolver(() => Outcome)
export class OutcomeResolver {
  @Subscription(() => Outcome, {
    subscribe: outcomesOf,
    description:
      'The outcomes of one of the caller’s campaigns as they are verified, in whichever process; `NOT_FOUND` for any other campaign. Each is told once, and what is verified while nobody listens is not told later: `outcomeReport` has them all.',
  })
  outcomeVerified(
    @Root() notice: OutcomeNotice,
    @Arg('campaignId', () => UUID, { description: 'Identifier of one of the caller’s campaigns.' }) _campaignId: string,
  ): OutcomeNotice {
    return notice
  }

  @FieldResolver(() => UUID, { description: 'Identifier of the campaign that pays for it.' })
  campaignId(@Root() { campaignId }: OutcomeNotice): string {
    return campaignId
  }

  @FieldResolver(() => Venue, { nullable: true, description: 'Where; null once the venue is not listed any more.' })
  venue(@Root() { venueId }: OutcomeNotice, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, venueId)
  }

  @FieldResolver(() => Event, { nullable: true, description: 'At which event; null where there was none.' })
  event(@Root() { eventId }: OutcomeNotice, @Ctx() context: RequestContext): Promise<EventRow | undefined> | null {
    return eventId === null ? null : context.loaders.load(context, eventsById, eventId)
  }
}

type Asked = SubscribeResolverData<unknown, { campaignId: string }, RequestContext>

async function outcomesOf({ args, context }: Asked): Promise<AsyncIterable<OutcomeNotice>> {
  const { queries, principal, liveOutcomes } = context
  foundOrNot(await queries.first(readableCampaign(requirePrincipal(principal), args.campaignId)))
  return liveOutcomes.of(args.campaignId)
}
