import type { Circumstances } from '../../interpretation/circumstances.js'
import type { LeftOver } from '../../interpretation/plan-request.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import type { CompileScope } from './compile-scope.js'
import { isQuotable } from './is-quotable.js'
import { isOfGrammar } from './own-noun.js'

/** More words than these are a sentence. */
const maxWords = 4

/** The words that a reading leaves out, as they may be read back: those of the event's name and place are understood. */
export function notUnderstoodWords(
  doubts: readonly string[],
  { spanOf, lexicon }: CompileScope,
  { event }: Circumstances,
): LeftOver[] {
  const known = new Set(tokenise(`${event?.name ?? ''} ${event?.venueName ?? ''}`).map(({ word }) => word))
  return doubts.flatMap((quote) => {
    const tokens = tokenise(quote)
    const isFiller = (word: string): boolean => lexicon.isFiller(word) || isOfGrammar(word)
    const telling = tokens.filter(({ type, word }) => type !== 'mark' && !isFiller(word))
    if (telling.length > 0 && telling.every(({ word }) => known.has(word))) return []
    const text = shortened(quote, tokens, isFiller)
    return [{ text, span: spanOf(quote), isQuotable: isQuotable(text) }]
  })
}

/** A few whole words, which neither begin nor end with words of grammar. */
function shortened(quote: string, tokens: readonly Token[], isFiller: (word: string) => boolean): string {
  if (tokens.length <= 1) return quote
  const isWord = ({ type, word }: Token): boolean => type === 'number' || (type === 'word' && !isFiller(word))
  const first = tokens.findIndex(isWord)
  if (first < 0) return quote
  const end = tokens.findIndex(({ type }, index) => index > first && type === 'mark')
  const phrase = tokens.slice(first, end < 0 ? undefined : end).slice(0, maxWords)
  const last = phrase[phrase.findLastIndex(isWord)]!
  return quote.slice(phrase[0]!.span[0], last.span[1])
}
