import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { load } from 'js-yaml'

interface Schema {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maximum?: number
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema: Schema
}

export interface Endpoint {
  id: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
}

export interface FuzzRequest {
  path: string
  method: string
  body: string | undefined
  contentType: string | undefined
}

const contract = load(readFileSync('rest-adapter/openapi.yaml', 'utf8')) as Record<string, unknown>

/** The operations of the contract, as far as requests are made from them. */
export const endpoints: Endpoint[] = Object.entries(
  contract.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => method === 'get' || method === 'post')
    .map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path: `/api/v1${path}`,
      parameters: (operation.parameters ?? []).map((parameter) => deref(parameter)),
      body: operation.requestBody && deref(operation.requestBody.content['application/json']?.schema ?? {}),
    })),
)

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Strings that break careless code. */
export const nastyStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u0000',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table venue; --",
  '%00',
  '%',
  '%zz',
  '$' + '{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '1e400',
  '-0',
  'NaN',
  'null',
  'undefined',
  'true',
  '9'.repeat(400),
  'é'.normalize('NFD'),
  'İ',
  'ß',
  '💥'.repeat(50),
  '\u200b',
  '\ufeff',
  'a'.repeat(5_000),
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '3f1c2b7a-8d54-4e0f-9a61-2b7c5d0e9f11',
]

const text = fc.oneof(
  fc.constantFrom(...nastyStrings),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const anything = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A request for an endpoint: mostly near what is valid, so that it gets past the first checks. */
export function requestFor(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const parameters = Object.fromEntries(
    endpoint.parameters
      .filter(({ in: where }) => where === 'query')
      .map(({ name, schema }) => [name, mostly(valid(schema), text)]),
  )
  const required = endpoint.parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  // Whatever is generated as a cursor is rejected: without one the other parameters are tried.
  const query = mostly(fc.record(parameters, { requiredKeys: required }), fc.record(parameters, { requiredKeys: [] }))
  const body = endpoint.body ? bodyFor(endpoint.body) : fc.constant(undefined)
  const contentType = mostly(
    fc.constant('application/json'),
    fc.constantFrom('text/plain', '', 'application/json; charset=latin1'),
  )
  return fc.record({ query, body, contentType }).map((made) => ({
    path: endpoint.path + queryText(made.query as Record<string, unknown>),
    method: endpoint.method,
    body: made.body,
    contentType: made.body === undefined ? undefined : made.contentType,
  }))
}

function bodyFor(schema: Schema): fc.Arbitrary<string | undefined> {
  const object = fc.tuple(valid(schema), fc.option(fc.tuple(text, anything), { freq: 8 })).map(([value, extra]) => {
    const entries = Object.entries((value ?? {}) as object)
    return JSON.stringify(Object.fromEntries(extra ? [...entries, extra] : entries))
  })
  const raw = fc.oneof(
    text,
    fc.json(),
    fc.constant('['.repeat(15_000)),
    fc.constant('{"a":'.repeat(2_000)),
    fc.constant('{"party_size":1e400}'),
  )
  return mostly(object, raw)
}

/** A value of a schema, with now and then something else in its place. */
function valid(given: Schema): fc.Arbitrary<unknown> {
  const schema = deref(given)
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum), anything)
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
      name,
      mostly(valid(inner), anything),
    ])
    const whole = Object.fromEntries(properties)
    return mostly(fc.record(whole), fc.record(whole, { requiredKeys: [] }))
  }
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}), { maxLength: 5 })
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 })
  if (schema.type === 'number') return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 100, noNaN: true })
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
      .map((date) => date.toISOString().slice(0, 10))
  if (schema.format === 'email') return fc.emailAddress()
  if (schema.format === 'uri') return fc.webUrl().map((url) => url.replace('http:', 'https:'))
  return text
}

const mostly = <Usual, Rare>(usual: fc.Arbitrary<Usual>, rare: fc.Arbitrary<Rare>): fc.Arbitrary<Usual | Rare> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare })

function queryText(query: Record<string, unknown>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Unpaired surrogates can't be encoded: they go out as broken percent signs. */
function encode(value: string): string {
  try {
    return encodeURIComponent(value)
  } catch {
    return '%ED%A0%80'
  }
}

function deref<Part extends { $ref?: string }>(part: Part): Part {
  if (!part.$ref) return part
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce((node: Record<string, unknown>, key) => node[key] as Record<string, unknown>, contract)
  return deref(found as Part)
}
