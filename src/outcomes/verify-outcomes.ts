import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { CheckInHook } from '../passes/hooks.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import type { Campaign } from './campaign.js'
import { priceOf } from './charge-budget.js'
import type { OutcomeType } from './outcome.js'
import { type OutcomeDraft, recordOutcome } from './record-outcome.js'
import { runningCampaignsAt } from './running-campaigns.js'

/** An action of a fan; the rows it refers to are already in the database. */
export type VerifiedAction = Pick<OutcomeDraft, 'type' | 'venueId' | 'eventId' | 'fanPassId' | 'checkInsThen'>

/**
 * Records a fan's action as an outcome of every running campaign that pays for it at this venue, within each budget,
 * and emits `outcome.verified` to the owners. Runs in the caller's transaction; returns the number of outcomes.
 */
export async function verifyOutcomes(
  em: EntityManager,
  emit: EmitWebhookEvent,
  action: VerifiedAction,
  now: Date,
): Promise<number> {
  let count = 0
  // In the order of their ids, so that two transactions that lock several campaigns do not deadlock.
  for (const campaign of await campaignsAt(em, action.type, action.venueId))
    if (await verifyOutcome(em, emit, campaign, action, now)) count += 1
  return count
}

/** Verifies the outcomes of a check-in. */
export const verifyCheckIn =
  (emit: EmitWebhookEvent): CheckInHook =>
  (em, { checkInCount, ...checkIn }, now) =>
    verifyOutcomes(em, emit, { type: 'check_in', ...checkIn, checkInsThen: checkInCount }, now)

/**
 * Records the action as an outcome of one campaign; false if the campaign is not running, does not pay for it or has
 * no budget left.
 */
export async function verifyOutcome(
  em: EntityManager,
  emit: EmitWebhookEvent,
  campaign: Pick<Campaign, 'id' | 'zone'>,
  action: VerifiedAction,
  now: Date,
): Promise<boolean> {
  const outcome = await recordOutcome(em, { ...action, campaignId: campaign.id, zone: campaign.zone, occurredAt: now })
  if (!outcome) return false
  const payload = { campaign_id: campaign.id, outcome_type: action.type, venue_id: action.venueId }
  await emit(em, outcome.ownerId, 'outcome.verified', payload, now)
  return true
}

/**
 * Running campaigns that a venue takes part in, by name or by a tag or cuisine. One id, not an array, which PostgreSQL
 * would plan each time.
 */
function campaignsAt(em: EntityManager, type: OutcomeType, venueId: string): Promise<Pick<Campaign, 'id' | 'zone'>[]> {
  return execute<Pick<Campaign, 'id' | 'zone'>>(
    em,
    sql`select c.id, c.zone
      from (${runningCampaignsAt((id) => sql`${id} = ${venueId}::uuid`)}) running
        join campaign c on c.id = running.campaign_id
      where ${priceOf(type)} is not null
      order by c.id`,
  )
}
