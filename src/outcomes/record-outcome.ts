import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { localHour } from '../time/local-clock.js'
import { type Charge, chargeBudget, lockBudget, openSlots, refusalOf } from './charge-budget.js'

/** An action of a fan at a venue of a campaign. The rows it refers to are already in the database. */
export interface OutcomeDraft extends Charge {
  id?: string
  venueId: string
  eventId: string | null
  fanPassId: string
  /** Check-ins with the pass at that moment; a check-in counts itself. */
  checkInsThen: number
}

export interface RecordedOutcome {
  id: string
  /** Partner that receives the event. */
  ownerId: string
  /** `YYYY-MM-DD` in the campaign's time zone. */
  localDate: string
  spendCents: number
}

/** Transactions that have recorded outcomes. */
const recording = new WeakSet<object>()

/** Whether outcomes were recorded in a transaction, which the events of MikroORM name. */
export const hasRecorded = (transaction: object): boolean => recording.has(transaction)

/**
 * Records a verified outcome in the caller's transaction: charges the campaign's budget, inserts the row, and queues it
 * for the rollups and for live subscribers. Returns undefined and does nothing if the campaign is not running, does not
 * pay for this type, is outside its period or has less budget left than the price. Outcomes of one campaign charge
 * different slots of its budget; they wait for each other only where there are no slots, and never exceed the budget.
 * A transaction that records outcomes of several campaigns must process them in the order of their ids to avoid
 * deadlocks.
 */
export async function recordOutcome(em: EntityManager, draft: OutcomeDraft): Promise<RecordedOutcome | undefined> {
  const transaction = em.getTransactionContext()
  if (transaction) recording.add(transaction)
  const outcome = { id: randomUUID(), ...draft }
  const recorded = await record(em, outcome)
  if (recorded) return recorded
  const refusal = await refusalOf(em, draft)
  if (refusal && refusal.zone !== draft.zone) return recordOutcome(em, { ...draft, zone: refusal.zone })
  return refusal?.isPayable ? recordInTurn(em, outcome) : undefined
}

/** After the transactions that have locked the campaign. */
async function recordInTurn(em: EntityManager, outcome: Required<OutcomeDraft>): Promise<RecordedOutcome | undefined> {
  await lockBudget(em, outcome)
  const recorded = await record(em, outcome)
  if (recorded) await openSlots(em, outcome)
  return recorded
}

async function record(em: EntityManager, outcome: Required<OutcomeDraft>): Promise<RecordedOutcome | undefined> {
  const [recorded] = await execute<RecordedOutcome>(em, recordingOf(outcome))
  return recorded
}

const recordingOf = (outcome: Required<OutcomeDraft>): Sql => sql`
  with ${chargeBudget(outcome)}, recorded as (
    insert into outcome
      (id, campaign_id, type, venue_id, event_id, fan_pass_id, occurred_at, local_date, spend_cents, check_ins_then)
    select ${outcome.id}::uuid, campaign_id, ${outcome.type}::text, ${outcome.venueId}::uuid, ${outcome.eventId}::uuid,
      ${outcome.fanPassId}::uuid, ${outcome.occurredAt}::timestamptz, day, price, ${outcome.checkInsThen}::int
    from paid
  ), queued as (
    insert into uncounted_outcome (campaign_id, outcome_id, local_hour)
    select campaign_id, ${outcome.id}::uuid, ${localHour(outcome.occurredAt, outcome.zone)}::text from paid
  )
  select ${outcome.id}::text as id, owner_id as "ownerId", day::text as "localDate", price as "spendCents" from paid`
