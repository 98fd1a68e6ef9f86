import { tokenise } from '../interpretation/tokens.js'
import { type Entry, ruleLexicon } from './rules/rule-lexicon.js'

interface ListedEntry {
  readonly words: string
  readonly entry: Entry
}

/** What the lists of the rules say of phrases in some words, the longest at each word: "burn off energy". */
export function listedEntries(text: string): ListedEntry[] {
  const tokens = tokenise(text)
  return tokens.flatMap((_, index) => {
    const match = ruleLexicon().phrases.match(tokens, index)
    const words = tokens.slice(index, index + (match?.length ?? 0)).map(({ word }) => word)
    return (match?.meanings ?? []).map((entry) => ({ words: words.join(' '), entry }))
  })
}

/** What they say of all of these words; a stop before anything else. */
export function entryOf(text: string): Entry | undefined {
  const whole = tokenise(text)
    .map(({ word }) => word)
    .join(' ')
  const found = listedEntries(text).filter(({ words }) => words === whole)
  return (found.find(({ entry }) => entry.type === 'stop') ?? found[0])?.entry
}
