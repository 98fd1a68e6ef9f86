import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { zonedText } from '../../time/zoned-text.js'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuidPattern.test(text)

/** Whether PostgreSQL can keep a text: it stores no NUL, and UTF-8 has no unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Identifiers, accepted in either case and answered in lower case. */
export const UUID = textScalar(
  'UUID',
  'A UUID such as `3f1c2b7a-8d54-4e0f-9a61-2b7c5d0e9f11`, accepted in either case.',
  (text) => (isUuid(text) ? text.toLowerCase() : undefined),
  'a UUID',
)

/** Instants: RFC 3339 text in both directions. */
export const DateTime = textScalar(
  'DateTime',
  'An instant as RFC 3339 text with an offset, such as `2026-12-01T19:30:00-05:00`.',
  (text) => (isInstant(text) ? text : undefined),
  'an RFC 3339 date-time with an offset',
)

/** Calendar dates that exist. */
export const LocalDate = textScalar(
  'LocalDate',
  'A calendar date as `YYYY-MM-DD`.',
  (text) => (isDate(text) ? text : undefined),
  'a date as YYYY-MM-DD',
)

/** An offset as far as PostgreSQL reads one: no place on earth is further from UTC than 14 hours. */
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-](0\d|1[0-5]):[0-5]\d)$/

const isInstant = (text: string): boolean => isDate(instantPattern.exec(text)?.[1] ?? '')

/** Whether `text` is an instant as PostgreSQL writes one in UTC: `2026-12-01 19:30:00.5+00`. */
export const isStoredInstant = (text: string): boolean => isInstant(text.replace(' ', 'T').replace(/\+00$/, 'Z'))

/** Whether `text` is a date of the calendar: `2026-02-30` is none, and there was no year 0. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

function textScalar(name: string, description: string, read: (text: string) => string | undefined, accepted: string) {
  const parse = (value: unknown, nodes: ValueNode | null = null): string => {
    const text = typeof value === 'string' ? read(value) : undefined
    if (text === undefined)
      throw new GraphQLError(`must be ${accepted}`, { nodes, extensions: { code: 'BAD_REQUEST' } })
    return text
  }
  const parseLiteral = (node: ValueNode): string => parse(node.kind === Kind.STRING ? node.value : undefined, node)
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: asText,
    parseValue: (value) => parse(value),
    parseLiteral,
  })
}

/**
 * PostgreSQL writes `2026-12-01 19:30:00+00`; RFC 3339 wants a T and minutes in the offset. Where a zone stands behind it, the
 * offset is that zone's.
 */
function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  const text = String(value)
  if (text.charAt(10) !== ' ') return text
  const end = text.indexOf(' ', 11)
  if (end >= 0) return zonedText(text.slice(0, end), text.slice(end + 1))
  return `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`
}
