import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { lockRollups } from './count-outcomes.js'
import { type CampaignHours, campaignHours, localHours } from './hours-of-campaign.js'
import { minFans, rollupsOfOutcomes } from './rollups-of-outcome.js'

/**
 * Recomputes the rollups of a campaign from its outcomes, in one transaction that blocks the campaign's next outcome.
 * Returns the number of rollups.
 */
export function rebuildRollups(em: EntityManager, campaignId: string): Promise<number> {
  return em.transactional(async (transaction) => {
    await execute(transaction, sql`select id from campaign where id = ${campaignId} for update`)
    await lockRollups(transaction, campaignId)
    const [hours] = await execute<CampaignHours>(transaction, campaignHours(campaignId))
    if (!hours) return 0
    await execute(transaction, sql`delete from outcome_cell where campaign_id = ${campaignId}`)
    const [rebuilt] = await execute<{ cells: number }>(
      transaction,
      sql`with forgotten as (delete from uncounted_outcome where campaign_id = ${campaignId}), made as (
          insert into outcome_cell
            (campaign_id, grain, starts_on, dimension, key, outcomes, spend_cents, check_ins, pass_ids)
          ${countedCells(campaignId, hours)} order by grain, starts_on, dimension, key
          returning 1
        ) select count(*)::int as cells from made`,
    )
    return rebuilt?.cells ?? 0
  })
}

/** The rollups of a campaign computed from its outcomes. Grouped by fan first, so that no group sorts its passes. */
export const countedCells = (
  campaignId: string,
  hours: CampaignHours,
  outcomes = sql`select * from outcome where campaign_id = ${campaignId}`,
): Sql => sql`
  select ${campaignId}::uuid as campaign_id, grain, starts_on, dimension, key, sum(outcomes)::int as outcomes,
    sum(spend_cents)::bigint as spend_cents, sum(check_ins)::bigint as check_ins,
    (array_agg(fan_pass_id))[1:${minFans}::int] as pass_ids
  from (
    select grain, starts_on, dimension, key, fan_pass_id, count(*) as outcomes, sum(spend_cents) as spend_cents,
      sum(check_ins_then) as check_ins
    from ${rollupsOfOutcomes(sql`(${outcomes}) counted`, localHours(hours))}
    group by grain, starts_on, dimension, key, fan_pass_id
  ) by_fan
  group by grain, starts_on, dimension, key`
