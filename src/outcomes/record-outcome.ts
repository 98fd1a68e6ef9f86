import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { OutcomeType } from './outcome.js'
import { outcomeChannel } from './outcome-notice.js'
import { minFans, rollupsOfOutcomes } from './rollups-of-outcome.js'

/** An action of a fan at a venue of a campaign. The rows it refers to are already in the database. */
export interface OutcomeDraft {
  id?: string
  campaignId: string
  type: OutcomeType
  venueId: string
  eventId: string | null
  fanPassId: string
  occurredAt: Date
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

/**
 * Records a verified outcome in the caller's transaction: charges the campaign's budget, inserts the row, updates
 * every rollup and notifies live subscribers on commit. Returns undefined and does nothing if the campaign is not
 * running, does not pay for this type, is outside its period or has less budget left than the price. The campaign's
 * row stays locked until the transaction ends, so that outcomes of one campaign are serialised and never exceed the
 * budget. A transaction that records outcomes of several campaigns must process them in the order of their ids to
 * avoid deadlocks.
 */
export async function recordOutcome(em: EntityManager, draft: OutcomeDraft): Promise<RecordedOutcome | undefined> {
  const [recorded] = await execute<RecordedOutcome>(em, recording({ id: randomUUID(), ...draft }))
  return recorded
}

const recording = (draft: OutcomeDraft): Sql => sql`
  with paid as (${payment(draft)}),
  recorded as (
    insert into outcome
      (id, campaign_id, type, venue_id, event_id, fan_pass_id, occurred_at, local_date, spend_cents, check_ins_then)
    select ${draft.id}::uuid, campaign_id, ${draft.type}::text, ${draft.venueId}::uuid, ${draft.eventId}::uuid,
      ${draft.fanPassId}::uuid, ${draft.occurredAt}::timestamptz, day, price, ${draft.checkInsThen}::int
    from paid
    returning *
  ), counted as (
    insert into outcome_cell as cell
      (campaign_id, grain, starts_on, dimension, key, outcomes, spend_cents, check_ins, pass_ids)
    select campaign_id, grain, starts_on, dimension, key, 1, spend_cents, check_ins_then,
      array[fan_pass_id]
    from ${rollupsOfOutcomes(sql`recorded join paid using (campaign_id)`)}
    on conflict (campaign_id, grain, starts_on, dimension, key) do update set
      outcomes = cell.outcomes + 1,
      spend_cents = cell.spend_cents + excluded.spend_cents,
      check_ins = cell.check_ins + excluded.check_ins,
      pass_ids = case
        when cardinality(cell.pass_ids) >= ${minFans}::int or excluded.pass_ids <@ cell.pass_ids then cell.pass_ids
        else cell.pass_ids || excluded.pass_ids end
  )
  select id, owner_id as "ownerId", local_date::text as "localDate", spend_cents as "spendCents", pg_notify(${outcomeChannel}, json_build_object(
      'id', id, 'campaignId', campaign_id, 'type', type, 'venueId', venue_id, 'eventId', event_id,
      'occurredAt', occurred_at, 'localDate', local_date, 'spendCents', spend_cents)::text) as told
  from recorded join paid using (campaign_id)`

/** Charges the budget, or returns no row if the campaign does not pay. */
const payment = ({ campaignId, type, occurredAt }: OutcomeDraft): Sql => {
  const price = sql`case ${type}::text when 'check_in' then check_in_cents when 'reservation' then reservation_cents
    when 'offer_redeemed' then offer_redeemed_cents end`
  const localDate = sql`(${occurredAt}::timestamptz at time zone zone)::date`
  return sql`
    update campaign set spent_cents = spent_cents + ${price}
    where id = ${campaignId}::uuid and status = 'running' and ${localDate} between starts_on and ends_on
      and spent_cents + ${price} <= budget_cents
    returning id as campaign_id, owner_id, zone, ${localDate} as day, ${price} as price`
}
