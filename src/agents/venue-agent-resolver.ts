import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { Agent } from './agent.js'
import { type AgentRow, ownAgentsByVenue } from './agent-row.js'

@Resolver(() => Venue)
export class VenueAgentResolver {
  @FieldResolver(() => Agent, {
    nullable: true,
    description: "The caller's own agent at the venue; null if the caller has deployed none here or sent no key.",
  })
  agent(@Root() venue: VenueRow, @Ctx() context: RequestContext): Promise<AgentRow | undefined> {
    return context.loaders.load(context, ownAgentsByVenue, venue.id)
  }
}
