import { GraphQLError, parse } from 'graphql'
import type { Context } from 'koa'
import { badRequest, invalidField } from '../../errors.js'
import { readBody } from '../../http/read-body.js'
import { documentLimits } from './document-limits.js'
import { type RequestParameters, resolveTrustedDocument } from './resolve-trusted-document.js'
import type { OperationPolicy, OperationRequest } from './run-operation.js'
import { documentHash, type TrustedDocuments } from './trusted-documents.js'

const maxBodyBytes = 256 * 1024
export const maxTokens = 5_000

/** Response types of a POST to `/graphql`. */
const responseTypes = ['application/json', 'application/graphql-response+json', 'text/event-stream', 'text/csv']

/** Whether a request is a POST that prefers this response type. */
export const prefersType = (ctx: Pick<Context, 'method' | 'accepts'>, type: string): boolean =>
  ctx.method === 'POST' && ctx.accepts(responseTypes) === type

/** Reads the body of a POST, with the text of a registered operation in the place of its identifier. */
export async function readParameters(ctx: Context, trusted: TrustedDocuments): Promise<RequestParameters> {
  const parameters: RequestParameters = await readBody(ctx.req, maxBodyBytes)
  const { query } = parameters
  if (typeof query === 'string' && query.length > documentLimits.characters)
    throw invalidField('query', `must have at most ${documentLimits.characters} characters`)
  return resolveTrustedDocument(parameters, trusted)
}

/** Reads the operation of a POST for the response types that Apollo does not serve. */
export async function readOperation(ctx: Context, { trusted }: OperationPolicy): Promise<OperationRequest> {
  const body = await readParameters(ctx, trusted)
  const { query, operationName, variables } = body as Record<string, unknown>
  if (typeof query !== 'string') throw invalidField('query', 'must be the text of an operation')
  if (operationName != null && typeof operationName !== 'string')
    throw invalidField('operationName', 'must be a string')
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw invalidField('variables', 'must be an object')
  const hash = documentHash(query)
  return { hash, document: parseQuery(query), operationName: operationName || undefined, variables: { ...variables } }
}

function parseQuery(query: string) {
  try {
    return parse(query, { maxTokens })
  } catch (error) {
    throw error instanceof GraphQLError ? badRequest(error.message) : error
  }
}
