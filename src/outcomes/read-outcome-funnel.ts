import sql from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { coverDays } from './cover-period.js'
import { FunnelStage, type FunnelStep, type OutcomeFunnel } from './outcome-funnel.js'
import { daysOf, type PeriodArgs } from './period-args.js'
import { requireCampaign, rollupsIn } from './read-rollups.js'

type FunnelRow = Record<FunnelStage, number> & { brand: string }

/** Impressions, reservations and verified outcomes of a principal's campaign. */
export async function readOutcomeFunnel(
  queries: QueryRunner,
  principal: Principal,
  { campaignId, from, to }: PeriodArgs,
): Promise<OutcomeFunnel> {
  const spans = coverDays(daysOf({ from, to }))
  const found = await queries.first<FunnelRow>(sql`
    with ${rollupsIn(principal, campaignId, ['total', 'outcome_type'], spans)}
    select brand,
      (select coalesce(sum(shown), 0)::int from shown_cell where campaign_id = campaign.id and (grain, starts_on) in (
        select * from unnest(${spans.map((span) => span.grain)}::text[], ${spans.map((span) => span.startsOn)}::date[])
      )) as shown,
      (select coalesce(sum(outcomes), 0)::int from cell where dimension = 'outcome_type' and key = 'reservation')
        as reserved,
      (select coalesce(sum(outcomes), 0)::int from cell where dimension = 'total') as verified
    from campaign`)
  const row = requireCampaign(found)
  const stages = Object.values(FunnelStage).map((stage) => toStep(stage, row))
  return { campaignId, brand: row.brand, period: { from, to }, stages }
}

function toStep(stage: FunnelStage, row: FunnelRow): FunnelStep {
  const count = row[stage]
  return { stage, count, ofShown: row.shown === 0 ? null : Math.floor((count / row.shown) * 1000 + 0.5) / 10 }
}
