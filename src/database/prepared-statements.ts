import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** So many different texts are prepared at most: each costs memory on every connection. */
const mostStatements = 1_000

const names = new Map<string, string>()

/**
 * A connection that prepares each statement with values under a name made from its text, and plans it once.
 *
 * It is asked with a callback: what a busy connection has answered to the promises that `pg` makes outlives its reader, and is
 * only found when V8 collects the whole heap. A page of venues costs a third more for it.
 */
export function prepareStatements(client: ClientBase): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => unknown
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || typeof values === 'function') return send(text, values, ...rest)
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const asked = name === undefined ? [text, values] : [{ name, text, values }]
    if (rest.length > 0) return send(...asked, ...rest)
    return new Promise((resolve, reject) => {
      send(...asked, (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result)))
    })
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
