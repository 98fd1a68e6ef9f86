import { PhraseTable } from '../phrase-table.js'
import type { Token } from '../tokens.js'

/** A set of phrases, written `a|b c|d`. */
export type Phrases = PhraseTable<string>

const known = new Map<string, Phrases>()

export function anyOf(phrases: string): Phrases {
  const made = known.get(phrases)
  if (made) return made
  const table: Phrases = new PhraseTable()
  for (const phrase of phrases.split('|')) table.add(phrase, phrase)
  known.set(phrases, table)
  return table
}

/** Every word of every phrase that the grammars of times and quantities know: none of them is a typo. */
export function* sequenceVocabulary(): Generator<string> {
  for (const table of known.values()) yield* table.vocabulary()
}

/** How many tokens the longest of the phrases takes at `at`; 0 when none is there. */
export function phraseIn(phrases: Phrases, tokens: readonly Token[], at: number): number {
  return phrases.match(tokens, at)?.length ?? 0
}
