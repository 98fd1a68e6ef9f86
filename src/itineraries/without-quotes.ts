import sql, { type Sql } from 'sql-template-tag'
import { isNeedName } from './presentation/need-names.js'

/** Quotations of the fan's text; the closing mark may be cut off. */
export const quotes = '“[^”]*(”|$)'

/** The sentences of a column with “…” in place of each quotation, in their order. */
export const withoutQuotes = (sentences: Sql): Sql =>
  sql`array(select regexp_replace(sentence, ${quotes}, '“…”', 'g') from unnest(${sentences}) with ordinality as worded (sentence, n) order by n)`

/** A sentence without the fan's words: our own names of needs are quoted too, and stay. */
export const withoutWords = (sentence: string): string =>
  sentence.replace(new RegExp(quotes, 'g'), (quotation) =>
    isNeedName(quotation.slice(1, quotation.endsWith('”') ? -1 : undefined)) ? quotation : '“…”',
  )
