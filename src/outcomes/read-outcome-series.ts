import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { coverDays, type DayRange, dateOf, splitDays, weekdayOf } from './cover-period.js'
import { PublishedSums, publishedWeeks } from './fan-demographics.js'
import { figuresOf } from './figures.js'
import type { Granularity } from './outcome-rollup.js'
import type { OutcomePoint, OutcomeSeries } from './outcome-series.js'
import { daysOf, type PeriodArgs } from './period-args.js'
import { type Group, readRollups } from './read-rollups.js'
import { fewFans } from './suppressed.js'

/** Outcomes of a principal's campaign by day, week or month. */
export async function readOutcomeSeries(
  queries: QueryRunner,
  principal: Principal,
  { campaignId, from, to }: PeriodArgs,
  interval: Granularity,
  now: Date,
): Promise<OutcomeSeries> {
  const days = daysOf({ from, to })
  const ranges = splitDays(days, interval)
  const spans = ranges.flatMap((range, index) => coverDays(range, index))
  const { brand, currency, groups } = await readRollups(queries, principal, campaignId, 'total', spans)
  const byBucket = new Map(groups.map((group) => [group.bucket, group]))
  const weeks = publishedWeeks(wholeWeeksAround(days), now)
  const sums = await PublishedSums.read(queries, principal, campaignId, interval === 'day' ? 'day' : 'total', weeks)
  const points = ranges.map((range, index) => toPoint(range, byBucket.get(index), sums, interval))
  const isSuppressed = points.some(({ verifiedOutcomes, avgCheckIns }) => verifiedOutcomes > 0 && avgCheckIns === null)
  return {
    campaignId,
    brand,
    currency,
    period: { from, to },
    interval,
    points,
    withheld: isSuppressed ? fewFans(['avgCheckIns']) : null,
  }
}

/** A day belongs to its week whatever the period, so that its group is published in all periods or in none. */
const wholeWeeksAround = ({ first, last }: DayRange): DayRange => ({
  first: first - weekdayOf(first) + 1,
  last: last - weekdayOf(last) + 7,
})

function toPoint(
  { first, last }: DayRange,
  group: Group | undefined,
  sums: PublishedSums,
  interval: Granularity,
): OutcomePoint {
  const lastStart = interval === 'day' ? last : last - 6
  return {
    from: dateOf(first),
    to: dateOf(last),
    ...figuresOf(group ?? { outcomes: 0, spendCents: 0 }),
    avgCheckIns: sums.mean(({ day }) => day >= first && day <= lastStart),
  }
}
