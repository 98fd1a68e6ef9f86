import { tokenise } from '../../interpretation/tokens.js'
import { type Entry, ruleLexicon } from '../rules/rule-lexicon.js'

/** What the lists of the rules say of all of these words; a stop before anything else. */
export function entryOf(words: string): Entry | undefined {
  const tokens = tokenise(words)
  const match = ruleLexicon().phrases.match(tokens, 0)
  if (match?.length !== tokens.length) return undefined
  return match.meanings.find(({ type }) => type === 'stop') ?? match.meanings[0]
}

/** What they say of phrases in some words: "burn off energy" of "something to burn off energy". */
export function entriesIn(words: string): Entry[] {
  const tokens = tokenise(words)
  return tokens.flatMap((_, index) => ruleLexicon().phrases.match(tokens, index)?.meanings ?? [])
}
