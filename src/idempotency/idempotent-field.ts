import { DirectiveLocation, defaultFieldResolver, GraphQLDirective, type GraphQLFieldConfig } from 'graphql'
import type { QueryRunner } from '../database/query-runner.js'
import { badRequest } from '../errors.js'
import { IdempotencyStore, type StoreAnswer } from './idempotency-store.js'

/** `@idempotent` on a mutation: a repetition under the same key is answered with what was answered first. */
export const idempotentDirective = new GraphQLDirective({
  name: 'idempotent',
  description:
    'Takes an `Idempotency-Key`, as a header or as the argument `idempotencyKey`: within 24 hours the same key and input is carried out once, and its answer repeated.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
})

/** How such a mutation declares its argument; the wrapper reads it, the resolver never sees it. */
export const idempotencyKeyOptions = {
  nullable: true,
  description:
    'A name of the call, 1 to 255 visible ASCII characters: repeated within 24 hours, it is carried out once.',
}

export interface IdempotentRequest {
  partnerId: string
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined
  queries: QueryRunner
  now: Date
}

export interface IdempotencyOptions<Context> {
  requestOf(context: Context): IdempotentRequest
  /** Called where a stored answer is given: the response says so. */
  onReplay(context: Context): void
}

/** What the resolver of such a field finds in its context. Without a key it is the caller's own, which stores nothing. */
export interface IdempotentContext {
  storeAnswer: StoreAnswer
}

/**
 * The field, carried out once for each key. Its resolver gets a context with `remember`, and calls it with plain JSON
 * inside the transaction of its effect; that is what the selection is answered from, the first time and every time.
 */
export function makeIdempotent<Source, Context extends IdempotentContext>(
  field: GraphQLFieldConfig<Source, Context>,
  { requestOf, onReplay }: IdempotencyOptions<Context>,
): GraphQLFieldConfig<Source, Context> {
  const repeats = new IdempotencyStore()
  const resolve = field.resolve ?? defaultFieldResolver
  return {
    ...field,
    resolve: async (source, args, context, info) => {
      const { idempotencyKey: argument, ...input } = args
      const { partnerId, idempotencyKey: header, queries, now } = requestOf(context)
      const key = oneKey(argument, header)
      if (key === undefined) return resolve(source, input, context, info)
      const call = { partnerId, key, operation: info.fieldName, input }
      const work = async (storeAnswer: StoreAnswer) => resolve(source, input, withRemember(context, storeAnswer), info)
      const { answer, isReplayed } = await repeats.executeOnce(queries, call, now, work)
      if (isReplayed) onReplay(context)
      return answer
    },
  }
}

/**
 * A copy, and whatever the context computes on demand stays on demand. An object that others inherit from has a shape of its
 * own, which keeps it until the whole heap is collected.
 */
const withRemember = <Context extends IdempotentContext>(context: Context, storeAnswer: StoreAnswer): Context =>
  Object.assign(Object.create(Object.getPrototypeOf(context)), context, { storeAnswer })

function oneKey(argument: unknown, header: string | undefined): string | undefined {
  if (argument === null) throw badRequest('idempotencyKey must be 1 to 255 visible ASCII characters or left out')
  const given = typeof argument === 'string' ? argument : undefined
  if (given !== undefined && header !== undefined && given !== header)
    throw badRequest('idempotencyKey and the header Idempotency-Key must be the same where both are given')
  return given ?? header
}
