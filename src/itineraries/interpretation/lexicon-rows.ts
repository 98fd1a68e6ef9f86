import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of a word list of `data/lexicon`, by column. */
export const lexiconRows = (language: 'en' | 'es', name: string): Readonly<Record<string, string>>[] =>
  parse(readFileSync(new URL(`../../../../data/lexicon/${language}/${name}.csv`, import.meta.url)), { columns: true })
