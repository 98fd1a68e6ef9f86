import { type GraphQLField, type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql'
import type { RequestContext } from '../context.js'
import { asksRules } from './validate-input.js'

type Declared = (typeof TypeGraphQLMetadataStorage)['fieldResolvers'][number]
type Parameter = NonNullable<Declared['params']>[number]
type Field = GraphQLField<unknown, RequestContext>
type Resolve = NonNullable<Field['resolve']>
type Reader = (...given: Parameters<Resolve>) => unknown

/**
 * TypeGraphQL sorts, converts, checks and awaits the parameters of a field's method for every object. Where none of them
 * needs converting or checking, the field calls its method at once. Changes the schema that is given.
 */
export function callDirectly(schema: GraphQLSchema): GraphQLSchema {
  const { fieldResolvers, objectTypes } = TypeGraphQLMetadataStorage
  const names = new Map(objectTypes.map(({ target, name }) => [target, name]))
  for (const declared of fieldResolvers) {
    const type = schema.getType(names.get(declared.getObjectType?.() as never) ?? '')
    const field = isObjectType(type) ? type.getFields()[declared.schemaName] : undefined
    const direct = field && directResolver(field, declared)
    if (direct) field.resolve = direct
  }
  return schema
}

function directResolver(field: Field, { kind, target, methodName, params = [], middlewares }: Declared) {
  if (kind !== 'external' || middlewares?.length) return undefined
  const readers = params
    .toSorted((one, other) => one.index - other.index)
    .map((parameter) => readerOf(parameter, field))
  if (!readers.every((reader) => reader !== undefined)) return undefined
  const method: unknown = target.prototype[methodName]
  if (typeof method !== 'function') return undefined
  const resolver: unknown = Reflect.construct(target, [])
  const resolve: Resolve = (...given) =>
    method.apply(
      resolver,
      readers.map((read) => read(...given)),
    )
  return resolve
}

/** How a parameter is read from what the executor gives; undefined where TypeGraphQL has to make something of it first. */
function readerOf(parameter: Parameter, { args }: Field): Reader | undefined {
  const areLeaves = args.every(({ type }) => isLeafType(getNamedType(type)))
  switch (parameter.kind) {
    case 'root':
      return parameter.propertyName || isClass(parameter.getType?.()) ? undefined : (source) => source
    case 'context':
      return parameter.propertyName ? undefined : (_, __, context) => context
    case 'info':
      return (_, __, ___, info) => info
    case 'arg':
      return areLeaves ? (_, given) => given[parameter.name] : undefined
    case 'args': {
      const type = parameter.getType() as new () => object
      return areLeaves && !asksRules(type) ? (_, given) => Object.assign(new type(), given) : undefined
    }
    default:
      return undefined
  }
}

/** A row is declared as an interface, of which nothing is left but `Object`. */
const isClass = (type: unknown): boolean => type !== undefined && type !== Object
