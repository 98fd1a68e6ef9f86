import type { Span } from '../interpretation/plan-request.js'

/** Where a text has a quote: letter case, spaces and kinds of quotation marks do not matter. */
export function findQuote(text: string, quote: string): Span | undefined {
  const exact = wholeWords(text, quote) ?? text.indexOf(quote)
  if (exact >= 0) return [exact, exact + quote.length]
  const words = quote.trim().split(/\s+/).map(escapeWord)
  if (words.length === 0 || words[0] === '') return undefined
  const match = new RegExp(words.join('\\s+'), 'iu').exec(text)
  return match ? [match.index, match.index + match[0].length] : undefined
}

/** "tea" is not in "teachers", if it stands alone later on. */
function wholeWords(text: string, quote: string): number | undefined {
  const isLetter = (character: string | undefined): boolean =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character)
  for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + 1)) {
    const to = from + quote.length
    const isWhole =
      !(isLetter(text[from - 1]) && isLetter(text[from])) && !(isLetter(text[to - 1]) && isLetter(text[to]))
    if (isWhole) return from
  }
  return undefined
}

const escapeWord = (word: string): string =>
  word
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/['’‘`´]/g, "['’‘`´]")
    .replace(/["“”]/g, '["“”]')
