import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { countedCells } from './rebuild-rollups.js'
import { minFans } from './rollups-of-outcome.js'

/** A rollup that differs from its outcomes; null if it is missing. */
export interface Difference {
  cell: string
  kept: string | null
  counted: string | null
}

/** The first 20 rollups of a campaign that differ from its outcomes, read from one snapshot. */
export const compareRollups = (queries: QueryRunner, campaignId: string): Promise<Difference[]> =>
  queries.all<Difference>(sql`
    with kept as (
      select concat_ws(' ', grain, starts_on, dimension, key) as cell, ${figures} as figures
      from outcome_cell where campaign_id = ${campaignId}
    ), counted as (
      select concat_ws(' ', grain, starts_on, dimension, key) as cell, ${figures} as figures
      from (${countedCells(campaignId)}) made
    )
    select cell, kept.figures as kept, counted.figures as counted
    from kept full join counted using (cell)
    where kept.figures is distinct from counted.figures
    order by cell limit 20`)

/** With fewer than five passes a rollup keeps them all, and the sets must match; with five, any five will do. */
const figures = sql`concat_ws(' ', outcomes || ' outcomes', spend_cents || ' cents', check_ins || ' check-ins',
  case when cardinality(pass_ids) < ${minFans}
    then (select string_agg(pass::text, ',' order by pass) from unnest(pass_ids) pass)
    else cardinality(pass_ids) || ' passes' end)`
