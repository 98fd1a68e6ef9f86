import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** So many different texts are prepared at most: each costs memory on every connection. */
const mostStatements = 1_000

const names = new Map<string, string>()

/** A connection that prepares each statement with values under a name made from its text, and plans it once. */
export function prepareStatements(client: ClientBase): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => unknown
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
  }
  client.query = query as typeof client.query
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostStatements) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
