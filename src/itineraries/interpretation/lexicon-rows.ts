import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of a word list of `data/lexicon`, by column. */
export const lexiconRows = (language: 'en' | 'es', name: string): Readonly<Record<string, string>>[] =>
  rowsOf(`lexicon/${language}/${name}.csv`)

/** The rows of a table of `data/geo`, by column. */
export const geoRows = (name: string): Readonly<Record<string, string>>[] => rowsOf(`geo/${name}.csv`)

const rowsOf = (path: string): Readonly<Record<string, string>>[] =>
  parse(readFileSync(new URL(`../../../../data/${path}`, import.meta.url)), { columns: true })
