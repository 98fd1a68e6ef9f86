import { findQuote } from '../find-quote.js'
import type { Reading } from '../reading.js'
import { withNamedPatterns } from '../rules/named-patterns.js'

const between = new RegExp(`^[^.,;!?]*${withNamedPatterns('<in-between>')}`, 'iu')

/** "two landmarks with a coffee between them": the second landmark comes after the coffee. */
export function withStopsBetween(reading: Reading, text: string): Reading {
  const { stops } = reading
  const at = stops.findIndex(({ quote }, index) => {
    if ((stops[index - 1]?.count?.n ?? 1) < 2) return false
    const [from] = findQuote(text, quote) ?? []
    return from !== undefined && between.test(text.slice(from))
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

const first = /^(?:first|beforehand|before(?: that| it)?|primero|antes)$/i

/** "a film at 7, dinner close by first": the words for the order stand behind the stop that comes first. */
export function withFirstInFront(reading: Reading, text: string): Reading {
  const { in_order, stops, event } = reading
  const [said] = (!event && in_order && first.test(in_order.quote) && findQuote(text, in_order.quote)) || []
  if (said === undefined) return reading
  const spans = stops.map(({ quote }) => findQuote(text, quote))
  const begins = spans.map((span) => span?.[0] ?? 0)
  const isInOrderOfText = begins.every((begin, index) => begin >= (begins[index - 1] ?? 0))
  const at = spans.findLastIndex((span) => span !== undefined && span[1] <= said)
  const stop = stops[at]
  if (!stop || !isInOrderOfText) return reading
  const [from, to] = spans[at]!
  // "a museum and lunch first": both.
  const isItsOwn =
    !/[.,;!?]/.test(text.slice(to, said)) && !/\b(?:and|y|&) (?:an? |some |una? )?$/.test(text.slice(0, from))
  return isItsOwn ? { ...reading, stops: [stop, ...stops.filter((other) => other !== stop)] } : reading
}
