import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils'
import {
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldConfig,
  GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLUnionType,
  getNamedType,
  isAbstractType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { RequestContext } from '../context.js'
import { idempotentDirective, makeIdempotent } from '../idempotency/idempotent-field.js'
import { type FieldLimitArgs, limitField, rateLimitDirective } from '../rate-limit/field-limit.js'
import { partnerLimit } from '../rate-limit/limits.js'
import { rateLimited } from '../rate-limit/rate-limit-headers.js'
import type { RateLimiter } from '../rate-limit/rate-limiter.js'
import { type AccessRule, authorize, combineRules, isPublic, publicRule, requirePrincipal } from './access-rule.js'
import type { Principal } from './principal.js'

/**
 * Puts the schema's own access directives into force. A field checks its own and those of the type that it answers, so an
 * object is checked once, where it is reached, and its fields cost nothing. A field that answers an interface or a union
 * checks each object by its type.
 */
export function enforceDirectives(schema: GraphQLSchema, limiter: RateLimiter): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, fieldName, typeName) => {
      const parent = schema.getType(typeName)
      const original = isObjectType(parent) ? parent.getFields()[fieldName] : undefined
      if (!original) return field
      const guarded = guard(limit(schema, repeat(schema, field), limiter), ruleOfField(schema, original))
      return isAbstractType(getNamedType(original.type)) ? guardObjects(schema, guarded) : guarded
    },
    // graphql-jit takes a name at once, and a type resolver that throws would never be heard of again.
    [MapperKind.INTERFACE_TYPE]: (type) => new GraphQLInterfaceType({ ...type.toConfig(), resolveType: typenameOf }),
    [MapperKind.UNION_TYPE]: (type) => new GraphQLUnionType({ ...type.toConfig(), resolveType: typenameOf }),
  })
}

type Field = GraphQLFieldConfig<unknown, RequestContext>

/** The check comes before the limit, and the limit before the effect. A subscription is checked again at every event. */
function guard(field: Field, rule: AccessRule): Field {
  if (isPublic(rule)) return field
  const guarded =
    (resolve: NonNullable<Field['resolve']>): NonNullable<Field['resolve']> =>
    (source, args, context, info) => {
      authorize(rule, context.principal)
      return resolve(source, args, context, info)
    }
  const { subscribe, resolve = defaultFieldResolver } = field
  return { ...field, resolve: guarded(resolve), ...(subscribe && { subscribe: guarded(subscribe) }) }
}

/** `@rateLimit`: the field's own limit, over GraphQL alone. */
function limit(schema: GraphQLSchema, field: Field, rateLimiter: RateLimiter): Field {
  const args = getDirective(schema, field, rateLimitDirective.name)?.[0] as FieldLimitArgs | undefined
  if (!args) return field
  const identify = ({ transport, principal, now }: RequestContext) =>
    transport === 'graphql' && principal ? { key: principal.partnerId, now } : undefined
  return chargeFurtherUses(limitField(field, args, { rateLimiter, identify }), rateLimiter)
}

/** The first use of a limited field is paid by the request itself; each further one costs the partner one more. */
function chargeFurtherUses(field: Field, rateLimiter: RateLimiter): Field {
  const resolve = field.resolve ?? defaultFieldResolver
  const charge = async (principal: Principal, now: Date): Promise<void> => {
    const result = await rateLimiter.consume(partnerLimit(principal), now)
    if (!result.allowed) throw rateLimited('requests of the plan', result)
  }
  return {
    ...field,
    resolve: async (source, args, context, info) => {
      if (context.transport === 'graphql' && context.principal) {
        context.limitedUses += 1
        if (context.limitedUses > 1) await charge(context.principal, context.now)
      }
      return resolve(source, args, context, info)
    },
  }
}

/** `@idempotent`: carried out once for each key. */
function repeat(schema: GraphQLSchema, field: Field): Field {
  if (!getDirective(schema, field, idempotentDirective.name)) return field
  return makeIdempotent(field, {
    requestOf: ({ principal, idempotencyKey, queries, now }) => ({
      partnerId: requirePrincipal(principal).partnerId,
      idempotencyKey,
      queries,
      now,
    }),
    onReplay: (context) => context.onReplay(),
  })
}

/** The field, with an error in the place of each object that its caller may not see. */
function guardObjects(schema: GraphQLSchema, field: Field): Field {
  const resolve = field.resolve ?? defaultFieldResolver
  const guard = (value: unknown, context: RequestContext): unknown => {
    if (value instanceof Promise) return value.then((found) => guard(found, context))
    // A list waits for all its elements: graphql-jit loses the place of one that is rejected before its neighbours.
    if (Array.isArray(value)) return Promise.all(value.map((item) => settled(() => guard(item, context))))
    const name = typenameOf(value)
    return (name === undefined ? undefined : refusalOf(ruleOfType(schema, schema.getType(name)), context)) ?? value
  }
  return { ...field, resolve: (source, args, context, info) => guard(resolve(source, args, context, info), context) }
}

/** What a promise comes to; where it fails, its error as a value. */
const settled = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error
  }
}

function refusalOf(rule: AccessRule, { principal }: RequestContext): unknown {
  try {
    authorize(rule, principal)
    return undefined
  } catch (error) {
    return error
  }
}

const typenameOf = (value: unknown): string | undefined =>
  (value as { __typename?: string } | null | undefined)?.__typename

/** What the fields that a document selects ask for, all together. */
export function accessRuleOf(schema: GraphQLSchema, document: DocumentNode): AccessRule {
  const types = new TypeInfo(schema)
  let rule = publicRule
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const field = types.getFieldDef()
        const parent = types.getParentType()
        if (field && parent) rule = [ruleOfField(schema, field), ruleOfType(schema, parent)].reduce(combineRules, rule)
      },
    }),
  )
  return rule
}

/** What a field asks for: its own directives, and those of the type that it answers. */
export const ruleOfField = (schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): AccessRule =>
  combineRules(ruleOf(schema, field), ruleOfType(schema, getNamedType(field.type)))

/** What an object of this type asks for. */
export const ruleOfType = (schema: GraphQLSchema, type: GraphQLNamedType | undefined): AccessRule =>
  type ? ruleOf(schema, type) : publicRule

/** The directives that stand on one field or type. */
function ruleOf(schema: GraphQLSchema, node: GraphQLNamedType | GraphQLField<unknown, unknown>): AccessRule {
  const args = (name: string) => getDirective(schema, node, name)?.[0]
  const scopes = args('requiresScopes')?.scopes as string[][] | undefined
  const policies = args('policy')?.policies as string[][] | undefined
  return {
    authenticated: args('authenticated') !== undefined || scopes !== undefined || policies !== undefined,
    scopes: scopes ? [scopes] : [],
    policies: policies ? [policies] : [],
  }
}
