import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { Agent } from './agent.js'
import { type AgentRow, bookableAgentsByVenue, ownAgentsByVenue } from './agent-row.js'

@Resolver(() => Venue)
export class VenueAgentResolver {
  @FieldResolver(() => Agent, {
    nullable: true,
    description: "The caller's own agent at the venue; null if the caller has deployed none here or sent no key.",
  })
  agent(@Root() venue: VenueRow, @Ctx() context: RequestContext): Promise<AgentRow | undefined> {
    return context.loaders.load(context, ownAgentsByVenue, venue.id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "URL of the page where a person books a table with the venue's agent; null unless there is an active agent that takes reservations and that the venue's contact has confirmed.",
  })
  async bookUrl(@Root() venue: VenueRow, @Ctx() context: RequestContext): Promise<string | null> {
    const agent = await context.loaders.load(context, bookableAgentsByVenue, venue.id)
    return agent ? `${context.origin}/agents/${agent.id}` : null
  }
}
