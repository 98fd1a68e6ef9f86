import sql, { type Sql } from 'sql-template-tag'

/** Quotations of the fan's text; the closing mark may be cut off. */
export const quotes = '“[^”]*(”|$)'

/** The sentences of a column with “…” in place of each quotation, in their order. */
export const withoutQuotes = (sentences: Sql): Sql =>
  sql`array(select regexp_replace(sentence, ${quotes}, '“…”', 'g') from unnest(${sentences}) with ordinality as worded (sentence, n) order by n)`
