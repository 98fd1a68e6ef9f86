import { invalidField } from '../src/errors.js'
import type { Parameter, Schema } from './contract.js'
import { accepts } from './wording.js'

export type QueryReader = (querystring: string) => Record<string, unknown>

/**
 * Reads the documented parameters of a query string into their types. Unknown ones are ignored, because links carry tracking
 * parameters. Throws a ServiceError for a parameter that is empty, repeated or not percent-encoded UTF-8.
 */
export function queryReader(parameters: Parameter[]): QueryReader {
  const schemas = new Map(
    parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => [name, schema]),
  )
  return (querystring) => {
    const values: Record<string, unknown> = {}
    if (querystring === '') return values
    for (const pair of querystring.split('&')) {
      const end = pair.indexOf('=')
      const name = decode(end === -1 ? pair : pair.slice(0, end)) ?? ''
      const schema = schemas.get(name)
      if (!schema) continue
      if (name in values) throw invalidField(name, 'must be sent only once')
      values[name] = readValue(name, end === -1 ? '' : pair.slice(end + 1), schema)
    }
    return values
  }
}

function readValue(name: string, encoded: string, schema: Schema): unknown {
  if (encoded === '') throw invalidField(name, `must not be empty; it must be ${accepts(schema)}`)
  const text = decode(encoded)
  if (text === undefined) throw invalidField(name, 'must be percent-encoded UTF-8')
  return readText(text, schema)
}

/** Text that is not of the type stays text, for the schema to reject. */
export function readText(text: string, schema: Schema): unknown {
  switch (schema.type) {
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    default:
      return text
  }
}

function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
