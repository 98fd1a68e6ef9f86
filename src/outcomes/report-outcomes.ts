import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { coverDays } from './cover-period.js'
import { meanCheckIns, publishedGroups, publishedWeeks } from './fan-demographics.js'
import { figuresOf, type Sums } from './figures.js'
import type { OutcomeReport } from './outcome-report.js'
import { daysOf, type PeriodArgs } from './period-args.js'
import { requireCampaign, rollupsIn } from './read-rollups.js'
import { fewFans } from './suppressed.js'

interface ReportRow extends Sums {
  brand: string
  currency: string
  topVenues: string[]
  /** Of the published weeks; the mean is null where there is none. */
  publishedMean: number | null
  topEvents: string[]
}

/** Report of a principal's campaign; another partner's campaign is not found, as if it did not exist. */
export async function reportOutcomes(
  queries: QueryRunner,
  principal: Principal,
  { campaignId, from, to }: PeriodArgs,
  now: Date,
): Promise<OutcomeReport> {
  const days = daysOf({ from, to })
  const row = await queries.first<ReportRow>(
    reading(
      rollupsIn(principal, campaignId, ['total', 'venue'], coverDays(days)),
      publishedGroups(['total', 'event'], publishedWeeks(days, now)),
    ),
  )
  const report = requireCampaign(row)
  const hasFans = report.publishedMean !== null
  return {
    campaignId,
    brand: report.brand,
    currency: report.currency,
    period: { from, to },
    ...figuresOf(report),
    topVenues: report.topVenues,
    fanDemographics: {
      avgCheckIns: report.publishedMean ?? 0,
      topEvents: report.topEvents,
    },
    withheld: hasFans ? null : fewFans(['fanDemographics']),
  }
}

const reading = (cells: Sql, published: Sql): Sql => sql`
  with ${cells}, ${published}, by_venue as (
    select name, sum(outcomes) as outcomes
    from (select key::uuid as id, sum(outcomes) as outcomes from cell where dimension = 'venue' group by key) counted
      join venue using (id)
    group by name order by sum(outcomes) desc, name collate "C" limit 5
  ), by_event as (
    select name, sum(outcomes) as outcomes
    from (
      select key::uuid as id, sum(outcomes) as outcomes from published
      where dimension = 'event' and key <> 'none' group by key
    ) counted join event using (id)
    group by name order by sum(outcomes) desc, name collate "C" limit 5
  )
  select brand, currency, total.*,
    (select ${meanCheckIns} from published where dimension = 'total') as "publishedMean",
    coalesce((select array_agg(name order by outcomes desc, name collate "C") from by_venue), '{}') as "topVenues",
    coalesce((select array_agg(name order by outcomes desc, name collate "C") from by_event), '{}') as "topEvents"
  from campaign cross join (
    select coalesce(sum(outcomes), 0)::int as outcomes, coalesce(sum(spend_cents), 0)::float8 as "spendCents"
    from cell where dimension = 'total'
  ) total`
