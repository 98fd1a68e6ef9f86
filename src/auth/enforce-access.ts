import { MapperKind, mapSchema } from '@graphql-tools/utils'
import {
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  GraphQLInterfaceType,
  GraphQLSchema,
  GraphQLUnionType,
  getNamedType,
  isAbstractType,
} from 'graphql'
import type { AccessContext } from './access-context.js'
import { type AccessRule, isPublic } from './access-rule.js'
import { AccessRules } from './access-rules.js'

/**
 * Enforces the access directives of a schema. A field checks its own rule and that of the type that it returns, so an
 * object is checked where it is reached and its fields cost nothing. A field that returns an interface or a union checks
 * each object by its type.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  const rules = new AccessRules(schema)
  const config = schema.toConfig()
  return mapSchema(new GraphQLSchema({ ...config, extensions: { ...config.extensions, accessRules: rules } }), {
    [MapperKind.OBJECT_FIELD]: (field, fieldName, typeName) => {
      const guarded = guardField(field, rules.ofField(typeName, fieldName))
      return isAbstractType(getNamedType(field.type)) ? guardObjects(guarded, rules) : guarded
    },
    // graphql-jit resolves types synchronously and loses an error that is thrown there.
    [MapperKind.INTERFACE_TYPE]: (type) => new GraphQLInterfaceType({ ...type.toConfig(), resolveType: typenameOf }),
    [MapperKind.UNION_TYPE]: (type) => new GraphQLUnionType({ ...type.toConfig(), resolveType: typenameOf }),
  })
}

type GuardedField = GraphQLFieldConfig<unknown, AccessContext>
type Resolve = GraphQLFieldResolver<unknown, AccessContext>

/** A subscription is checked when it begins, and again at every event. */
function guardField(field: GuardedField, rule: AccessRule): GuardedField {
  if (isPublic(rule)) return field
  const guarded =
    (resolve: Resolve): Resolve =>
    (source, args, context, info) => {
      context.access.require(rule)
      return resolve(source, args, context, info)
    }
  const { subscribe, resolve = defaultFieldResolver } = field
  return { ...field, resolve: guarded(resolve), ...(subscribe && { subscribe: guarded(subscribe) }) }
}

/** The field, with an error in the place of each object that the caller may not see. */
function guardObjects(field: GuardedField, rules: AccessRules): GuardedField {
  const resolve = field.resolve ?? defaultFieldResolver
  const guard = (value: unknown, context: AccessContext): unknown => {
    if (value instanceof Promise) return value.then((resolved) => guard(resolved, context))
    // graphql-jit loses the position of an element that rejects before its neighbours, so all are awaited.
    if (Array.isArray(value)) return Promise.all(value.map((item) => errorAsValue(() => guard(item, context))))
    const typename = typenameOf(value)
    return (typename && context.access.refusalFor(rules.ofType(typename))) ?? value
  }
  return { ...field, resolve: (source, args, context, info) => guard(resolve(source, args, context, info), context) }
}

async function errorAsValue(resolve: () => unknown): Promise<unknown> {
  try {
    return await resolve()
  } catch (error) {
    return error
  }
}

const typenameOf = (value: unknown): string | undefined =>
  (value as { __typename?: string } | null | undefined)?.__typename
