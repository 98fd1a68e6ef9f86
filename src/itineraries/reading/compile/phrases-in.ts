import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Meaning } from '../../interpretation/meaning.js'
import { tokenise } from '../../interpretation/tokens.js'

interface FoundPhrase {
  readonly words: readonly string[]
  readonly meanings: readonly Meaning[]
}

/** The phrases of the lexicon in some words, the longest first at each place. */
export function phrasesIn(text: string, { phrases }: Pick<Lexicon, 'phrases'>): FoundPhrase[] {
  const tokens = tokenise(text)
  const found: FoundPhrase[] = []
  for (let index = 0; index < tokens.length; ) {
    const match = phrases.match(tokens, index)
    const length = match?.length ?? 1
    if (match)
      found.push({ words: tokens.slice(index, index + length).map(({ word }) => word), meanings: match.meanings })
    index += length
  }
  return found
}

/** The meanings of a phrase that the lexicon has as a whole. */
export function meaningsOf(phrase: string, { phrases }: Lexicon): readonly Meaning[] {
  const tokens = tokenise(phrase.replace(/_/g, ' '))
  const match = phrases.match(tokens, 0)
  return match && match.length === tokens.length ? match.meanings : []
}
