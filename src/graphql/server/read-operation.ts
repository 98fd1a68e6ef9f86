import { createHash } from 'node:crypto'
import { GraphQLError, parse } from 'graphql'
import type { Context } from 'koa'
import { badRequest, invalidField } from '../../errors.js'
import { readBody } from '../../http/read-body.js'
import { resolveTrustedDocument } from './resolve-trusted-document.js'
import type { OperationPolicy, OperationRequest } from './run-operation.js'

export const maxBodyBytes = 256 * 1024
export const maxTokens = 5_000

/** Response types of a POST to `/graphql`. */
export const responseTypes = ['application/json', 'application/graphql-response+json', 'text/event-stream', 'text/csv']

/** Whether a request is a POST that prefers this response type. */
export const prefersType = (ctx: Pick<Context, 'method' | 'accepts'>, type: string): boolean =>
  ctx.method === 'POST' && ctx.accepts(responseTypes) === type

/** Reads the operation of a POST for the response types that Apollo does not serve. */
export async function readOperation(ctx: Context, { trusted }: OperationPolicy): Promise<OperationRequest> {
  const body = resolveTrustedDocument(await readBody(ctx.req, maxBodyBytes), trusted)
  const { query, operationName, variables } = body as Record<string, unknown>
  if (typeof query !== 'string') throw invalidField('query', 'must be the text of an operation')
  if (operationName != null && typeof operationName !== 'string')
    throw invalidField('operationName', 'must be a string')
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw invalidField('variables', 'must be an object')
  const hash = createHash('sha256').update(query).digest('hex')
  return { hash, document: parseQuery(query), operationName: operationName || undefined, variables: { ...variables } }
}

function parseQuery(query: string) {
  try {
    return parse(query, { maxTokens })
  } catch (error) {
    throw error instanceof GraphQLError ? badRequest(error.message) : error
  }
}
