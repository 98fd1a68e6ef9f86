/** Longer quotes are cut at a word. */
const maxQuoteLength = 48

export function shortQuote(quote: string): string {
  const words = quote.replace(/\s+/g, ' ').trim()
  if (words.length <= maxQuoteLength) return words
  return `${words.slice(0, maxQuoteLength).replace(/\s+\S*$/, '')}…`
}
