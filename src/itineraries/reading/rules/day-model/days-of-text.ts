import type { DateFinding } from '../date-rules.js'

/** A day of a text, or days of which any will do, with all words for it. */
export interface Day {
  readonly key: string
  readonly dates: readonly string[]
  readonly findings: readonly DateFinding[]
}

/** The different days that a text names, in its order. */
export const daysOfText = (dates: readonly DateFinding[]): Day[] =>
  [...Map.groupBy(dates, (finding) => finding.dates.join())].map(([key, findings]) => ({
    key,
    dates: findings[0]!.dates,
    findings,
  }))
