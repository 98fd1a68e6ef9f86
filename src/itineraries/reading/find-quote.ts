import type { Span } from '../interpretation/plan-request.js'

/** Where a text has a quote: letter case, spaces and kinds of quotation marks do not matter. */
export function findQuote(text: string, quote: string): Span | undefined {
  const exact = text.indexOf(quote)
  if (exact >= 0) return [exact, exact + quote.length]
  const words = quote.trim().split(/\s+/).map(escapeWord)
  if (words.length === 0 || words[0] === '') return undefined
  const match = new RegExp(words.join('\\s+'), 'iu').exec(text)
  return match ? [match.index, match.index + match[0].length] : undefined
}

const escapeWord = (word: string): string =>
  word
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/['’‘`´]/g, "['’‘`´]")
    .replace(/["“”]/g, '["“”]')
