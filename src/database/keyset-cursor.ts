import { hash } from 'node:crypto'
import { invalidField } from '../errors.js'
import { isUuid } from '../ids/uuid.js'
import { isStorable } from '../text/text-rules.js'
import { isStoredInstant } from '../time/rfc3339.js'

export type KeyType = 'text' | 'uuid' | 'timestamptz' | 'bigint' | 'float8'

/** The values of an order's columns in one row, as PostgreSQL reads them. */
export type Key = readonly string[]

/** The list, the filter and the order that a cursor belongs to, as a short hash. */
export const cursorScope = (list: string, order: string, filter: object = {}): string =>
  hash('sha256', JSON.stringify([list, order, canonical(filter)]), 'base64url').slice(0, 8)

export const writeCursor = (scope: string, key: Key): string =>
  Buffer.from(JSON.stringify([scope, ...key])).toString('base64url')

/** The key in a cursor; throws unless this list, filter and order could have produced it. */
export function readCursor(cursor: string, scope: string, types: readonly KeyType[]): Key {
  const [cursorsScope, ...key] = parse(cursor)
  const isOwn = cursorsScope === scope && key.length === types.length && writeCursor(scope, key) === cursor
  if (isOwn && types.every((type, index) => accepts[type](key[index] ?? ''))) return key
  throw invalidField('after', 'must be a cursor from an earlier page of the same list, filter and order')
}

/** The same text for filters that mean the same: null and absent are equal, and the order of fields does not count. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, field]) => field != null)
  return given.sort(([name], [other]) => (name < other ? -1 : 1)).map(([name, field]) => [name, canonical(field)])
}

function parse(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}

/** PostgreSQL reports an error for a value that its type does not accept, so a forged one is refused before. */
const accepts: Readonly<Record<KeyType, (text: string) => boolean>> = {
  text: isStorable,
  uuid: isUuid,
  timestamptz: isStoredInstant,
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  float8: (text) => /^-?\d+(\.\d+)?(e[-+]?\d{1,3})?$/.test(text) && isDouble(text),
}

/** Neither too large for a double nor so small that it becomes zero. */
const isDouble = (text: string): boolean =>
  Number.isFinite(Number(text)) && (Number(text) !== 0 || /^-?[0.]+(e|$)/.test(text))
