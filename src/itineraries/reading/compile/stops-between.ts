import { findQuote } from '../find-quote.js'
import type { Reading } from '../reading.js'
import { withNamedPatterns } from '../rules/named-patterns.js'

const between = new RegExp(`^[^.,;!?]*${withNamedPatterns('<in-between>')}`, 'iu')

/** "two landmarks with a coffee between them": the second landmark comes after the coffee. */
export function withStopsBetween(reading: Reading, text: string): Reading {
  const { stops } = reading
  const at = stops.findIndex(({ quote }, index) => {
    const [from] = findQuote(text, quote) ?? []
    return (stops[index - 1]?.count?.n ?? 1) > 1 && from !== undefined && between.test(text.slice(from))
  })
  const [counted, stop] = [stops[at - 1], stops[at]]
  if (!counted?.count || !stop) return reading
  const { quote, n } = counted.count
  const ofCount = (part: number) => ({ ...counted, count: { quote, n: part } })
  return {
    ...reading,
    in_order: reading.in_order ?? { quote: stop.quote },
    stops: [...stops.slice(0, at - 1), ofCount(1), stop, ofCount(n - 1), ...stops.slice(at + 1)],
  }
}
