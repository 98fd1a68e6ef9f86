import { wordRows } from '../lexicon-rows.js'
import { PhraseTable } from '../phrase-table.js'
import type { Token } from '../tokens.js'

export type Phrases = PhraseTable<string>

const tables = new Map<string, Phrases>()

/** A few phrases, written `a|b c|d`. */
export const anyOf = (phrases: string): Phrases => tableOf(phrases, () => phrases.split('|'))

/** A set of `expressions.csv`. */
export const phraseSet = (set: string): Phrases => tableOf(set, () => phrasesOf(set))

const sets = Map.groupBy(wordRows('expressions'), ({ set }) => set)

/** The same as single words. */
export const wordSet = (set: string): ReadonlySet<string> => new Set(phrasesOf(set))

export function phrasesOf(set: string): string[] {
  const rows = sets.get(set)
  if (!rows) throw new Error(`data/lexicon: expressions.csv has no set "${set}"`)
  return rows.map(({ phrase = '' }) => phrase)
}

function tableOf(key: string, phrases: () => readonly string[]): Phrases {
  const known = tables.get(key)
  if (known) return known
  const table: Phrases = new PhraseTable()
  for (const phrase of phrases()) table.add(phrase, phrase)
  tables.set(key, table)
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
