import type { DateMatch } from '../../interpretation/temporal/date-spec.js'

/** A calendar date as the grammar states it. */
export function dateOf(date: string): DateMatch {
  const [year, month, day] = date.split('-').map(Number)
  return { length: 0, spec: { kind: 'date', year: year!, month: month!, day: day! } }
}
