import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { coverDays } from './cover-period.js'
import { averageCheckIns, figuresOf, type Sums } from './figures.js'
import type { OutcomeReport } from './outcome-report.js'
import { daysOf, type PeriodArgs } from './period-args.js'
import { foundOrNot, rollupsIn } from './read-rollups.js'
import { minFans } from './rollups-of-outcome.js'
import { fewFans } from './suppressed.js'

interface ReportRow extends Sums {
  brand: string
  currency: string
  fans: number
  topVenues: string[]
  topEvents: string[]
}

/** The report of a campaign that the principal owns; a stranger's campaign is not found, like one that does not exist. */
export async function reportOutcomes(
  queries: QueryRunner,
  principal: Principal,
  { campaignId, from, to }: PeriodArgs,
): Promise<OutcomeReport> {
  const spans = coverDays(daysOf({ from, to }))
  const found = await queries.first<ReportRow>(
    reading(rollupsIn(principal, campaignId, ['total', 'venue', 'event'], spans)),
  )
  const report = foundOrNot(found)
  const hasFans = report.fans >= minFans
  return {
    campaignId,
    brand: report.brand,
    currency: report.currency,
    period: { from, to },
    ...figuresOf(report),
    topVenues: report.topVenues,
    fanDemographics: {
      avgCheckIns: hasFans ? averageCheckIns(report) : 0,
      topEvents: hasFans ? report.topEvents : [],
    },
    withheld: hasFans ? null : fewFans(['fanDemographics'], 'the period has'),
  }
}

const reading = (cells: Sql): Sql => sql`
  with ${cells}, by_venue as (
    select name, sum(outcomes) as outcomes
    from (select key::uuid as id, sum(outcomes) as outcomes from cell where dimension = 'venue' group by key) counted
      join venue using (id)
    group by name order by sum(outcomes) desc, name collate "C" limit 5
  ), by_event as (
    select name, sum(outcomes) as outcomes
    from (
      select key::uuid as id, sum(outcomes) as outcomes from cell
      where dimension = 'event' and key <> 'none' group by key
    ) counted join event using (id)
    group by name order by sum(outcomes) desc, name collate "C" limit 5
  )
  select brand, currency, total.*,
    (select count(distinct pass)::int from cell, unnest(pass_ids) as pass where dimension = 'total') as fans,
    coalesce((select array_agg(name order by outcomes desc, name collate "C") from by_venue), '{}') as "topVenues",
    coalesce((select array_agg(name order by outcomes desc, name collate "C") from by_event), '{}') as "topEvents"
  from campaign cross join (
    select coalesce(sum(outcomes), 0)::int as outcomes, coalesce(sum(spend_cents), 0)::float8 as "spendCents",
      coalesce(sum(check_ins), 0)::float8 as "checkIns"
    from cell where dimension = 'total'
  ) total`
