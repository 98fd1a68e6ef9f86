import { dataRows } from '../../text/data-rows.js'

/** The rows of a word list of `data/lexicon`, by column. */
export const lexiconRows = (language: 'en' | 'es', name: string) => dataRows(`lexicon/${language}/${name}.csv`)

/** The rows of a table of `data/geo`, by column. */
export const geoRows = (name: string) => dataRows(`geo/${name}.csv`)
