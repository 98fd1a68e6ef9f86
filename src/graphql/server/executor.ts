import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../../context.js'
import { badRequest, invalidField, type ServiceError } from '../../errors.js'
import { inSpan } from '../../telemetry/trace.js'
import { isStorable } from '../../text/text-rules.js'
import { findOperation } from './find-operation.js'
import { type ToPublicError, toGraphqlError } from './to-graphql-error.js'

/** Variables of an operation, by name. */
export type Variables = Record<string, unknown>

/** A compiled operation: runs with variables and a request's context; a subscription once for each `event`. */
export type RunOperation = (
  variables: Variables,
  context: RequestContext,
  event?: unknown,
) => ExecutionResult | Promise<ExecutionResult>

/** Opens the source of a subscription's events, or returns the errors that prevent it. */
export type Subscribe = (
  variables: Variables,
  context: RequestContext,
) => Promise<AsyncIterableIterator<unknown> | ExecutionResult>

/**
 * Compiles one operation of a valid document; both transports run operations only this way.
 *
 * @param isOwn whether the service or its operator wrote the document, so that its name may show in traces
 */
export function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  toPublicError: ToPublicError,
  operationName?: string,
  isOwn = true,
): RunOperation {
  if (hasUnstorableLiteral(document)) {
    const errors = [toGraphqlError(badRequest('a string must not contain NUL or an unpaired surrogate'))]
    return () => ({ errors })
  }
  const compiled = compileQuery(schema, document, operationName, {
    disablingCapturingStackErrors: true,
    disableLeafSerialization: true,
  })
  if (!isCompiledQuery(compiled)) return (_, { requestId }) => withPublicErrors(compiled, toPublicError, requestId)
  const operation = findOperation(document, operationName)
  const span = [operation?.operation, isOwn ? operation?.name?.value : undefined].filter(Boolean).join(' ')
  const attributes = { 'graphql.operation.type': operation?.operation }
  return (given, context, event) => {
    const variables = coerceVariables(schema, operation?.variableDefinitions ?? [], given)
    if ('errors' in variables) return { errors: variables.errors }
    const result = inSpan(span, attributes, () => compiled.query(event, context, variables.coerced))
    return result instanceof Promise
      ? result.then((settled) => withPublicErrors(settled, toPublicError, context.requestId))
      : withPublicErrors(result, toPublicError, context.requestId)
  }
}

/** graphql-jit applies no defaults inside input objects, so variables are coerced by graphql-js before. */
function coerceVariables(
  schema: GraphQLSchema,
  definitions: NonNullable<OperationDefinitionNode['variableDefinitions']>,
  given: Variables,
) {
  const fault = findUnstorable(given, '')
  if (fault) return { errors: [toGraphqlError(fault)] }
  const { coerced, errors } = getVariableValues(schema, definitions, given)
  // Locations are left out: the message names the variable.
  return errors ? { errors: errors.map(({ message }) => toGraphqlError(badRequest(message))) } : { coerced }
}

/** Opens subscriptions by graphql-js: graphql-jit passes a subscriber the variables in the place of its arguments. */
export function compileSubscription(
  schema: GraphQLSchema,
  document: DocumentNode,
  toPublicError: ToPublicError,
  operationName?: string,
): Subscribe {
  return async (variableValues, contextValue) => {
    const source = await createSourceEventStream({ schema, document, operationName, variableValues, contextValue })
    return 'errors' in source
      ? withPublicErrors(source, toPublicError, contextValue.requestId)
      : (source as AsyncIterableIterator<unknown>)
  }
}

function withPublicErrors(result: ExecutionResult, toPublicError: ToPublicError, requestId: string): ExecutionResult {
  if (!result.errors) return result
  const errors = result.errors.map((error) => toGraphqlError(error, (cause) => toPublicError(cause, requestId)))
  return { ...result, errors }
}

const maxVariableDepth = 30

/** The error about a variable that the database cannot store, or about variables that nest too deeply. */
function findUnstorable(value: unknown, path: string, depth = 0): ServiceError | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : invalidField(path, 'must not contain NUL or an unpaired surrogate')
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > maxVariableDepth) return badRequest(`variables must nest at most ${maxVariableDepth} levels deep`)
  for (const [key, inner] of Object.entries(value)) {
    const below = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    const fault = findUnstorable(inner, below, depth + 1)
    if (fault) return fault
  }
  return undefined
}

function hasUnstorableLiteral(document: DocumentNode): boolean {
  let isUnstorable = false
  visit(document, {
    StringValue(node) {
      isUnstorable ||= !isStorable(node.value)
    },
  })
  return isUnstorable
}
