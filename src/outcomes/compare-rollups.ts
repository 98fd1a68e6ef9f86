import sql, { type Sql } from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { type CampaignHours, campaignHours } from './hours-of-campaign.js'
import { countedCells } from './rebuild-rollups.js'
import { minFans } from './rollups-of-outcome.js'

/** A rollup that differs from its outcomes; null if it is missing. */
export interface Difference {
  cell: string
  kept: string | null
  counted: string | null
}

/** The first 20 rollups of a campaign that differ from its outcomes, read from one snapshot. */
export async function compareRollups(queries: QueryRunner, campaignId: string): Promise<Difference[]> {
  const hours = await queries.first<CampaignHours>(campaignHours(campaignId))
  if (!hours) return []
  return queries.all<Difference>(sql`
    with kept as (
      select concat_ws(' ', grain, starts_on, dimension, key) as cell, ${figures} as figures
      from outcome_cell where campaign_id = ${campaignId}
    ), counted as (
      select concat_ws(' ', grain, starts_on, dimension, key) as cell, ${figures} as figures
      from (${countedCells(campaignId, hours, counted(campaignId))}) made
    )
    select cell, kept.figures as kept, counted.figures as counted
    from kept full join counted using (cell)
    where kept.figures is distinct from counted.figures
    order by cell limit 20`)
}

/** The outcomes that are in the rollups. */
const counted = (campaignId: string): Sql => sql`
  select * from outcome where campaign_id = ${campaignId}
    and not exists (select from uncounted_outcome u where u.campaign_id = outcome.campaign_id and u.outcome_id = outcome.id)`

/** With fewer than five passes a rollup keeps them all, and the sets must match; with five, any five will do. */
const figures = sql`concat_ws(' ', outcomes || ' outcomes', spend_cents || ' cents', check_ins || ' check-ins',
  case when cardinality(pass_ids) < ${minFans}
    then (select string_agg(pass::text, ',' order by pass) from unnest(pass_ids) pass)
    else cardinality(pass_ids) || ' passes' end)`
