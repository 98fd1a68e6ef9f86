import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { localDate } from '../time/local-clock.js'
import type { OutcomeType } from './outcome.js'

/** What is charged to a campaign. */
export interface Charge {
  campaignId: string
  /** The campaign's zone as it was read. */
  zone: string
  type: OutcomeType
  occurredAt: Date
}

/** About as many outcomes of one campaign as one server verifies at once. */
const maxSlots = 64
/** A smaller budget is not worth slots: its end comes soon. */
const minOutcomesOfSlot = 8

/** Reads the columns of a campaign. */
export const priceOf = (type: OutcomeType): Sql => sql`case ${type}::text when 'check_in' then check_in_cents
  when 'reservation' then reservation_cents when 'offer_redeemed' then offer_redeemed_cents end`

const dayOf = ({ occurredAt, zone }: Charge): Sql => sql`${localDate(occurredAt, zone)}::date`

/** A campaign that pays for the charge while its budget lasts; reads the columns of a campaign. */
const pays = (charge: Charge): Sql => sql`
  id = ${charge.campaignId}::uuid and zone = ${charge.zone} and status = 'running'
  and ${dayOf(charge)} between starts_on and ends_on and ${priceOf(charge.type)} is not null`

/**
 * CTE `paid (campaign_id, owner_id, day, price)`: charges a slot that nobody else is charging, or else the budget outside
 * the slots. Has no row if neither suffices, or if another transaction has locked the campaign. A slot that is closed
 * meanwhile does not pay. `offset 0` keeps the function from being called for other campaigns.
 */
export const chargeBudget = (charge: Charge): Sql => sql`
  slot as materialized (
    select id as campaign_id, owner_id, ${dayOf(charge)} as day, ${priceOf(charge.type)} as price
    from (
      select * from campaign where ${pays(charge)}
        and exists (select from campaign_budget_slot s where s.campaign_id = campaign.id)
      offset 0
    ) campaign
    where charge_budget_slot(id, ${priceOf(charge.type)})
  ), free as (
    select id from campaign where not exists (select from slot) and ${pays(charge)}
      and spent_cents + ${priceOf(charge.type)} <= budget_cents
    for no key update skip locked
  ), outside as (
    update campaign set spent_cents = spent_cents + ${priceOf(charge.type)} from free where campaign.id = free.id
    returning campaign.id as campaign_id, owner_id, ${dayOf(charge)} as day, ${priceOf(charge.type)} as price
  ), paid as (select * from slot union all select * from outside)`

/** Why a charge was not paid. */
export interface Refusal {
  /** The campaign's zone now. */
  zone: string
  /** Whether the charge would be paid if nobody else charged the campaign. */
  isPayable: boolean
}

export async function refusalOf(em: EntityManager, charge: Charge): Promise<Refusal | undefined> {
  const [refusal] = await execute<Refusal>(
    em,
    sql`select zone, ${pays(charge)} and ${spentCents(sql`campaign`)} + ${priceOf(charge.type)} <= budget_cents as "isPayable"
      from campaign where id = ${charge.campaignId}::uuid`,
  )
  return refusal
}

/**
 * Waits for the campaign's row and locks it until the transaction ends. If the budget outside the slots does not
 * suffice, the slots are closed. Afterwards `chargeBudget` fails only if the campaign does not pay.
 */
export async function lockBudget(em: EntityManager, { campaignId, type }: Charge): Promise<void> {
  const [campaign] = await execute<{ suffices: boolean | null }>(
    em,
    sql`select spent_cents + ${priceOf(type)} <= budget_cents as suffices from campaign where id = ${campaignId}::uuid
      for no key update`,
  )
  if (!campaign?.suffices) await closeSlots(em, campaignId)
}

/**
 * Sets half of what is left aside in slots, unless some are usable. Half, because older versions of the service that
 * run beside this one during an upgrade charge the campaign's row only. The caller has locked the campaign.
 */
export async function openSlots(em: EntityManager, { campaignId, type }: Charge): Promise<void> {
  const [campaign] = await execute<{ rest: number; price: number; usable: number }>(
    em,
    sql`select (budget_cents - spent_cents)::float8 as rest, ${priceOf(type)} as price, (
        select count(*)::int from campaign_budget_slot s where s.campaign_id = id and s.left_cents >= ${priceOf(type)}
      ) as usable
      from campaign where id = ${campaignId}::uuid`,
  )
  if (!campaign?.price || campaign.usable > 0) return
  const rest = campaign.rest + (await closeSlots(em, campaignId))
  const count = Math.min(maxSlots, Math.floor(rest / 2 / (campaign.price * minOutcomesOfSlot)))
  if (count < 2) return
  const each = Math.floor(rest / 2 / count)
  await execute(
    em,
    sql`update campaign set spent_cents = spent_cents + ${count * each}::bigint where id = ${campaignId}::uuid`,
  )
  await execute(
    em,
    sql`insert into campaign_budget_slot (campaign_id, slot, left_cents)
      select ${campaignId}::uuid, n, ${each}::bigint from generate_series(1, ${count}::int) n`,
  )
}

/**
 * Returns what the slots have left to the campaign, waiting for the transactions that charge them; returns the sum.
 * The caller has locked the campaign.
 */
export async function closeSlots(em: EntityManager, campaignId: string): Promise<number> {
  const [closed] = await execute<{ left: number }>(
    em,
    sql`with closed as (delete from campaign_budget_slot where campaign_id = ${campaignId}::uuid returning left_cents),
      sum as (select coalesce(sum(left_cents), 0)::bigint as left_cents from closed),
      returned as (
        update campaign set spent_cents = spent_cents - sum.left_cents from sum
        where id = ${campaignId}::uuid and sum.left_cents > 0
      )
      select left_cents::float8 as left from sum`,
  )
  return closed?.left ?? 0
}

/** What a campaign has spent: `spent_cents` without what its slots have left. */
export const spentCents = (campaign: Sql): Sql => sql`(${campaign}.spent_cents - coalesce((
  select sum(s.left_cents)::bigint from campaign_budget_slot s where s.campaign_id = ${campaign}.id), 0))`
