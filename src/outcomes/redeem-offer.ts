import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { auditEntriesFrom } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { execute } from '../database/execute.js'
import { conflict, invalidField, notFound } from '../errors.js'
import { type ActivePass, lockActivePass } from '../passes/lock-active-pass.js'
import { reaches } from '../passes/transition-fan-pass.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import type { Campaign } from './campaign.js'
import type { OfferRedemption } from './offer-redemption.js'
import type { RedeemOfferInput } from './redeem-offer-inputs.js'
import { verifyOutcome } from './verify-outcomes.js'

/** A redemption as returned by the API. */
export type RedemptionRow = Pick<OfferRedemption, 'id' | 'redeemedAt' | 'isOutcome'>

/** Redeems an offer of a running campaign with an active pass, once, at a venue where the offer is valid. */
export function redeemOffer(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  { offerId, fanPassId, venueId: requestedVenueId }: RedeemOfferInput,
  emit: EmitWebhookEvent,
): Promise<RedemptionRow> {
  return em.transactional(async (transaction) => {
    const pass = await lockActivePass(transaction, fanPassId, reaches(caller))
    return redeem(transaction, { offerId, pass, requestedVenueId, now: actor.now, actor }, emit)
  })
}

/** The same for the holder of a pass of any issuer, at one venue; not audited. */
export function redeemAtVenue(
  em: EntityManager,
  { offerId, fanPassId, venueId, now }: { offerId: string; fanPassId: string; venueId: string; now: Date },
  emit: EmitWebhookEvent,
): Promise<RedemptionRow> {
  return em.transactional(async (transaction) => {
    const pass = await lockActivePass(transaction, fanPassId, sql`true`)
    return redeem(transaction, { offerId, pass, requestedVenueId: venueId, now, actor: undefined }, emit)
  })
}

interface Redeeming {
  offerId: string
  /** Locked, so that repeats wait for each other. */
  pass: ActivePass
  requestedVenueId: string | null | undefined
  now: Date
  actor: Actor | undefined
}

async function redeem(em: EntityManager, redeeming: Redeeming, emit: EmitWebhookEvent): Promise<RedemptionRow> {
  const { pass, now } = redeeming
  const offer = await findOffer(em, redeeming)
  if (!offer) throw notFound('offerId: there is no offer with this identifier')
  const { status } = offer
  if (status !== 'running') throw conflict(`cannot redeem an offer of a campaign that is ${status}; it must be running`)
  const venueId = venueOf(offer, redeeming.requestedVenueId)
  if (offer.redeemedAt !== null)
    throw conflict(`the offer was already redeemed with this pass at ${new Date(offer.redeemedAt).toISOString()}`)
  const action = {
    type: 'offer_redeemed',
    venueId,
    eventId: null,
    fanPassId: pass.id,
    checkInsThen: pass.checkInCount,
  } as const
  const campaign = { id: offer.campaignId, zone: offer.zone }
  const isOutcome = await verifyOutcome(em, emit, campaign, action, now)
  const redemption = { id: randomUUID(), redeemedAt: now, isOutcome }
  await write(em, redeeming, venueId, redemption)
  return redemption
}

interface OfferOfPass extends Pick<Campaign, 'status' | 'zone'> {
  campaignId: string
  ownVenueId: string | null
  /** Whether the requested venue takes part in the campaign. */
  takesPart: boolean
  /** When the offer was redeemed with the pass. */
  redeemedAt: string | null
}

/** Keeps the offer as it is until the transaction ends; others can do the same. */
async function findOffer(
  em: EntityManager,
  { offerId, pass, requestedVenueId }: Redeeming,
): Promise<OfferOfPass | undefined> {
  const [offer] = await execute<OfferOfPass>(
    em,
    sql`select c.id as "campaignId", c.status, c.zone, o.venue_id as "ownVenueId",
        exists (select from venue v where v.id = ${requestedVenueId ?? null}::uuid
          and (v.tags && c.venue_tags or v.cuisines && c.venue_tags
            or exists (select from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id))) as "takesPart",
        (select redeemed_at from offer_redemption r where r.offer_id = o.id and r.fan_pass_id = ${pass.id}::uuid)
          as "redeemedAt"
      from offer o join campaign c on c.id = o.campaign_id where o.id = ${offerId}::uuid for share of o`,
  )
  return offer
}

/** The offer's own venue, or the given one, which must be part of the campaign. */
function venueOf({ ownVenueId, takesPart }: OfferOfPass, venueId: string | null | undefined): string {
  if (ownVenueId !== null) {
    if (venueId != null && venueId !== ownVenueId) throw invalidField('venueId', 'must be the venue of the offer')
    return ownVenueId
  }
  if (venueId == null) throw invalidField('venueId', 'is required because the offer is valid at several venues')
  if (!takesPart) throw invalidField('venueId', "must be a venue of the offer's campaign")
  return venueId
}

async function write(
  em: EntityManager,
  { offerId, pass, actor }: Redeeming,
  venueId: string,
  { id, redeemedAt, isOutcome }: RedemptionRow,
): Promise<void> {
  const made = sql`insert into offer_redemption (id, offer_id, fan_pass_id, venue_id, redeemed_at, is_outcome)
    values (${id}, ${offerId}, ${pass.id}, ${venueId}, ${redeemedAt}, ${isOutcome})`
  if (!actor) return void (await execute(em, made))
  const facts = { offerId, fanPassId: pass.id, venueId, isOutcome }
  const audited = auditEntriesFrom(sql`made`, actor, 'redeemOffer', { type: 'OfferRedemption', id }, null, facts)
  await execute(em, sql`with made as (${made} returning id) ${audited}`)
}
