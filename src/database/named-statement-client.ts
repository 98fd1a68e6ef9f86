import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** Every connection keeps all prepared statements until it closes, so their number is bounded. */
const maxNames = 1_000

const names = new Map<string, string>()

/**
 * A connection that gives each statement with values a name, so that PostgreSQL parses and plans it once for a connection.
 * The pool makes its connections of this class, so that entities, transactions and plain reads are prepared alike.
 */
export class NamedStatementClient extends Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const query = super.query as (...args: unknown[]) => never
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest)
  }
}

/** The name is a hash of the text; texts beyond the limit stay unprepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
