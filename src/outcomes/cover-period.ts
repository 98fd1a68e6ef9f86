import type { Granularity } from './outcome-rollup.js'

/** A day, week or month that has rollups; `bucket` is the group it is added to. */
export interface RollupSpan {
  grain: Granularity
  /** `YYYY-MM-DD` */
  startsOn: string
  bucket: number
}

/** Days since 1970-01-01, both ends included. */
export interface DayRange {
  first: number
  last: number
}

const dayMs = 86_400_000

export const dayNumber = (date: string): number => Date.parse(date) / dayMs

export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * The smallest set of spans that covers a period: whole months, then whole weeks on both sides, then days. A year
 * takes about 25 spans, 30 days take at most 16.
 */
export function coverDays({ first, last }: DayRange, bucket = 0): RollupSpan[] {
  const months = wholeMonths(first, last)
  const start = months[0]
  if (start === undefined) return weeksAndDays(first, last, bucket)
  return [
    ...weeksAndDays(first, start - 1, bucket),
    ...months.map((month) => spanOf('month', month, bucket)),
    ...weeksAndDays(nextMonth(months.at(-1) ?? start), last, bucket),
  ]
}

/** The calendar days, weeks (from Monday) or months of a period; the first and last are cut at its ends. */
export function splitDays({ first, last }: DayRange, interval: Granularity): DayRange[] {
  const ranges: DayRange[] = []
  for (let day = first; day <= last; day = next[interval](day))
    ranges.push({ first: day, last: Math.min(next[interval](day) - 1, last) })
  return ranges
}

/** ISO weekday, 1 for Monday to 7 for Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

function nextMonth(day: number): number {
  const date = new Date(day * dayMs)
  return date.setUTCMonth(date.getUTCMonth() + 1, 1) / dayMs
}

const nextMonday = (day: number): number => day + 8 - weekdayOf(day)

/** The first day after the interval that contains a day. */
const next: Record<Granularity, (day: number) => number> = { day: (day) => day + 1, week: nextMonday, month: nextMonth }

function wholeMonths(first: number, last: number): number[] {
  const months: number[] = []
  let month = new Date(first * dayMs).getUTCDate() === 1 ? first : nextMonth(first)
  for (; nextMonth(month) - 1 <= last; month = nextMonth(month)) months.push(month)
  return months
}

function weeksAndDays(first: number, last: number, bucket: number): RollupSpan[] {
  const spans: RollupSpan[] = []
  for (let day = first; day <= last; ) {
    const isWeek = weekdayOf(day) === 1 && day + 6 <= last
    spans.push(spanOf(isWeek ? 'week' : 'day', day, bucket))
    day += isWeek ? 7 : 1
  }
  return spans
}

const spanOf = (grain: Granularity, day: number, bucket: number): RollupSpan => ({
  grain,
  startsOn: dateOf(day),
  bucket,
})
