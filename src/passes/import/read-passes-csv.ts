import { isEmail } from 'class-validator'
import { isDate } from '../../time/rfc3339.js'
import { checkedText, requiredText } from '../../venues/import/checked-text.js'
import { type CsvRow, csvRows } from '../../venues/import/csv-rows.js'
import { BadField, draftOrRefusal, type Refusal, type Taken } from '../../venues/import/refusal.js'
import { SeenOnce } from '../../venues/import/seen-once.js'
import type { TextSource } from '../../venues/import/text-source.js'
import { PassTier } from '../fan-pass.js'

/** A fan pass to issue, as read from a file. */
export interface PassDraft {
  /** Identifies the pass in the file: the same reference always gives the same pass. */
  readonly reference: string
  readonly tier: PassTier
  readonly preferences: readonly string[]
  /** `YYYY-MM-DD`; null if the file has none. */
  readonly memberSince: string | null
  readonly fan: { readonly name: string; readonly email: string } | null
}

const required = ['reference']
const optional = ['tier', 'preferences', 'member_since', 'name', 'email']

/**
 * Reads passes from CSV: `reference`, and optionally `tier`, `preferences` (separated by semicolons), `member_since`,
 * `name`, `email`. Invalid rows are yielded as refusals, which never contain a name or an email address. Throws an
 * Error if the header lacks `reference` or has an unknown column.
 */
export async function* readPassesCsv(source: TextSource, file: string): AsyncGenerator<Taken<PassDraft> | Refusal> {
  const once = new SeenOnce<PassDraft & { sourceId: string }>()
  let isChecked = false
  for await (const row of csvRows(source, file)) {
    if ('reason' in row) {
      yield { ...row, value: '' }
      continue
    }
    if (!isChecked) checkHeader(row.columns, file)
    isChecked = true
    yield once.check(
      row.line,
      draftOrRefusal(row.line, () => draftPass(row)),
    )
  }
}

function checkHeader(columns: readonly string[], file: string): void {
  const unknown = columns.find((column) => ![...required, ...optional].includes(column))
  const missing = required.find((column) => !columns.includes(column))
  if (missing || unknown)
    throw new Error(
      `${file}: the header ${missing ? `has no column ${missing}` : `has the unknown column ${unknown}`}; known columns: ${[...required, ...optional].join(', ')}`,
    )
}

function draftPass(row: CsvRow): PassDraft & { sourceId: string } {
  const reference = requiredText('reference', row.value('reference'), 100)
  if (!/^[\x21-\x7e]+$/.test(reference))
    throw new BadField('reference', reference, 'must have 1 to 100 visible ASCII characters')
  return {
    sourceId: reference,
    reference,
    tier: tierOf(row.value('tier').toLowerCase() || 'general'),
    preferences: preferencesOf(row.value('preferences')),
    memberSince: dateOf(row.value('member_since')),
    fan: fanOf(row),
  }
}

function tierOf(text: string): PassTier {
  if (text in PassTier) return text as PassTier
  throw new BadField('tier', text, `must be one of ${Object.keys(PassTier).join(', ')}`)
}

function preferencesOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const bad = words.find((word) => !/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}_ -]{0,49}$/u.test(word))
  if (bad !== undefined)
    throw new BadField(
      'preferences',
      bad,
      'must contain only letters, digits, spaces, _ and -, 1 to 50 characters each',
    )
  if (words.length > 30) throw new BadField('preferences', text, 'must have at most 30 preferences')
  return [...new Set(words)]
}

function dateOf(text: string): string | null {
  if (text === '' || isDate(text)) return text || null
  throw new BadField('member_since', text, 'must be a date such as 2026-12-01')
}

/** Omits the value: refusals are shown to readers who may not see personal data. */
function fanOf(row: CsvRow): PassDraft['fan'] {
  const [name, email] = [row.value('name'), row.value('email')]
  if (name === '' && email === '') return null
  if (!isEmail(email) || email.length > 254) throw new BadField('email', '', 'must be an email address')
  if (name === '' || name.length > 200) throw new BadField('name', '', 'must have 1 to 200 characters')
  return { name: checkedText('name', name, 200), email }
}
