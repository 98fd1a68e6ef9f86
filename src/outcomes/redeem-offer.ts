import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { execute } from '../database/execute.js'
import { badRequest, conflict, notFound } from '../errors.js'
import { lockActivePass } from '../passes/lock-active-pass.js'
import { Venue } from '../venues/venue.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import { Offer } from './offer.js'
import { OfferRedemption } from './offer-redemption.js'
import type { RedeemOfferInput } from './redeem-offer-inputs.js'
import { verifyOutcome } from './verify-outcomes.js'

/** Redeems an offer of a running campaign with an active pass, once, at a venue where the offer holds. */
export function redeemOffer(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  { offerId, fanPassId, venueId: given }: RedeemOfferInput,
  emit: EmitWebhookEvent,
): Promise<OfferRedemption> {
  return em.transactional(async (transaction) => {
    const { now } = actor
    const pass = await lockActivePass(transaction, caller, fanPassId)
    const offer = await transaction.findOne(Offer, { id: offerId }, { lockMode: LockMode.PESSIMISTIC_READ })
    if (!offer) throw notFound('offerId: there is no offer with this identifier')
    const { status } = await offer.campaign.loadOrFail()
    if (status !== 'running') throw conflict(`the campaign of the offer is ${status}, and redeeming needs running`)
    const venueId = await venueOf(transaction, offer, given)
    const earlier = await transaction.findOne(OfferRedemption, { offer: offerId, fanPass: fanPassId })
    if (earlier)
      throw conflict(
        `the offer was redeemed with this pass at ${earlier.redeemedAt.toISOString()}: once is all there is`,
      )
    const deed = { type: 'offer_redeemed', venueId, eventId: null, fanPassId, checkInsThen: pass.checkInCount } as const
    const redemption = transaction.create(OfferRedemption, {
      offer,
      fanPass: pass,
      venue: transaction.getReference(Venue, venueId, { wrapped: true }),
      redeemedAt: now,
      isOutcome: await verifyOutcome(transaction, emit, offer.campaign.id, deed, now),
    })
    const facts = { offerId, fanPassId, venueId, isOutcome: redemption.isOutcome }
    record(transaction, actor, 'redeemOffer', { type: 'OfferRedemption', id: redemption.id }, null, facts)
    return redemption
  })
}

/** Where it is redeemed: the offer's own venue, or the one that is given, which must belong to the campaign. */
async function venueOf(em: EntityManager, offer: Offer, given: string | null | undefined): Promise<string> {
  if (offer.venue) {
    if (given != null && given !== offer.venue.id) throw badRequest('venueId must be the venue of the offer')
    return offer.venue.id
  }
  if (given == null) throw badRequest('venueId must be given: the offer holds at several venues')
  const [found] = await execute(
    em,
    sql`select 1 from campaign c join venue v on v.id = ${given}::uuid where c.id = ${offer.campaign.id}::uuid
      and (v.tags && c.venue_tags or v.cuisines && c.venue_tags
        or exists (select from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id))`,
  )
  if (!found) throw badRequest('venueId must be a venue of the campaign of the offer')
  return given
}
