import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { badRequest } from '../src/errors.js'
import type { Schema } from './contract.js'
import { fieldNames } from './input-fields.js'
import { wordError, wordUnknown } from './wording.js'

/** Throws a ServiceError that names the first wrong field; fills in defaults and trims in place. */
export type Check = (input: Record<string, unknown>) => void

/** Compiles a schema; `name` says whose it is. Throws an Error where the schema says something that nobody checks. */
export type Compile = (name: string, schema: Schema) => Check

/** Opens the compiler of the contract's schemas. */
export function openValidation(): Compile {
  // Strict mode refuses unknown words; the rest of the meta-schema is a test's, it would double the time of a start.
  const options = { strict: true, meta: false, validateSchema: false }
  const ajv = new Ajv2020({ ...options, verbose: true, useDefaults: true, ownProperties: true })
  formats.default(ajv, ['date', 'date-time', 'email'])
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
  ajv.addFormat('uri', isUrl)
  ajv.addVocabulary(['example', 'x-accepts'])
  ajv.addKeyword({
    keyword: 'x-trim',
    type: 'string',
    before: 'maxLength',
    modifying: true,
    errors: false,
    validate: trim,
  })
  return (name, schema) => {
    try {
      const wordless = patternsWithoutWords(schema)
      if (wordless.length > 0) throw new Error(`a pattern needs x-accepts, its words: ${wordless.join(', ')}`)
      return check(schema, ajv.compile(schema))
    } catch (error) {
      throw new Error(`openapi.yaml: ${name}: ${(error as Error).message}`)
    }
  }
}

function check(schema: Schema, validate: ValidateFunction): Check {
  const fields = fieldNames(schema)
  return (input) => {
    // Before what is missing: a misspelt name is both, and its spelling is what the caller has to look at.
    refuseUnknown(schema, input, '', fields)
    if (validate(input)) return
    const [error] = validate.errors ?? []
    throw badRequest(error ? wordError(error) : 'the input is not valid')
  }
}

function refuseUnknown(schema: Schema, input: object, path: string, fields: string[]): void {
  const known = schema.properties ?? {}
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(known, name)) throw badRequest(wordUnknown(path, name, fields))
    const child = known[name]
    if (child?.type === 'object' && isObject(value)) refuseUnknown(child, value, `${path}${name}.`, fields)
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Characters that a URL would have to encode are refused: what a browser would repair, another reader may not. */
const isUrl = (text: string): boolean => URL.canParse(text) && /^[!#-;=?-[\]_a-z~]+$/.test(text)

function trim(on: boolean, text: string, _schema: unknown, where?: Place): boolean {
  if (on && where) where.parentData[where.parentDataProperty] = text.trim()
  return true
}

interface Place {
  parentData: Record<string | number, unknown>
  parentDataProperty: string | number
}

/** A pattern says nothing to a caller. */
function patternsWithoutWords(schema: Schema, name = ''): string[] {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => patternsWithoutWords(one, key))
  const items = schema.items ? patternsWithoutWords(schema.items, `${name}[]`) : []
  return [...(schema.pattern && !schema['x-accepts'] ? [name] : []), ...properties, ...items]
}
