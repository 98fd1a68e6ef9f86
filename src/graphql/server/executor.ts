import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../../context.js'
import type { ServiceError } from '../../errors.js'
import { isStorable } from '../../text/is-storable.js'
import { findOperation, introspects } from './find-operation.js'
import { plainIds } from './plain-ids.js'

export type Variables = Record<string, unknown>

/** An operation, compiled: runs with the variables and the request's context; a subscription for each `event`. */
export type RunOperation = (
  variables: Variables,
  context: RequestContext,
  event?: unknown,
) => ExecutionResult | Promise<ExecutionResult>

/** Where the events of a subscription come from, or why it cannot begin. */
export type Subscribe = (
  variables: Variables,
  context: RequestContext,
) => Promise<AsyncIterableIterator<unknown> | ExecutionResult>

/** Turns whatever was thrown into an error that the caller may read. */
export type ToPublicError = (error: unknown, requestId: string) => ServiceError

/** Compiles one operation of a valid document. Both doors run nothing else. */
export function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  reveal: ToPublicError,
  operationName?: string,
): RunOperation {
  if (hasUnstorableLiteral(document)) {
    const refusal = inputError('a string must not contain NUL or an unpaired surrogate')
    return () => ({ errors: [refusal] })
  }
  const executed = introspects(document) ? schema : plainIds(schema)
  const compiled = compileQuery(executed, document, operationName, {
    disablingCapturingStackErrors: true,
    disableLeafSerialization: true,
  })
  if (!isCompiledQuery(compiled)) return (_, { requestId }) => answerable(compiled, reveal, requestId)
  const definitions = findOperation(document, operationName)?.variableDefinitions ?? []
  return (given, context, event) => {
    const fault = findUnstorable(given, '')
    if (fault !== undefined) return { errors: [inputError(fault)] }
    // graphql-jit knows no defaults within input objects: variables are read as the specification has it before.
    const { coerced, errors } = getVariableValues(schema, definitions, given)
    if (errors) return { errors: errors.map((error) => inputError(error.message)) }
    const result = compiled.query(event, context, coerced)
    return result instanceof Promise
      ? result.then((settled) => answerable(settled, reveal, context.requestId))
      : answerable(result, reveal, context.requestId)
  }
}

/**
 * The source of a subscription's events, found by graphql-js: graphql-jit hands a subscriber the variables in the place of
 * its arguments.
 */
export function subscription(
  schema: GraphQLSchema,
  document: DocumentNode,
  reveal: ToPublicError,
  operationName?: string,
): Subscribe {
  return async (variableValues, contextValue) => {
    const asked = { schema, document, operationName, variableValues, contextValue }
    const source = await createSourceEventStream(asked)
    return 'errors' in source
      ? answerable(source, reveal, contextValue.requestId)
      : (source as AsyncIterableIterator<unknown>)
  }
}

function answerable(result: ExecutionResult, reveal: ToPublicError, requestId: string): ExecutionResult {
  if (!result.errors) return result
  return { ...result, errors: result.errors.map((error) => revealed(error, reveal, requestId)) }
}

/** An error without path and cause is the executor's own word on the variables: the caller's mistake. */
function revealed(error: GraphQLError, reveal: ToPublicError, requestId: string): GraphQLError {
  const cause = error.originalError ?? undefined
  if (!cause && !error.path) return inputError(error.message)
  const { message, extensions } = reveal(cause ?? error, requestId)
  const shown = new GraphQLError(message, { path: error.path, extensions })
  return Object.defineProperty(shown, 'locations', { value: error.locations, enumerable: true })
}

const deepestVariable = 30

/** What is wrong with variables that the database cannot keep, or that nest too deeply; undefined where nothing is. */
export function findUnstorable(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : `${path} must not contain NUL or an unpaired surrogate`
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepestVariable) return `variables must nest at most ${deepestVariable} levels deep`
  for (const [key, inner] of Object.entries(value)) {
    const below = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    const fault = findUnstorable(inner, below, depth + 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

function hasUnstorableLiteral(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    StringValue(node) {
      found ||= !isStorable(node.value)
    },
  })
  return found
}

export const inputError = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
