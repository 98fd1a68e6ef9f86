import type { SettledReading } from '../settle-faults.js'
import type { EditedText } from './edited-text.js'

/** A reading of an edited text with the fan's own words as quotes. */
export function inOwnWords({ reading, doubts }: SettledReading, edited: EditedText): SettledReading {
  const own = (quote: string): string => edited.ownWords(quote).slice(0, maxQuoteLength)
  const { asides, ...rest } = reading
  return {
    reading: { ...(quotesIn(rest, own) as typeof rest), ...(asides && { asides: asides.map(own) }) },
    doubts: doubts.map(own),
  }
}

const maxQuoteLength = 300

function quotesIn(node: unknown, own: (quote: string) => string): unknown {
  if (Array.isArray(node)) return node.map((element) => quotesIn(element, own))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'quote' && typeof value === 'string' ? own(value) : quotesIn(value, own),
    ]),
  )
}
