import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { lockRow } from '../database/lock-row.js'
import { conflict, invalidField, notFound } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { Partner } from '../partners/partner.js'
import { isZone, localDate } from '../time/local-clock.js'
import { Venue } from '../venues/venue.js'
import { Campaign, type CampaignStatus } from './campaign.js'
import type { CreateCampaignInput, OutcomePriceInput, UpdateCampaignInput } from './campaign-inputs.js'
import { managesEveryCampaign, priceColumns } from './campaign-row.js'
import { closeSlots } from './charge-budget.js'

/** Creates a draft campaign. Only the operator may create one for another partner. */
export function createCampaign(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  input: CreateCampaignInput,
): Promise<Campaign> {
  return em.transactional(async (transaction) => {
    checkZone(input.zone)
    const ownerId = managesEveryCampaign(caller) ? (input.ownerId ?? caller.partnerId) : caller.partnerId
    if (input.ownerId != null && input.ownerId !== ownerId)
      throw invalidField('ownerId', 'must be your own partner: only the operator creates campaigns for other partners')
    if (!(await transaction.findOne(Partner, { id: ownerId })))
      throw notFound('ownerId: there is no partner with this identifier')
    const { prices, venueIds, ownerId: _, ...facts } = input
    const campaign = transaction.create(Campaign, {
      ...facts,
      brand: input.brand,
      owner: transaction.getReference(Partner, ownerId, { wrapped: true }),
      ...priced(prices),
      createdAt: actor.now,
    })
    await nameVenues(transaction, campaign, venueIds)
    checkTerms(campaign)
    record(transaction, actor, 'createCampaign', subject(campaign), null, campaignFacts(campaign))
    return campaign
  })
}

export function updateCampaign(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  input: UpdateCampaignInput,
): Promise<Campaign> {
  return em.transactional(async (transaction) => {
    const campaign = await lockCampaign(transaction, caller, input.id, input.expectedVersion)
    if (campaign.status === 'ended') throw conflict('the campaign has ended and cannot be changed any more')
    if (input.zone != null) checkZone(input.zone)
    const venues = input.venueIds ? await foundVenues(transaction, input.venueIds) : undefined
    return change(transaction, actor, 'updateCampaign', campaign, campaignFacts, () => {
      checkFixed(campaign, input)
      for (const field of ['currency', 'zone', 'startsOn', 'endsOn', 'budgetCents', 'venueTags'] as const)
        if (input[field] != null) Object.assign(campaign, { [field]: input[field] })
      campaign.brand = input.brand ?? campaign.brand
      if (input.prices) Object.assign(campaign, priced(input.prices))
      if (venues) campaign.venues.set(venues)
      checkTerms(campaign)
    })
  })
}

export type CampaignTransition = 'start' | 'pause' | 'end'

const campaignTransitions: Transitions<CampaignTransition, CampaignStatus> = {
  start: { from: ['draft', 'paused'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  end: { from: ['draft', 'running', 'paused'], to: 'ended' },
}

/** Starts, pauses or ends a campaign. To start, it must have prices, venues and days ahead. */
export function transitionCampaign(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  id: string,
  transition: CampaignTransition,
): Promise<Campaign> {
  return em.transactional(async (transaction) => {
    const campaign = await lockCampaign(transaction, caller, id)
    const status = nextState('campaign', campaignTransitions, campaign.status, transition)
    if (status === 'running') checkStart(campaign, actor.now)
    return change(transaction, actor, `${transition}Campaign`, campaign, campaignFacts, () => {
      campaign.status = status
    })
  })
}

/**
 * Locks a campaign that the caller may manage, with its whole budget: outcomes wait until the transaction ends. Any other
 * is not found, with the same message.
 */
export async function lockCampaign(
  em: EntityManager,
  caller: Principal,
  id: string,
  expectedVersion?: number,
): Promise<Campaign> {
  const where = managesEveryCampaign(caller) ? { id } : { id, owner: caller.partnerId }
  const campaign = await lockRow(em, Campaign, where, 'campaign', expectedVersion)
  if ((await closeSlots(em, id)) > 0) await em.refresh(campaign)
  await campaign.venues.loadItems()
  return campaign
}

const priced = (prices: readonly OutcomePriceInput[]) =>
  Object.fromEntries(
    Object.entries(priceColumns).map(([type, column]) => [
      column,
      prices.find((price) => price.type === type)?.cents ?? null,
    ]),
  ) as Pick<Campaign, 'checkInCents' | 'reservationCents' | 'offerRedeemedCents'>

async function nameVenues(em: EntityManager, campaign: Campaign, venueIds: readonly string[]): Promise<void> {
  campaign.venues.set(await foundVenues(em, venueIds))
}

async function foundVenues(em: EntityManager, ids: readonly string[]): Promise<Venue[]> {
  const venues = await em.find(Venue, { id: { $in: [...ids] } })
  const missing = ids.find((id) => !venues.some((venue) => venue.id === id))
  if (missing) throw notFound(`venueIds: there is no venue ${missing}`)
  return venues
}

/** Invariants of every campaign. */
function checkTerms({ startsOn, endsOn, budgetCents, spentCents }: Campaign): void {
  if (endsOn < startsOn) throw invalidField('endsOn', 'must not be before startsOn')
  if (Number(budgetCents) < Number(spentCents))
    throw conflict(`budgetCents must not be below the spend so far, ${spentCents}`)
}

/** Spend is counted in the campaign's currency and days, so both are fixed once there is some. */
function checkFixed(campaign: Campaign, input: UpdateCampaignInput): void {
  if (Number(campaign.spentCents) === 0) return
  for (const field of ['currency', 'zone'] as const)
    if (input[field] != null && input[field] !== campaign[field])
      throw conflict(`${field} cannot change because ${campaign.spentCents} cents are already spent`)
}

function checkStart(campaign: Campaign, now: Date): void {
  const { checkInCents, reservationCents, offerRedeemedCents, venues, venueTags, endsOn, zone } = campaign
  if (checkInCents === null && reservationCents === null && offerRedeemedCents === null)
    throw conflict('the campaign has no prices; set prices before starting it')
  if (venues.length === 0 && venueTags.length === 0)
    throw conflict('the campaign has no venues; set venueIds or venueTags before starting it')
  if (endsOn < localDate(now, zone))
    throw conflict(`the campaign's last day, ${endsOn}, has passed; set endsOn before starting it`)
}

function checkZone(name: string): void {
  if (!isZone(name)) throw invalidField('zone', 'must be an IANA time zone such as America/Chicago')
}

const subject = ({ id }: Campaign) => ({ type: 'Campaign', id })

const campaignFacts = (campaign: Campaign) => ({
  ownerId: campaign.owner.id,
  brand: campaign.brand,
  currency: campaign.currency,
  zone: campaign.zone,
  startsOn: campaign.startsOn,
  endsOn: campaign.endsOn,
  budgetCents: Number(campaign.budgetCents),
  status: campaign.status,
  checkInCents: campaign.checkInCents,
  reservationCents: campaign.reservationCents,
  offerRedeemedCents: campaign.offerRedeemedCents,
  venueTags: campaign.venueTags,
  venueIds: campaign.venues
    .getItems()
    .map((venue) => venue.id)
    .sort(),
})
