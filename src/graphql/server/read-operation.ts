import { createHash } from 'node:crypto'
import { GraphQLError, parse } from 'graphql'
import type { Context } from 'koa'
import { badRequest } from '../../errors.js'
import { readBody } from '../../http/read-body.js'
import { resolveTrustedDocument } from './resolve-trusted-document.js'
import type { OperationPolicy, OperationRequest } from './run-operation.js'

export const maxBodyBytes = 256 * 1024
export const maxTokens = 5_000

/** What a POST at `/graphql` may be answered as. */
export const answerTypes = ['application/json', 'application/graphql-response+json', 'text/event-stream', 'text/csv']

/** Whether a request is a POST that would rather be answered as this type than as any other. */
export const prefersType = (ctx: Pick<Context, 'method' | 'accepts'>, type: string): boolean =>
  ctx.method === 'POST' && ctx.accepts(answerTypes) === type

/** Reads the operation of a POST: what Apollo does for the answers that it writes. */
export async function readOperation(ctx: Context, { operations, trusted }: OperationPolicy): Promise<OperationRequest> {
  const body = resolveTrustedDocument(await readBody(ctx.req, maxBodyBytes), trusted)
  const { query, operationName, variables } = body as Record<string, unknown>
  if (typeof query !== 'string') throw badRequest('query must be the text of an operation')
  if (operationName != null && typeof operationName !== 'string') throw badRequest('operationName must be a string')
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw badRequest('variables must be an object')
  const hash = createHash('sha256').update(query).digest('hex')
  const document = operations.documentOf(hash) ?? parsed(query)
  return { hash, document, operationName: operationName || undefined, variables: { ...variables } }
}

function parsed(query: string) {
  try {
    return parse(query, { maxTokens })
  } catch (error) {
    throw error instanceof GraphQLError ? badRequest(error.message) : error
  }
}
