import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { CheckInHook } from '../passes/hooks.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import type { OutcomeType } from './outcome.js'
import { type OutcomeDraft, recordOutcome } from './record-outcome.js'

/** Something that a fan did; the rows that it names are in the database already. */
export type VerifiedAction = Pick<OutcomeDraft, 'type' | 'venueId' | 'eventId' | 'fanPassId' | 'checkInsThen'>

/**
 * Makes what a fan did an outcome in every running campaign that pays for it at this venue, each within its budget, and
 * tells the campaigns' owners. In the caller's transaction; answers how many outcomes there are.
 */
export async function verifyOutcomes(
  em: EntityManager,
  emit: EmitWebhookEvent,
  deed: VerifiedAction,
  now: Date,
): Promise<number> {
  let count = 0
  // In the order of their ids, so that two who lock several campaigns do not wait for each other.
  for (const campaignId of await campaignsAt(em, deed.type, deed.venueId))
    if (await verifyOutcome(em, emit, campaignId, deed, now)) count += 1
  return count
}

/** Verifies the outcomes of a check-in. */
export const verifyCheckIn =
  (emit: EmitWebhookEvent): CheckInHook =>
  (em, { checkInCount, ...checkIn }, now) =>
    verifyOutcomes(em, emit, { type: 'check_in', ...checkIn, checkInsThen: checkInCount }, now)

/** Makes it an outcome of one campaign; false where that does not run, does not pay for it, or has nothing left. */
export async function verifyOutcome(
  em: EntityManager,
  emit: EmitWebhookEvent,
  campaignId: string,
  deed: VerifiedAction,
  now: Date,
): Promise<boolean> {
  const outcome = await recordOutcome(em, { ...deed, campaignId, occurredAt: now })
  if (!outcome) return false
  const told = { campaign_id: campaignId, outcome_type: deed.type, venue_id: deed.venueId }
  await emit(em, outcome.ownerId, 'outcome.verified', told, now)
  return true
}

/** Running campaigns that a venue belongs to, named or by a tag or cuisine. */
async function campaignsAt(em: EntityManager, type: OutcomeType, venueId: string): Promise<string[]> {
  const found = await execute<{ id: string }>(
    em,
    sql`select c.id from campaign c join venue v on v.id = ${venueId}::uuid
      where c.status = 'running' and case ${type}::text when 'check_in' then c.check_in_cents
          when 'reservation' then c.reservation_cents else c.offer_redeemed_cents end is not null
        and (v.tags && c.venue_tags or v.cuisines && c.venue_tags
          or exists (select from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id))
      order by c.id`,
  )
  return found.map(({ id }) => id)
}
