import type { Reading } from '../reading.js'

/** Each of the days, not any of them. */
const allOf = /\b(?:and|both|through|thru|each|every|days|y|ambos|cada|d[ií]as)\b|&/i

/** Words for several days of which the plan is on one, because no stop has a day of its own. */
export function daysLeftOut({ dates = [], stops }: Reading): string[] {
  if (stops.some(({ date }) => date)) return []
  const byQuote = Map.groupBy(dates, ({ quote }) => quote)
  return [...byQuote].flatMap(([quote, days]) => {
    const isSeveral = new Set(days.map(({ date }) => date)).size > 1 && allOf.test(quote)
    return isSeveral && !/weekend|fin(?:de)? /i.test(quote) ? [quote] : []
  })
}
