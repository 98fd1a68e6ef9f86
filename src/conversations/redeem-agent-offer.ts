import type { RequestContext } from '../context.js'
import { conflict, notFound } from '../errors.js'
import { offersAt } from '../itineraries/presentation/offers.js'
import { type RedemptionRow, redeemAtVenue } from '../outcomes/redeem-offer.js'
import { openForWriting } from './open-for-writing.js'
import { hasCapability } from './visited-agent.js'

/** Redeems an offer at the agent's venue with the pass of the conversation. */
export async function redeemAgentOffer(
  context: RequestContext,
  agentId: string,
  token: string,
  offerId: string,
): Promise<RedemptionRow> {
  const { agent, state } = await openForWriting(context, agentId, token)
  if (!hasCapability(agent, 'offers')) throw notFound('offerId: there is no offer with this identifier')
  if (state.passId == null) throw conflict('a valid fan pass is needed; send its identifier to the agent first')
  const current = await offersAt(context.queries, [agent.venue.id], context.now)
  if (!current.some((offer) => offer.offerId === offerId))
    throw notFound('offerId: there is no offer with this identifier at this venue now')
  const { em, webhooks, now } = context
  return redeemAtVenue(em, { offerId, fanPassId: state.passId, venueId: agent.venue.id, now }, webhooks.emit)
}
