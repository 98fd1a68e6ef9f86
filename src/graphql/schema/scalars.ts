import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { isUuid } from '../../ids/uuid.js'
import { isDate, isInstant } from '../../time/rfc3339.js'
import { zonedText } from '../../time/zoned-text.js'

/** Identifiers, accepted in either case and returned in lower case. */
export const UUID = textScalar(
  'UUID',
  'A UUID such as `3f1c2b7a-8d54-4e0f-9a61-2b7c5d0e9f11`, accepted in either case.',
  (text) => (isUuid(text) ? text.toLowerCase() : undefined),
  'a UUID',
  'https://www.rfc-editor.org/rfc/rfc9562',
)

/** Instants: RFC 3339 text in both directions. */
export const DateTime = textScalar(
  'DateTime',
  'An instant as RFC 3339 text with an offset, such as `2026-12-01T19:30:00-05:00`.',
  (text) => (isInstant(text) ? text : undefined),
  'an RFC 3339 date-time with an offset',
  'https://www.rfc-editor.org/rfc/rfc3339',
)

/** Calendar dates that exist. */
export const LocalDate = textScalar(
  'LocalDate',
  'A calendar date as `YYYY-MM-DD`.',
  (text) => (isDate(text) ? text : undefined),
  'a date as YYYY-MM-DD',
  'https://scalars.graphql.org/andimarek/local-date.html',
)

/** @param accepted the end of `must be …`, @param specifiedByURL where the format is specified */
function textScalar(
  name: string,
  description: string,
  read: (text: string) => string | undefined,
  accepted: string,
  specifiedByURL: string,
) {
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
    specifiedByURL,
    serialize: asText,
    parseValue: (value) => parse(value),
    parseLiteral,
  })
}

/**
 * PostgreSQL writes `2026-12-01 19:30:00+00`; RFC 3339 requires a T and minutes in the offset. With a zone after it, the
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
