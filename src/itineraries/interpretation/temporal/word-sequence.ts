import { PhraseTable } from '../phrase-table.js'
import type { Token } from '../tokens.js'

/** Set of phrases, written `a|b c|d`. */
export type Phrases = PhraseTable<string>

const tables = new Map<string, Phrases>()

export function anyOf(phrases: string): Phrases {
  const cached = tables.get(phrases)
  if (cached) return cached
  const table: Phrases = new PhraseTable()
  for (const phrase of phrases.split('|')) table.add(phrase, phrase)
  tables.set(phrases, table)
  return table
}

/** Words known to the time and quantity grammars, exempt from spelling correction. */
export function* sequenceVocabulary(): Generator<string> {
  for (const table of tables.values()) yield* table.vocabulary()
}

/** Number of tokens of the longest phrase at `index`; 0 if there is none. */
export function phraseIn(phrases: Phrases, tokens: readonly Token[], index: number): number {
  return phrases.match(tokens, index)?.length ?? 0
}
