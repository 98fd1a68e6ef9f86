import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils'
import {
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLFieldConfig,
  type GraphQLSchema,
} from 'graphql'
import type { AccessContext } from '../auth/access-context.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { QueryRunner } from '../database/query-runner.js'
import { badRequest, invalidField } from '../errors.js'
import type { IdempotencyContext } from './idempotency-context.js'
import { IdempotencyStore, type StoreAnswer } from './idempotency-store.js'

/** `@idempotent` on a mutation: a retry with the same key returns the stored result of the first call. */
export const idempotentDirective = new GraphQLDirective({
  name: 'idempotent',
  description:
    'Accepts an `Idempotency-Key`, as a header or as the argument `idempotencyKey`: within 24 hours the same key and input take effect once, and the first result is returned again.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
})

/** How such a mutation declares its argument; the wrapper reads it, the resolver never sees it. */
export const idempotencyKeyOptions = {
  nullable: true,
  description:
    'A unique key of this call, 1 to 255 visible ASCII characters: a retry with the same key within 24 hours has no further effect.',
}

interface IdempotentFieldContext extends AccessContext, IdempotencyContext {
  queries: QueryRunner
  now: Date
}

type IdempotentField = GraphQLFieldConfig<unknown, IdempotentFieldContext>

/** Enforces `@idempotent`. */
export function makeFieldsIdempotent(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) =>
      getDirective(schema, field, idempotentDirective.name) ? makeIdempotent(field) : undefined,
  })
}

/**
 * The resolver of such a field calls `storeAnswer` with plain JSON inside the transaction of its effect; the selection is
 * resolved from that JSON, the first time and at every retry.
 */
function makeIdempotent(field: IdempotentField): IdempotentField {
  const store = new IdempotencyStore()
  const resolve = field.resolve ?? defaultFieldResolver
  return {
    ...field,
    resolve: async (source, args, context, info) => {
      const { idempotencyKey: argument, ...input } = args
      const key = readKey(argument, context.idempotencyKey)
      if (key === undefined) return resolve(source, input, context, info)
      const { partnerId } = requirePrincipal(context.principal)
      const call = { partnerId, key, operation: info.fieldName, input }
      const work = async (storeAnswer: StoreAnswer) => resolve(source, input, withStore(context, storeAnswer), info)
      const { answer, isReplayed } = await store.executeOnce(context.queries, call, context.now, work)
      if (isReplayed) context.onReplay()
      return answer
    },
  }
}

/**
 * A copy that keeps the getters of the context's class. Not an object that inherits from the context: V8 would give each
 * a shape of its own and keep it until the next full garbage collection.
 */
const withStore = (context: IdempotentFieldContext, storeAnswer: StoreAnswer): IdempotentFieldContext =>
  Object.assign(Object.create(Object.getPrototypeOf(context)), context, { storeAnswer, keepsAnswer: true })

function readKey(argument: unknown, header: string | undefined): string | undefined {
  if (argument === null)
    throw invalidField('idempotencyKey', 'must be 1 to 255 visible ASCII characters, or be left out')
  const given = typeof argument === 'string' ? argument : undefined
  if (given !== undefined && header !== undefined && given !== header)
    throw badRequest('idempotencyKey and the header Idempotency-Key must be equal if both are given')
  return given ?? header
}
