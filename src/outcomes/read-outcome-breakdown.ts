import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { coverDays, type DayRange, type RollupSpan, splitDays, weekdayOf } from './cover-period.js'
import { PublishedSums, publishedWeeks } from './fan-demographics.js'
import { figuresOf } from './figures.js'
import { mergeSmallGroups } from './merge-small-groups.js'
import type { BreakdownBy, OutcomeBreakdown, OutcomeBreakdownRow } from './outcome-breakdown.js'
import { daysOf, type PeriodArgs } from './period-args.js'
import { type Group, readRollups } from './read-rollups.js'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Outcomes of a principal's campaign by one dimension: at most `first` rows, the rest merged. */
export async function readOutcomeBreakdown(
  queries: QueryRunner,
  principal: Principal,
  { campaignId, from, to }: PeriodArgs,
  by: BreakdownBy,
  first: number,
  now: Date,
): Promise<OutcomeBreakdown> {
  const days = daysOf({ from, to })
  const spans = by === 'weekday' ? byWeekday(days) : coverDays(days)
  const dimension = by === 'weekday' ? 'total' : by
  const { brand, currency, groups } = await readRollups(queries, principal, campaignId, dimension, spans)
  const labelled = groups.map((group) => ({ ...group, ...labelOf(by, group) })).sort(largestFirst)
  const { kept, other, mergedRows, reasons } = mergeSmallGroups(labelled, first)
  const total = groups.reduce((sum, group) => sum + group.outcomes, 0)
  const published = by === 'weekday' ? 'day' : by
  const sums = await PublishedSums.read(queries, principal, campaignId, published, publishedWeeks(days, now))
  const ordered = by === 'weekday' || by === 'hour' ? kept.sort(byKey) : kept
  return {
    campaignId,
    brand,
    currency,
    period: { from, to },
    by,
    rows: [...ordered, ...(other ? [other] : [])].map((group) => toRow(group, total, meanOf(sums, by, group.key))),
    merged: other ? { rows: mergedRows, reason: reasons.join('; ') } : null,
  }
}

/** Single days, each added to its weekday. */
const byWeekday = (days: DayRange): RollupSpan[] =>
  splitDays(days, 'day').flatMap((day) => coverDays(day, weekdayOf(day.first)))

function labelOf(by: BreakdownBy, { bucket, key, name }: Group): { key: string; name: string } {
  if (by === 'weekday') return { key: String(bucket), name: weekdays[bucket - 1] ?? '' }
  if (by === 'hour') return { key, name: `${key}:00` }
  return { key, name: name ?? (by === 'event' ? 'no event' : key) }
}

const byKey = (one: Group, other: Group): number => (one.key < other.key ? -1 : 1)

const largestFirst = (one: Group & { name: string }, other: Group & { name: string }): number =>
  other.outcomes - one.outcomes || (one.name === other.name ? byKey(one, other) : one.name < other.name ? -1 : 1)

const meanOf = (sums: PublishedSums, by: BreakdownBy, rowKey: string): number | null =>
  sums.mean(({ day, key }) => (by === 'weekday' ? String(weekdayOf(day)) : key) === rowKey)

function toRow(group: Group, total: number, avgCheckIns: number | null): OutcomeBreakdownRow {
  return {
    key: group.key,
    name: group.name ?? group.key,
    ...figuresOf(group),
    share: Math.floor((group.outcomes / total) * 1000 + 0.5) / 10,
    avgCheckIns,
  }
}
