import { ForeignKeyConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { lockRow } from '../database/lock-row.js'
import { conflict, notFound } from '../errors.js'
import { Venue } from '../venues/venue.js'
import type { AddOfferInput, UpdateOfferInput } from './campaign-inputs.js'
import { managesEveryCampaign } from './campaign-row.js'
import { lockCampaign } from './manage-campaign.js'
import { Offer } from './offer.js'

export function addOffer(em: EntityManager, caller: Principal, actor: Actor, input: AddOfferInput): Promise<Offer> {
  return em.transactional(async (transaction) => {
    const campaign = await lockCampaign(transaction, caller, input.campaignId)
    if (campaign.status === 'ended') throw conflict('the campaign has ended and takes no more offers')
    if (input.venueId != null && !(await transaction.findOne(Venue, { id: input.venueId })))
      throw notFound('venueId: there is no venue with this identifier')
    const offer = transaction.create(Offer, {
      campaign,
      venue: input.venueId == null ? null : transaction.getReference(Venue, input.venueId, { wrapped: true }),
      text: input.text,
      valueCents: input.valueCents,
    })
    record(transaction, actor, 'addOffer', { type: 'Offer', id: offer.id }, null, offerFacts(offer))
    return offer
  })
}

export function updateOffer(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  input: UpdateOfferInput,
): Promise<Offer> {
  return em.transactional(async (transaction) => {
    const offer = await lockOffer(transaction, caller, input.id, input.expectedVersion)
    return change(transaction, actor, 'updateOffer', offer, offerFacts, () => {
      offer.text = input.text ?? offer.text
      offer.valueCents = input.valueCents ?? offer.valueCents
    })
  })
}

/** Removes an offer; the response and the audit keep its last state. */
export async function removeOffer(em: EntityManager, caller: Principal, actor: Actor, id: string): Promise<Offer> {
  try {
    return await em.transactional(async (transaction) => {
      const offer = await lockOffer(transaction, caller, id)
      record(transaction, actor, 'removeOffer', { type: 'Offer', id }, offerFacts(offer), null)
      await transaction.nativeDelete(Offer, { id })
      return offer
    })
  } catch (error) {
    if (error instanceof ForeignKeyConstraintViolationException)
      throw conflict('an offer that has been redeemed cannot be removed; end the campaign instead')
    throw error
  }
}

function lockOffer(em: EntityManager, caller: Principal, id: string, expectedVersion?: number): Promise<Offer> {
  const where = managesEveryCampaign(caller) ? { id } : { id, campaign: { owner: caller.partnerId } }
  return lockRow(em, Offer, where, 'offer', expectedVersion)
}

const offerFacts = ({ campaign, venue, text, valueCents }: Offer) => ({
  campaignId: campaign.id,
  venueId: venue?.id ?? null,
  text,
  valueCents,
})
