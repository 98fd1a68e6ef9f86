import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { outcomeChannel } from './outcome-notice.js'
import { minFans, rollupsOfOutcomes } from './rollups-of-outcome.js'

/** Campaigns, and outcomes, that one transaction counts. */
const batch = { campaigns: 100, outcomes: 5_000 }

/**
 * Counts the outcomes of a campaign that wait for it. Callers that read rollups call this first, so that a report includes
 * every outcome that was committed before it.
 */
export async function countOutcomesOf(em: EntityManager, campaignId: string): Promise<void> {
  const isWaiting = sql`select from uncounted_outcome where campaign_id = ${campaignId}::uuid limit 1`
  try {
    while ((await execute(em, isWaiting)).length > 0) await countBatchOf(em, campaignId)
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
}

const countBatchOf = (em: EntityManager, campaignId: string): Promise<unknown> =>
  em.fork().transactional(async (transaction) => {
    await lockRollups(transaction, campaignId)
    await execute(transaction, counting([campaignId]))
  })

/** During a failover, reports go on with what is counted. */
const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === '25006'

/**
 * Counts a batch of waiting outcomes in their rollups and announces them to the live subscribers of every process, in
 * one transaction. Campaigns that another process is counting are left to it. Returns the number of outcomes.
 */
export function countWaitingOutcomes(em: EntityManager): Promise<number> {
  return em.fork().transactional(async (transaction) => {
    const locked = await execute<{ id: string }>(
      transaction,
      sql`select id from (
          select campaign_id as id from uncounted_outcome group by campaign_id order by campaign_id limit ${batch.campaigns}
        ) waiting where pg_try_advisory_xact_lock(${lockOf(sql`id`)})`,
    )
    if (locked.length === 0) return 0
    return (await execute(transaction, counting(locked.map(({ id }) => id)))).length
  })
}

/** Waits until nobody else changes the rollups of a campaign, and keeps others from it until the transaction ends. */
export async function lockRollups(em: EntityManager, campaignId: string): Promise<void> {
  await execute(em, sql`select pg_advisory_xact_lock(${lockOf(sql`${campaignId}::uuid`)})`)
}

const lockOf = (campaignId: Sql): Sql => sql`hashtextextended('rollups ' || ${campaignId}::text, 0)`

const counting = (campaignIds: string[]): Sql => sql`
  with taken as (
    delete from uncounted_outcome where (campaign_id, outcome_id) in (
      select campaign_id, outcome_id from uncounted_outcome
      where campaign_id = any(${campaignIds}::uuid[]) limit ${batch.outcomes})
    returning outcome_id, local_hour
  ), waiting as materialized (
    select outcome.*, taken.local_hour from taken join outcome on outcome.id = taken.outcome_id
  ), by_fan as (
    select campaign_id, grain, starts_on, dimension, key, fan_pass_id, count(*) as outcomes,
      sum(spend_cents) as spend_cents, sum(check_ins_then) as check_ins
    from ${rollupsOfOutcomes(sql`waiting`, sql`local_hour`)}
    group by campaign_id, grain, starts_on, dimension, key, fan_pass_id
  ), counted as (
    insert into outcome_cell as cell
      (campaign_id, grain, starts_on, dimension, key, outcomes, spend_cents, check_ins, pass_ids)
    select campaign_id, grain, starts_on, dimension, key, sum(outcomes), sum(spend_cents), sum(check_ins),
      (array_agg(fan_pass_id))[1:${minFans}::int]
    from by_fan
    group by campaign_id, grain, starts_on, dimension, key
    on conflict (campaign_id, grain, starts_on, dimension, key) do update set
      outcomes = cell.outcomes + excluded.outcomes,
      spend_cents = cell.spend_cents + excluded.spend_cents,
      check_ins = cell.check_ins + excluded.check_ins,
      pass_ids = case
        when cardinality(cell.pass_ids) >= ${minFans}::int or excluded.pass_ids <@ cell.pass_ids then cell.pass_ids
        else (array(select distinct pass from unnest(cell.pass_ids || excluded.pass_ids) pass))[1:${minFans}::int] end
  )
  select pg_notify(${outcomeChannel}, json_build_object(
      'id', id, 'campaignId', campaign_id, 'type', type, 'venueId', venue_id, 'eventId', event_id,
      'occurredAt', occurred_at, 'localDate', local_date, 'spendCents', spend_cents)::text)
  from waiting order by occurred_at`
