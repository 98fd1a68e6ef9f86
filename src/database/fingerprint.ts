import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A statement without its values, and a short name for it that stays the same over releases. */
export interface Fingerprint {
  readonly id: string
  readonly text: string
}

const maxCharacters = 500
const known = new LRUCache<string, Fingerprint>({ max: 500 })

/** Literals become `?` and lists of values one, so that no value is left and statements of one form have one fingerprint. */
export function fingerprintOf(statement: string): Fingerprint {
  const cached = known.get(statement)
  if (cached) return cached
  const text = withoutValues(statement)
  const fingerprint = {
    id: createHash('sha256').update(text).digest('hex').slice(0, 12),
    text: text.slice(0, maxCharacters),
  }
  known.set(statement, fingerprint)
  return fingerprint
}

const comment = /--[^\n]*|\/\*.*?\*\//gs
const literal =
  /\$(\w*)\$.*?\$\1\$|\bE'[^'\\]*(?:(?:''|\\.)[^'\\]*)*(?:'|$)|'[^']*(?:''[^']*)*(?:'|$)|(?<![\w"$])-?\d+(?:\.\d+)?(?![\w"])|\$\d+/gis
const values = /\?(?:::[\w[\]]+)?(?: ?, ?\?(?:::[\w[\]]+)?)*/g
const rows = /\(\?\)(?: ?, ?\(\?\))*/g

const withoutValues = (statement: string): string =>
  statement
    .replace(comment, ' ')
    .replace(literal, '?')
    .replace(/\s+/g, ' ')
    .replace(values, '?')
    .replace(rows, '(?)')
    .trim()
