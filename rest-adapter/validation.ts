import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { badRequest } from '../src/errors.js'
import { isUuid } from '../src/ids/uuid.js'
import { isEmail } from '../src/text/is-email.js'
import { isUrl } from '../src/text/is-url.js'
import { isDate, isInstant } from '../src/time/rfc3339.js'
import type { Schema } from './contract.js'
import { fieldNames } from './input-fields.js'
import { unknownField, validationError } from './wording.js'

/** Throws a ServiceError about the first invalid field; sets defaults and trims in place. */
export type Check = (input: Record<string, unknown>) => void

/** Compiles the schema of the operation `name`. Throws an Error for a keyword that would not be checked. */
export type Compile = (name: string, schema: Schema) => Check

/** The same rules as those of the inputs of the GraphQL schema. */
const formats = { date: isDate, 'date-time': isInstant, email: isEmail, uri: isUrl, uuid: isUuid }

/** Makes the compiler of the schemas in a file. */
export function openValidation(file = 'openapi.yaml'): Compile {
  // Strict mode rejects unknown keywords. A test checks the rest of the meta-schema, which would double the start-up time.
  const options = { strict: true, meta: false, validateSchema: false }
  const ajv = new Ajv2020({ ...options, verbose: true, useDefaults: true, ownProperties: true })
  for (const [name, isOfFormat] of Object.entries(formats)) ajv.addFormat(name, isOfFormat)
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
      const undescribed = undescribedPatterns(schema)
      if (undescribed.length > 0) throw new Error(`a pattern must have x-accepts: ${undescribed.join(', ')}`)
      return check(schema, ajv.compile(schema))
    } catch (error) {
      throw new Error(`${file}: ${name}: ${(error as Error).message}`)
    }
  }
}

function check(schema: Schema, validate: ValidateFunction): Check {
  const fields = fieldNames(schema)
  return (input) => {
    // Unknown before missing: a misspelt field is both, and the spelling is the caller's mistake.
    rejectUnknown(schema, input, '', fields)
    if (validate(input)) return
    const [error] = validate.errors ?? []
    throw error ? validationError(error) : badRequest('the input is invalid')
  }
}

function rejectUnknown(schema: Schema, input: object, path: string, fields: string[]): void {
  const known = schema.properties ?? {}
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(known, name)) throw unknownField(path, name, fields)
    const child = known[name]
    if (child?.type === 'object' && isObject(value)) rejectUnknown(child, value, `${path}${name}.`, fields)
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function trim(isOn: boolean, text: string, _schema: unknown, context?: DataContext): boolean {
  if (isOn && context) context.parentData[context.parentDataProperty] = text.trim()
  return true
}

/** Ajv's description of where a value is. */
interface DataContext {
  parentData: Record<string | number, unknown>
  parentDataProperty: string | number
}

/** A pattern alone does not tell a caller what is accepted. */
function undescribedPatterns(schema: Schema, name = ''): string[] {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    undescribedPatterns(property, key),
  )
  const items = schema.items ? undescribedPatterns(schema.items, `${name}[]`) : []
  return [...(schema.pattern && !schema['x-accepts'] ? [name] : []), ...properties, ...items]
}
