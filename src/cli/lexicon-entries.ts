import { lexiconRows } from '../itineraries/interpretation/lexicon-rows.js'
import { tokenise } from '../itineraries/interpretation/tokens.js'
import { type Entry, ruleLexicon, spellings } from '../itineraries/reading/rules/rule-lexicon.js'
import { fold } from '../text/fold.js'

/** A line of a word list in `data/lexicon`. */
export interface LexiconRow {
  readonly language: 'en' | 'es'
  readonly table: string
  /** Folded, as it is looked up. */
  readonly phrase: string
  readonly columns: Readonly<Record<string, string>>
}

/** The word list that entries of a type come from. */
export const tables: Readonly<Record<Entry['type'], string>> = {
  stop: 'stops',
  cuisine: 'cuisines',
  diet: 'diets',
  price: 'prices',
  feature: 'features',
  wish: 'wishes',
  ingredient: 'allergens',
  idiom: 'idioms',
}

/** Every entry that the rules look phrases up in, with its line. */
export function rowsOfEntries(): ReadonlyMap<Entry, LexiconRow> {
  const rows = new Map<Entry, LexiconRow>()
  for (const row of phraseRows())
    for (const spelling of spellings(row.phrase)) {
      const match = ruleLexicon().phrases.match(tokenise(spelling), 0)
      // Of lines with the same phrase in the same list, the first entry that is left is of this one.
      const entry = match?.meanings.find((meaning) => tables[meaning.type] === row.table && !rows.has(meaning))
      if (entry) rows.set(entry, row)
    }
  return rows
}

function* phraseRows(): Generator<LexiconRow> {
  for (const table of Object.values(tables))
    for (const language of ['en', 'es'] as const)
      for (const columns of lexiconRows(language, table))
        yield { language, table, phrase: fold(columns['phrase']!), columns }
}
