import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { execute } from '../database/execute.js'
import { lockRow } from '../database/lock-row.js'
import { conflict, invalidField, notFound } from '../errors.js'
import { FanPass } from '../passes/fan-pass.js'
import { lockActivePass, requireActive } from '../passes/lock-active-pass.js'
import { Venue } from '../venues/venue.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import { Offer } from './offer.js'
import { OfferRedemption } from './offer-redemption.js'
import type { RedeemOfferInput } from './redeem-offer-inputs.js'
import { verifyOutcome } from './verify-outcomes.js'

/** Redeems an offer of a running campaign with an active pass, once, at a venue where the offer is valid. */
export function redeemOffer(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  { offerId, fanPassId, venueId: requestedVenueId }: RedeemOfferInput,
  emit: EmitWebhookEvent,
): Promise<OfferRedemption> {
  return em.transactional(async (transaction) => {
    const pass = await lockActivePass(transaction, caller, fanPassId)
    const redemption = await redeem(transaction, { offerId, pass, requestedVenueId, now: actor.now }, emit)
    const { isOutcome } = redemption
    const facts = { offerId, fanPassId, venueId: redemption.venue.id, isOutcome }
    record(transaction, actor, 'redeemOffer', { type: 'OfferRedemption', id: redemption.id }, null, facts)
    return redemption
  })
}

/** The same for the holder of a pass of any issuer, at one venue. */
export function redeemAtVenue(
  em: EntityManager,
  { offerId, fanPassId, venueId, now }: { offerId: string; fanPassId: string; venueId: string; now: Date },
  emit: EmitWebhookEvent,
): Promise<OfferRedemption> {
  return em.transactional(async (transaction) => {
    const pass = requireActive(await lockRow(transaction, FanPass, { id: fanPassId }, 'fan pass'))
    return redeem(transaction, { offerId, pass, requestedVenueId: venueId, now }, emit)
  })
}

interface Redeeming {
  offerId: string
  /** Locked, so that repeats wait for each other. */
  pass: FanPass
  requestedVenueId: string | null | undefined
  now: Date
}

async function redeem(
  em: EntityManager,
  { offerId, pass, requestedVenueId, now }: Redeeming,
  emit: EmitWebhookEvent,
): Promise<OfferRedemption> {
  const offer = await em.findOne(Offer, { id: offerId }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!offer) throw notFound('offerId: there is no offer with this identifier')
  const campaign = await offer.campaign.loadOrFail()
  const { status } = campaign
  if (status !== 'running') throw conflict(`cannot redeem an offer of a campaign that is ${status}; it must be running`)
  const venueId = await venueOf(em, offer, requestedVenueId)
  const earlier = await em.findOne(OfferRedemption, { offer: offerId, fanPass: pass.id })
  if (earlier) throw conflict(`the offer was already redeemed with this pass at ${earlier.redeemedAt.toISOString()}`)
  const action = {
    type: 'offer_redeemed',
    venueId,
    eventId: null,
    fanPassId: pass.id,
    checkInsThen: pass.checkInCount,
  } as const
  return em.create(OfferRedemption, {
    offer,
    fanPass: pass,
    venue: em.getReference(Venue, venueId, { wrapped: true }),
    redeemedAt: now,
    isOutcome: await verifyOutcome(em, emit, campaign, action, now),
  })
}

/** The offer's own venue, or the given one, which must be part of the campaign. */
async function venueOf(em: EntityManager, offer: Offer, venueId: string | null | undefined): Promise<string> {
  if (offer.venue) {
    if (venueId != null && venueId !== offer.venue.id) throw invalidField('venueId', 'must be the venue of the offer')
    return offer.venue.id
  }
  if (venueId == null) throw invalidField('venueId', 'is required because the offer is valid at several venues')
  const [venue] = await execute(
    em,
    sql`select 1 from campaign c join venue v on v.id = ${venueId}::uuid where c.id = ${offer.campaign.id}::uuid
      and (v.tags && c.venue_tags or v.cuisines && c.venue_tags
        or exists (select from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id))`,
  )
  if (!venue) throw invalidField('venueId', "must be a venue of the offer's campaign")
  return venueId
}
