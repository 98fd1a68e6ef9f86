import { dataRows } from '../../text/data-rows.js'

/** A line of a table, by column. */
export type Row = Readonly<Record<string, string>>

/** The rows of a word list of `data/lexicon`. */
export const lexiconRows = (language: 'en' | 'es', name: string): Row[] => dataRows(`lexicon/${language}/${name}.csv`)

/** The rows of a word list in both languages, because people mix them. */
export const wordRows = (name: string): Row[] => [...lexiconRows('en', name), ...lexiconRows('es', name)]

/** The rows of a table of `data/lexicon` that belongs to no language. */
export const tableRows = (name: string): Row[] => dataRows(`lexicon/${name}.csv`)

/** The rows of a table of `data/geo`. */
export const geoRows = (name: string): Row[] => dataRows(`geo/${name}.csv`)

/** The values of a cell, written `a|b|c`. */
export const valuesOf = (cell: string | undefined): string[] => (cell ?? '').split('|').filter(Boolean)
