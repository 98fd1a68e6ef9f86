import type { ErrorObject } from 'ajv'
import { distance } from 'fastest-levenshtein'
import type { Schema } from './contract.js'

/** One sentence about the first thing that is wrong, which names the field and says what is accepted. */
export function wordError(error: ErrorObject): string {
  const path = fieldPath(error.instancePath)
  const schema = error.parentSchema as Schema
  const at = (name: string): string => (path ? `${path}.${name}` : name)
  switch (error.keyword) {
    case 'required': {
      const name: string = error.params.missingProperty
      return `${at(name)} is required and must be ${accepts(schema.properties?.[name] ?? {})}`
    }
    case 'uniqueItems':
      return `${path}[${Math.max(error.params.i, error.params.j)}] must not repeat an earlier item; ${path} must be ${accepts(schema)}`
    default:
      return `${path} must be ${accepts(schema)}${error.data === null ? ', not null' : ''}`
  }
}

/** One sentence about a field that the contract does not have, with the known one that looks most like it. */
export function wordUnknown(path: string, name: string, fields: string[]): string {
  const whole = path + clip(name)
  return `${whole} is not a known field; the nearest known field is ${nearest(whole, fields)}`
}

/** What a schema accepts, as the end of a sentence: `an integer between 1 and 50`. */
export function accepts(schema: Schema): string {
  if (schema['x-accepts']) return schema['x-accepts']
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  switch (schema.type) {
    case 'integer':
      return `an integer${between(schema.minimum, schema.maximum)}`
    case 'number':
      return `a number${between(schema.minimum, schema.maximum)}`
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
  date: 'a real date as YYYY-MM-DD',
  'date-time': 'a date and time as RFC 3339 writes it',
  email: 'an e-mail address',
  uri: 'a URL',
}

function acceptsText(schema: Schema): string {
  const kind = formats[schema.format ?? ''] ?? 'a string'
  return kind + amount(schema.minLength, schema.maxLength, 'characters')
}

function acceptsList(schema: Schema): string {
  const size = amount(schema.minItems, schema.maxItems, schema.uniqueItems ? 'different items' : 'items')
  return `an array${size}${schema.items ? `, each ${accepts(schema.items)}` : ''}`
}

function between(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` between ${least} and ${most}`
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

/** A caller's own name may be anything up to the whole body: only a short piece of it is said again, in quotes if odd. */
function clip(name: string): string {
  return /^\w{1,64}$/.test(name) ? name : JSON.stringify(name.slice(0, 64).toWellFormed())
}

/** The known field that looks most like this one, wherever in the body it stands. */
function nearest(name: string, fields: string[]): string {
  const likeness = (field: string): number =>
    Math.min(distance(fold(name), fold(field)), distance(fold(lastStep(name)), fold(lastStep(field))))
  return fields.reduce((best, field) => (likeness(field) < likeness(best) ? field : best), fields[0] ?? '')
}

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const lastStep = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
