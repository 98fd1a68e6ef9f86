import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getNullableType, type OperationDefinitionNode, parse, type ValueNode } from 'graphql'
import { type Endpoint, readContract } from '../../rest-adapter/contract.js'
import { bodyFields, type InputField, parameterFields } from '../../rest-adapter/input-fields.js'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { edgesOf, validValue, valuesFor } from '../fuzz/input-values.js'
import { openWorld, type World } from '../support/world.js'

const runs = Number(process.env.INPUT_RUNS ?? 80)
const seed = Number(process.env.INPUT_SEED ?? 20261123)
const schema = await buildServiceSchema()

/** Where an endpoint's variables go in the schema, and the operation of GraphQL with its arguments as variables. */
interface Twin {
  query: string
  /** By variable of the document, `['input', 'branding', 'logoUrl']`. */
  paths: Map<string, string[]>
}

function twinOf({ id }: Endpoint): Twin {
  const document = parse(readFileSync(`rest-adapter/documents/${id}.graphql`, 'utf8'))
  const { operation, selectionSet } = document.definitions[0] as OperationDefinitionNode
  const [result] = selectionSet.selections
  if (result?.kind !== 'Field') throw new Error(`${id} selects no field`)
  const paths = new Map<string, string[]>()
  const visit = (path: string[], value: ValueNode): void => {
    if (value.kind === 'Variable') paths.set(value.name.value, path)
    if (value.kind === 'ObjectValue') for (const field of value.fields) visit([...path, field.name.value], field.value)
  }
  for (const argument of result.arguments ?? []) visit([argument.name.value], argument.value)
  const used = new Set([...paths.values()].map(([argument]) => argument))
  const args = schema
    .getRootType(operation)!
    .getFields()
    [result.name.value]!.args.filter(({ name }) => used.has(name))
  const definitions = args
    .map(({ name, type, defaultValue }) => `$${name}: ${defaultValue === undefined ? type : getNullableType(type)}`)
    .join(', ')
  const uses = args.map(({ name }) => `${name}: $${name}`).join(', ')
  return { query: `${operation} (${definitions}) { ${result.name.value}(${uses}) { __typename } }`, paths }
}

/** The value at the end of the steps, in objects made on the way. */
function place(target: Record<string, unknown>, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) Object.assign(target, { [step]: value })
  else {
    target[step] ??= {}
    place(target[step] as Record<string, unknown>, rest, value)
  }
}

/** A lone surrogate has no encoding: it is sent as the three bytes that it would have. */
const encode = (text: string): string =>
  [...text].map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('')

/** Of a query string that does not fit into a request: GraphQL has it in a body. */
const tooLong = Symbol()

/** Whether a rejection names the field, alone or together with another one. */
const names = (rejection: string | undefined, field: string): boolean =>
  rejection === undefined || new RegExp(`(?<![\\w.])${field.replace('.', '\\.')}\\b|\\.${field}\\b`).test(rejection)

const endpoints = readContract('rest-adapter').endpoints.map((endpoint) => ({
  endpoint,
  twin: twinOf(endpoint),
  fields: [...parameterFields(endpoint), ...bodyFields(endpoint)],
}))
type Subject = (typeof endpoints)[number]

describe('REST and GraphQL', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  let compared = 0
  let accepted = 0

  /** The field that each transport rejects: undefined where it accepts the input, which then leads to nothing known. */
  const compare = async ({ endpoint, twin, fields }: Subject, field: InputField, given: unknown) => {
    const isQuery = endpoint.body === undefined
    // A query string has text alone, and no null.
    if (isQuery && given !== undefined && typeof given !== 'string' && typeof given !== 'number') return undefined
    const value = isQuery && typeof given === 'number' ? String(given) : given
    const entries = fields.flatMap((other): [InputField, unknown][] =>
      other === field ? [[other, value]] : other.optional ? [] : [[other, validValue(other.schema)]],
    )
    const rest = await overRest(endpoint, entries)
    if (rest === tooLong) return undefined
    const graphql = await overGraphql(twin, entries, isQuery)
    compared += 1
    if (rest === undefined) accepted += 1
    const isSame = (rest === undefined) === (graphql === undefined)
    const isNamed = names(rest, field.name) && names(graphql, twin.paths.get(field.variable)?.at(-1) ?? '')
    return isSame && isNamed ? undefined : { value: JSON.stringify(value)?.slice(0, 60), rest, graphql }
  }

  const moveOn = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 2_000)
  }

  async function overRest({ method, path, body }: Endpoint, entries: [InputField, unknown][]) {
    moveOn()
    const input = {}
    for (const [{ steps }, value] of entries) if (value !== undefined) place(input, steps, value)
    const { key } = world.cast.olga
    const query = Object.entries(input).map(([name, value]) => `${name}=${encode(String(value))}`)
    const response = body
      ? await world.post(`/api/v1${path}`, input, key)
      : await world.request(`/api/v1${path}?${query.join('&')}`, { method, key })
    expect(response.status).toBeLessThan(500)
    if (response.status === 431) return tooLong
    return response.status === 400 ? ((await response.json()) as { error: string }).error : undefined
  }

  async function overGraphql({ query, paths }: Twin, entries: [InputField, unknown][], isQuery: boolean) {
    moveOn()
    const variables = {}
    for (const [{ variable, schema }, value] of entries) {
      const isNumber = isQuery && schema.type === 'integer' && /^-?\d+$/.test(String(value))
      if (value !== undefined) place(variables, paths.get(variable) ?? [], isNumber ? Number(value) : value)
    }
    const { errors, status } = await world.graphql(query, variables, world.cast.olga.key)
    expect(status).toBeLessThan(500)
    return errors?.[0]?.extensions.code === 'BAD_REQUEST' ? errors[0].message : undefined
  }

  const cases = endpoints.flatMap((subject) =>
    subject.fields.map((field) => [subject.endpoint.id, field.name, subject, field] as const),
  )

  test.each(cases)(
    '%s accepts and rejects the same values of %s, under the same name',
    async (_, name, subject, field) => {
      const differences: unknown[] = []
      for (const value of [...edgesOf(field.schema), ...fc.sample(valuesFor(field.schema), { numRuns: runs, seed })]) {
        const difference = await compare(subject, field, value)
        if (difference) differences.push(difference)
      }
      expect({ name, differences: differences.slice(0, 20) }).toEqual({ name, differences: [] })
    },
    120_000,
  )

  test('compared thousands of values', () => {
    console.log(`${compared} values compared on both transports, ${accepted} of them accepted`)
    expect(compared).toBeGreaterThan(cases.length * runs * 0.7)
    expect(accepted).toBeGreaterThan(compared * 0.15)
  })
})
