import sql, { type Sql } from 'sql-template-tag'
import { offsetPeriods } from '../time/local-clock.js'

/** A campaign with the times of its first and its last outcome, in seconds since the Unix epoch. */
export interface CampaignHours {
  zone: string
  first: number | null
  last: number | null
}

export const campaignHours = (campaignId: string): Sql => sql`
  select zone, o.first, o.last from campaign c cross join lateral (
    select extract(epoch from min(occurred_at))::float8 as first, extract(epoch from max(occurred_at))::float8 as last
    from outcome where campaign_id = c.id
  ) o where c.id = ${campaignId}`

/** Outcomes that are recorded meanwhile are no more than a year later. */
const yearMs = 366 * 24 * 60 * 60_000

/** The hour of `occurred_at` on the campaign's clock, `00` to `23`, by offsets that are given as values. */
export function localHours({ zone, first, last }: CampaignHours): Sql {
  const firstMs = (first ?? 0) * 1_000
  const periods = offsetPeriods(zone, firstMs, (last ?? 0) * 1_000 + (last === null ? 0 : yearMs))
  const starts = periods.slice(1).map(({ startsAt }) => startsAt / 1_000)
  const seconds = periods.map(({ minutes }) => minutes * 60)
  return sql`lpad((floor((extract(epoch from occurred_at)
    + (${seconds}::int[])[1 + width_bucket(extract(epoch from occurred_at)::float8, ${starts}::float8[])]) / 3600)::int
    % 24)::text, 2, '0')`
}
