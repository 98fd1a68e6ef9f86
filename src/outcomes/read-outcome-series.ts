import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { coverDays, type DayRange, dateOf, splitDays } from './cover-period.js'
import { averageCheckIns, figuresOf } from './figures.js'
import type { Granularity } from './outcome-rollup.js'
import type { OutcomePoint, OutcomeSeries } from './outcome-series.js'
import { daysOf, type PeriodArgs } from './period-args.js'
import { type Group, readRollups } from './read-rollups.js'
import { minFans } from './rollups-of-outcome.js'
import { fewFans } from './suppressed.js'

/** The outcomes of a principal's campaign by day, week or month. */
export async function readOutcomeSeries(
  queries: QueryRunner,
  principal: Principal,
  { campaignId, from, to }: PeriodArgs,
  interval: Granularity,
): Promise<OutcomeSeries> {
  const ranges = splitDays(daysOf({ from, to }), interval)
  const spans = ranges.flatMap((range, index) => coverDays(range, index))
  const { brand, currency, groups } = await readRollups(queries, principal, campaignId, 'total', spans)
  const byBucket = new Map(groups.map((group) => [group.bucket, group]))
  const points = ranges.map((range, index) => toPoint(range, byBucket.get(index)))
  const few = groups.filter((group) => group.passIds.length < minFans).length
  return {
    campaignId,
    brand,
    currency,
    period: { from, to },
    interval,
    points,
    withheld: few === 0 ? null : fewFans(['avgCheckIns'], `${few} of ${points.length} points have`),
  }
}

function toPoint({ first, last }: DayRange, group: Group | undefined): OutcomePoint {
  const days = { from: dateOf(first), to: dateOf(last) }
  if (!group) return { ...days, ...figuresOf({ outcomes: 0, spendCents: 0, checkIns: 0 }), avgCheckIns: null }
  const hasFans = group.passIds.length >= minFans
  return { ...days, ...figuresOf(group), avgCheckIns: hasFans ? averageCheckIns(group) : null }
}
