import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import { SharedLookups } from './shared-lookups.js'

/** What both drivers' clients have in common: `pg`'s pool and PGlite. */
export interface RowSource {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/**
 * Reads as plain rows, past the entities: a hot path hydrates nothing. Timestamps and dates stay the text that PostgreSQL
 * sends. Statements are prepared under a name made from their text.
 */
export class Rows {
  /** Look-ups by key that concurrent requests share. */
  readonly shared = new SharedLookups(this)

  constructor(private readonly source: RowSource) {}

  async all<Row>(statement: Sql): Promise<Row[]> {
    const { text, values } = statement
    const { rows } = await this.source.query({ name: nameOf(text), text, values })
    return rows as Row[]
  }

  async first<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(statement))[0]
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
