import type { Circumstances } from '../../interpretation/circumstances.js'
import type { LeftOver } from '../../interpretation/plan-request.js'
import { tokenise } from '../../interpretation/tokens.js'
import { quotedValues } from '../check/quoted-values.js'
import { longestPhrase, type PartlyRead, phraseAround } from '../phrase-around.js'
import type { Reading } from '../reading.js'
import type { CompileScope } from './compile-scope.js'
import { isQuotablePhrase } from './is-quotable.js'
import { isOfGrammar } from './own-noun.js'

/** The words that a reading leaves out, as they may be read back: those of the event's name and place are understood. */
export function notUnderstoodWords(
  doubts: readonly string[],
  reading: Reading,
  { spanOf, lexicon, text: request }: CompileScope,
  { event }: Circumstances,
): LeftOver[] {
  const known = new Set(tokenise(`${event?.name ?? ''} ${event?.venueName ?? ''}`).map(({ word }) => word))
  const isFiller = (word: string): boolean => lexicon.isFiller(word) || isOfGrammar(word)
  const partly = partlyRead(request, reading, spanOf)
  const words = doubts.flatMap((quote): LeftOver[] => {
    const tokens = tokenise(quote)
    const telling = tokens.filter(({ type, word }) => type !== 'mark' && !isFiller(word))
    if (telling.length > 0 && telling.every(({ word }) => known.has(word))) return []
    // "not" or "3" alone tells nobody what was missed.
    const phrase = tokens.length === 1 ? phraseAt(request, partly, spanOf(quote)) : quote.replace(joint, '')
    const text = cutAtWord(isQuotablePhrase(phrase) ? phrase : quote)
    return [{ text, span: spanOf(text), isQuotable: isQuotablePhrase(text) }]
  })
  return words.filter(({ text }, index) => words.findIndex((other) => other.text.includes(text)) === index)
}

const joint = /^(?:(?:and|or|but|y|o|pero) )+/i

function partlyRead(text: string, reading: Reading, spanOf: CompileScope['spanOf']): PartlyRead {
  const read = quotedValues(reading).flatMap(({ path, quote }) => {
    const [from, to] = spanOf(quote)
    return path.startsWith('asides') || to === 0 ? [] : [{ from, to }]
  })
  return { tokens: tokenise(text), read }
}

function phraseAt(text: string, partly: PartlyRead, [from, to]: readonly [number, number]): string {
  const phrase = phraseAround(partly, { from, to })
  return text.slice(phrase.from, phrase.to)
}

const cutAtWord = (phrase: string): string =>
  phrase.length <= longestPhrase ? phrase : phrase.slice(0, longestPhrase + 1).replace(/\s+\S*$/, '')
