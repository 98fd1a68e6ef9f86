import type { ErrorObject } from 'ajv'
import { distance } from 'fastest-levenshtein'
import { invalidField, type ServiceError } from '../src/errors.js'
import type { Schema } from './contract.js'

/** The error for the first violation that Ajv reports: the field and what it accepts. */
export function validationError(error: ErrorObject): ServiceError {
  const path = fieldPath(error.instancePath)
  const schema = error.parentSchema as Schema
  switch (error.keyword) {
    case 'required': {
      const name: string = error.params.missingProperty
      const accepted = accepts(schema.properties?.[name] ?? {})
      return invalidField(path ? `${path}.${name}` : name, `is required and must be ${accepted}`)
    }
    case 'uniqueItems': {
      const repeated = `${path}[${Math.max(error.params.i, error.params.j)}]`
      return invalidField(repeated, `must not repeat an earlier item; ${path} must be ${accepts(schema)}`)
    }
    default:
      return invalidField(path, `must be ${accepts(schema)}${error.data === null ? ', not null' : ''}`)
  }
}

/** The error for a field that the contract does not have, with the known field that is most similar. */
export function unknownField(path: string, name: string, fields: string[]): ServiceError {
  const field = path + quoted(name)
  return invalidField(field, `is not a known field; did you mean ${nearest(field, fields)}?`)
}

/** The values that a schema accepts, as the end of a sentence: `an integer from 1 to 50`. */
export function accepts(schema: Schema): string {
  if (schema['x-accepts']) return schema['x-accepts']
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  switch (schema.type) {
    case 'integer':
      return `an integer${range(schema.minimum, schema.maximum)}`
    case 'number':
      return `a number${range(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return acceptsList(schema)
    case 'object':
      return schema.required ? `an object with ${schema.required.join(', ')}` : 'an object'
    default:
      return acceptsText(schema)
  }
}

const formats: Record<string, string> = {
  uuid: 'a UUID',
  date: 'a calendar date in the format YYYY-MM-DD',
  'date-time': 'an RFC 3339 date-time',
  email: 'an email address',
  uri: 'a URL',
}

function acceptsText(schema: Schema): string {
  const kind = formats[schema.format ?? ''] ?? 'a string'
  return kind + amount(schema.minLength, schema.maxLength, 'characters')
}

function acceptsList(schema: Schema): string {
  const size = amount(schema.minItems, schema.maxItems, schema.uniqueItems ? 'unique items' : 'items')
  return `an array${size}${schema.items ? `, each ${accepts(schema.items)}` : ''}`
}

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`
  if (least !== undefined) return ` of at least ${least}`
  return most === undefined ? '' : ` of at most ${most}`
}

function amount(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most} ${unit}`
  if (least !== undefined) return ` of at least ${least} ${unit}`
  return most === undefined ? '' : ` of at most ${most} ${unit}`
}

/** `/capabilities/1` is `capabilities[1]`, `/location/lat` is `location.lat`. */
function fieldPath(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
}

/** A name from the body can be of any length and content: long or unusual ones are shortened and quoted. */
function quoted(name: string): string {
  return /^\w{1,64}$/.test(name) ? name : JSON.stringify(name.slice(0, 64).toWellFormed())
}

/** The most similar known field, wherever in the body it is. */
function nearest(name: string, fields: string[]): string {
  const difference = (field: string): number =>
    Math.min(distance(fold(name), fold(field)), distance(fold(lastStep(name)), fold(lastStep(field))))
  return fields.reduce((best, field) => (difference(field) < difference(best) ? field : best), fields[0] ?? '')
}

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const lastStep = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
