import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { seededRandom } from '../../src/demo/seeded-random.js'
import { nastyStrings } from './requests.js'

/** Documents over a schema: mostly valid selections with literal arguments, now and then broken. */
export function documentFor(schema: GraphQLSchema): fc.Arbitrary<string> {
  return fc.integer({ min: 0 }).map((seed) => {
    const next = seededRandom(seed)
    const isMutation = next() < 0.2
    const root = isMutation ? schema.getMutationType() : schema.getQueryType()
    if (!root) return '{ __typename }'
    const text = `${isMutation ? 'mutation' : 'query'} ${selection(root.getFields(), next, 0)}`
    return next() < 0.1 ? breakText(text, next) : text
  })
}

type Next = () => number

function selection(fields: Record<string, GraphQLField<unknown, unknown>>, next: Next, depth: number): string {
  const all = Object.values(fields).filter((field) => !field.name.startsWith('_'))
  const count = 1 + Math.floor(next() * Math.min(4, all.length))
  const picked = Array.from({ length: count }, () => all[Math.floor(next() * all.length)]).filter(
    (field) => field !== undefined,
  )
  const parts = picked.map(
    (field, index) => `a${index}: ${field.name}${argsOf(field, next)}${inner(field.type, next, depth)}`,
  )
  return `{ ${parts.join(' ') || '__typename'} }`
}

function inner(type: GraphQLOutputType, next: Next, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  return depth > 4 ? ' { __typename }' : ` ${selection(named.getFields(), next, depth + 1)}`
}

function argsOf(field: GraphQLField<unknown, unknown>, next: Next): string {
  const given = field.args.filter((arg) => isNonNullType(arg.type) || next() < 0.4)
  return given.length === 0 ? '' : `(${given.map((arg) => `${arg.name}: ${literal(arg.type, next)}`).join(', ')})`
}

function literal(type: GraphQLInputType, next: Next): string {
  if (isNonNullType(type)) return literal(type.ofType as GraphQLInputType, next)
  if (next() < 0.05) return 'null'
  if (isListType(type)) return `[${literal(type.ofType as GraphQLInputType, next)}]`
  if (isEnumType(type)) return type.getValues()[Math.floor(next() * type.getValues().length)]?.name ?? 'NONE'
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || next() < 0.5)
    return `{${fields.map((field) => `${field.name}: ${literal(field.type, next)}`).join(', ')}}`
  }
  return scalar(type.name, next)
}

function scalar(name: string, next: Next): string {
  const nasty = JSON.stringify(nastyStrings[Math.floor(next() * nastyStrings.length)] ?? '')
  if (next() < 0.1) return nasty
  if (name === 'Int') return String(Math.floor(next() * 220) - 5)
  if (name === 'Float') return String(next() * 200 - 90)
  if (name === 'Boolean') return next() < 0.5 ? 'true' : 'false'
  if (name === 'UUID') return '"3f1c2b7a-8d54-4e0f-9a61-2b7c5d0e9f11"'
  if (name === 'LocalDate') return `"2026-0${1 + Math.floor(next() * 9)}-11"`
  if (name === 'DateTime') return '"2026-12-01T19:30:00-05:00"'
  return nasty
}

function breakText(text: string, next: Next): string {
  const at = Math.floor(next() * text.length)
  return (
    text.slice(0, at) +
    (['', '{', '}', '"', '@skip', '...', '$x', '\u0000'][Math.floor(next() * 8)] ?? '') +
    text.slice(at + 1)
  )
}
