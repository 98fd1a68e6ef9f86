import type { GraphQLFieldResolver } from 'graphql'
import { getMetadataStorage, type ResolversMap } from 'type-graphql'
import type { RequestContext } from '../../context.js'
import { isValid } from '../server/validate-input.js'

type Resolve = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>
type Fields = Record<string, Resolve>

/**
 * The resolvers of TypeGraphQL, without what it does anew for each call: it puts the parameters of a method in order and
 * waits for each of them, which for a field of many objects costs more than the field. Here their places are found once.
 * What a class's decorators do not accept is left to TypeGraphQL, and so is a field that asks for more than parameters.
 */
export function directResolvers(resolvers: ResolversMap): ResolversMap {
  const direct = { ...resolvers }
  for (const { type, method } of methods()) {
    const fields = direct[type] as Fields | undefined
    const resolve = fields?.[method.schemaName]
    const made = resolve && directly(method, resolve)
    if (made) direct[type] = { ...fields, [method.schemaName]: made }
  }
  return direct
}

type Storage = ReturnType<typeof getMetadataStorage>
type Method = Storage['queries'][number] | Storage['fieldResolvers'][number]
type Parameter = NonNullable<Method['params']>[number]

/** The methods of resolver classes, each under the name of the type that it resolves a field of. */
function methods(): { type: string; method: Method }[] {
  const { queries, mutations, fieldResolvers, objectTypes } = getMetadataStorage()
  const nameOf = (target: unknown) => objectTypes.find((type) => type.target === target)?.name ?? ''
  return [
    ...queries.map((method) => ({ type: 'Query', method })),
    ...mutations.map((method) => ({ type: 'Mutation', method })),
    ...fieldResolvers
      .filter(({ kind }) => kind === 'external')
      .map((method) => ({ type: nameOf(method.getObjectType?.()), method })),
  ]
}

interface Place {
  read(...call: Parameters<Resolve>): unknown
  isArgument: boolean
}

const instances = new Map<unknown, Record<string, (...values: unknown[]) => unknown>>()

function directly({ target, methodName, params = [], middlewares = [], roles }: Method, otherwise: Resolve) {
  const places = params.toSorted((one, other) => one.index - other.index).map(placeOf)
  if (middlewares.length > 0 || roles || !places.every((place) => place !== undefined)) return undefined
  const instance = instances.get(target) ?? new (target as new () => never)()
  instances.set(target, instance)
  const method = instance[methodName]
  if (!method) return undefined
  const resolve: Resolve = (root, args, context, info) => {
    const values: unknown[] = []
    for (const { read, isArgument } of places) {
      const value = read(root, args, context, info)
      if (isArgument && typeof value === 'object' && value !== null && !isValid(value))
        return otherwise(root, args, context, info)
      values.push(value)
    }
    return method.apply(instance, values)
  }
  return resolve
}

function placeOf(parameter: Parameter): Place | undefined {
  const { kind } = parameter
  if (kind === 'info') return { read: (_root, _args, _context, info) => info, isArgument: false }
  if (kind === 'context' && !parameter.propertyName)
    return { read: (_root, _args, context) => context, isArgument: false }
  if (kind === 'root' && !parameter.propertyName && isPlain(parameter.getType?.()))
    return { read: (root) => root, isArgument: false }
  if (kind === 'args') {
    const make = instanceMaker(parameter.getType(), getMetadataStorage().argumentTypes)
    return { read: (_root, args) => make(args), isArgument: true }
  }
  if (kind !== 'arg') return undefined
  const { name, getType } = parameter
  const convert = converterOf(getType())
  return { read: (_root, args) => convert(args[name]), isArgument: true }
}

/** The parent's type, where it is an interface, is known as Object alone. */
const isPlain = (type: unknown): boolean => type === undefined || type === Object

type Convert = (value: unknown) => unknown

const converters = new Map<unknown, Convert>()

/** Makes the instances of an input class; every other value stays as GraphQL has read it. */
function converterOf(type: unknown): Convert {
  const known = converters.get(type)
  if (known) return known
  const { inputTypes } = getMetadataStorage()
  if (!inputTypes.some(({ target }) => target === type)) return (value) => value
  const convert: Convert = (value) => {
    if (value === null || value === undefined) return value
    return Array.isArray(value) ? value.map(convert) : make(value)
  }
  // An input can hold itself: it is known before its fields are looked at.
  converters.set(type, convert)
  const make = instanceMaker(type, inputTypes)
  return convert
}

type Classes = Storage['inputTypes']

function instanceMaker(type: unknown, classes: Classes): Convert {
  const Class = type as new () => Record<string, unknown>
  const fields = new Map(fieldsOf(Class, classes).map(({ name, getType }) => [name, converterOf(getType())]))
  return (given) => {
    const values = given as Record<string, unknown>
    const fresh = new Class()
    const instance = Object.create(Class.prototype) as Record<string, unknown>
    for (const [name, convert] of fields) {
      const value = values[name] === undefined ? fresh[name] : convert(values[name])
      if (value !== undefined) instance[name] = value
    }
    return instance
  }
}

/** Of the class and of those that it extends. */
function fieldsOf(type: unknown, classes: Classes): Classes[number]['fields'] & object {
  if (typeof type !== 'function' || type.prototype === undefined) return []
  const own = classes.find(({ target }) => target === type)?.fields ?? []
  return [...fieldsOf(Object.getPrototypeOf(type), classes), ...own]
}
