import { type Analysis, clauseAt, type Spanned } from '../analysis.js'
import type { DateFinding } from '../date-rules.js'

/** The day named for an hour: the nearest in its clause, otherwise the last one before it, otherwise the first one. */
export function dayOfHour(analysis: Analysis, hour: Spanned): DateFinding | undefined {
  const clause = clauseAt(analysis, hour)
  const before = analysis.dates.findLast(({ to }) => to <= hour.from)
  const behind = analysis.dates.find((date) => date.from >= hour.to && clauseAt(analysis, date) === clause)
  return behind && before && clauseAt(analysis, before) === clause
    ? nearer(hour, before, behind)
    : (behind ?? before ?? analysis.dates[0])
}

const nearer = (hour: Spanned, before: DateFinding, behind: DateFinding): DateFinding =>
  hour.from - before.to <= behind.from - hour.to ? before : behind
