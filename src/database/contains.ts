import sql, { type Sql } from 'sql-template-tag'

/** Whether a column contains a text, ignoring case; `%` and `_` in the text are literal. */
export const contains = (column: Sql, text: string): Sql =>
  sql`${column} ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`
