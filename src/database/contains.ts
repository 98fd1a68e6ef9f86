import sql, { type Sql } from 'sql-template-tag'

/** Whether a column contains a text, whatever the case; the text's own `%` and `_` mean themselves. */
export const contains = (column: Sql, text: string): Sql =>
  sql`${column} ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`
