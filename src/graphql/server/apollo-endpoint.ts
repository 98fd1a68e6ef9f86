import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLHead } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import { ServiceError } from '../../errors.js'
import { readBody } from '../../http/read-body.js'
import { type EndpointDependencies, operationContext } from './endpoint-dependencies.js'
import type { ToPublicError } from './executor.js'
import { formatError, formatted } from './format-error.js'
import { maxBodyBytes, maxTokens } from './read-operation.js'
import { type OperationRequest, resolveTrustedDocument } from './resolve-trusted-document.js'
import { type OperationContext, type OperationPolicy, runOperation } from './run-operation.js'
import type { TrustedDocuments } from './trusted-documents.js'

/** Apollo Server at `/graphql`: it speaks the protocol and parses; what runs is the operation compiled once. */
export async function openGraphqlEndpoint(schema: GraphQLSchema, policy: OperationPolicy): Promise<GraphqlEndpoint> {
  const { operations, trusted } = policy
  const apollo = new ApolloServer<OperationContext>({
    schema,
    parseOptions: { maxTokens },
    // The plan validates, after the document's size is known to be bearable.
    dangerouslyDisableValidation: true,
    // A text that was planned is not parsed again: the plans keep their documents, under the hash that ends Apollo's key.
    documentStore: {
      get: async (key) => operations.documentOf(key.slice(-64)),
      set: async () => undefined,
      delete: async () => false,
    },
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    formatError,
    stopOnTerminationSignals: false,
    plugins: [
      compiledOperations(policy),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  await apollo.start()
  return new GraphqlEndpoint(apollo, trusted)
}

export class GraphqlEndpoint {
  constructor(
    private readonly apollo: ApolloServer<OperationContext>,
    private readonly trusted: TrustedDocuments,
  ) {}

  /** Answers GraphQL over HTTP; errors before the operation have the body of GraphQL errors too. */
  middleware(dependencies: EndpointDependencies): Middleware {
    return async (koa) => {
      const ctx = koa as Context
      const headers = new HeaderMap()
      for (const [name, value] of Object.entries(ctx.headers))
        if (value !== undefined) headers.set(name, [value].flat().join(', '))
      const response = await this.apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: ctx.method, headers, ...(await this.#operationOf(ctx)) },
        context: async () => operationContext(dependencies, ctx),
      })
      ctx.status = response.status ?? 200
      for (const [name, value] of response.headers) ctx.set(name, value)
      ctx.set('Cache-Control', 'no-store')
      if (response.body.kind !== 'complete')
        throw dependencies.reveal(new Error('answers in parts are not offered'), ctx.state.requestId)
      // Bytes are sent faster than a long text.
      ctx.body = Buffer.from(response.body.string)
    }
  }

  stop(): Promise<void> {
    return this.apollo.stop()
  }

  async #operationOf(ctx: Context): Promise<{ search: string; body: unknown }> {
    if (ctx.method !== 'POST') return { search: searchWithQuery(ctx.search, this.trusted), body: undefined }
    return { search: '', body: resolveTrustedDocument(await readBody(ctx.req, maxBodyBytes), this.trusted) }
  }
}

/** A GET names a registered operation by `documentId`; what else it says is left to Apollo. */
function searchWithQuery(search: string, trusted: TrustedDocuments): string {
  const parameters = new URLSearchParams(search)
  const documentId = parameters.get('documentId')
  if (documentId === null || parameters.has('query')) return search
  const { query } = resolveTrustedDocument<OperationRequest>({ documentId }, trusted)
  parameters.delete('documentId')
  parameters.set('query', String(query))
  return `?${parameters}`
}

/** Answers each operation in Apollo's place. */
const compiledOperations = (policy: OperationPolicy): ApolloServerPlugin<OperationContext> => ({
  requestDidStart: async () => ({
    responseForOperation: async ({ queryHash: hash = '', document, request, contextValue }) => {
      const { operationName, variables = {} } = request
      const asked = { hash, document, operationName: operationName || undefined, variables }
      const result = await runOperation(policy, asked, contextValue)
      return { http: headOf(result), body: { kind: 'single', singleResult: formatted(result) } }
    },
  }),
})

/**
 * The status and the headers that errors ask for; Apollo's own refusals bring theirs in the same place. What was refused
 * before it ran, for its variables, has no data.
 */
function headOf({ data, errors = [] }: ExecutionResult): HTTPGraphQLHead {
  const head: HTTPGraphQLHead = { headers: new HeaderMap() }
  if (data === undefined && errors.length > 0) head.status = 400
  for (const { extensions } of errors) {
    const { status, headers = [] } = (extensions.http ?? {}) as Partial<HTTPGraphQLHead>
    if (status !== undefined) head.status = status
    for (const [name, value] of headers) head.headers.set(name, value)
  }
  return head
}

/** For what goes wrong before an operation: the same words and codes as REST, in the body of GraphQL. */
export function graphqlErrorHandler(reveal: ToPublicError): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const shown = error instanceof ServiceError ? error : reveal(error, ctx.state.requestId)
      ctx.status = shown.status
      ctx.set({ ...shown.headers, 'Cache-Control': 'no-store' })
      ctx.body = { errors: [{ message: shown.message, extensions: { code: shown.code } }] }
    }
  }
}
