import {
  ApolloServer,
  type ApolloServerOptions,
  type ApolloServerPlugin,
  HeaderMap,
  type HTTPGraphQLHead,
} from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { DocumentNode, ExecutionResult, FormattedExecutionResult, GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../errors.js'
import { type EndpointDependencies, operationContext } from './endpoint-dependencies.js'
import { maxTokens, readParameters } from './read-operation.js'
import { resolveInQueryString } from './resolve-trusted-document.js'
import { type OperationContext, type OperationPolicy, runOperation } from './run-operation.js'
import { retryAfterHeader, type ToPublicError, toGraphqlError } from './to-graphql-error.js'
import type { TrustedDocuments } from './trusted-documents.js'

/** Apollo Server at `/graphql` speaks the protocol and parses; `runOperation` executes. */
export async function openGraphqlEndpoint(
  schema: GraphQLSchema,
  policy: OperationPolicy,
  toPublicError: ToPublicError,
): Promise<GraphqlEndpoint> {
  const apollo = new ApolloServer<OperationContext>({
    schema,
    parseOptions: { maxTokens },
    // CompiledOperationCache validates, after it has measured the document.
    dangerouslyDisableValidation: true,
    documentStore: documentStore(),
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    // Errors of Apollo's own; those of operations are ready to send.
    formatError: (_, error) => toGraphqlError(error).toJSON(),
    stopOnTerminationSignals: false,
    plugins: [
      compiledOperations(policy, toPublicError),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  await apollo.start()
  return new GraphqlEndpoint(apollo, policy.trusted)
}

/** Characters of all parsed documents together; Apollo's own store measures a document by a recursive copy of it. */
const maxStoredCharacters = 1_000_000

type DocumentStore = NonNullable<ApolloServerOptions<OperationContext>['documentStore']>

function documentStore(): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxStoredCharacters,
    sizeCalculation: ({ loc }) => loc?.source.body.length || 1,
  })
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  }
}

export class GraphqlEndpoint {
  constructor(
    private readonly apollo: ApolloServer<OperationContext>,
    private readonly trusted: TrustedDocuments,
  ) {}

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
      if (response.body.kind !== 'complete') throw new Error('incremental delivery is not supported')
      // A buffer is sent faster than a long string.
      ctx.body = Buffer.from(response.body.string)
    }
  }

  stop(): Promise<void> {
    return this.apollo.stop()
  }

  async #operationOf(ctx: Context): Promise<{ search: string; body: unknown }> {
    if (ctx.method !== 'POST') return { search: resolveInQueryString(ctx.search, this.trusted), body: undefined }
    return { search: '', body: await readParameters(ctx, this.trusted) }
  }
}

/** Runs each operation in the place of Apollo's own execution. */
const compiledOperations = (
  policy: OperationPolicy,
  toPublicError: ToPublicError,
): ApolloServerPlugin<OperationContext> => ({
  requestDidStart: async () => ({
    responseForOperation: async ({ queryHash: hash = '', document, request, contextValue }) => {
      const { operationName, variables = {} } = request
      const operation = { hash, document, operationName: operationName || undefined, variables }
      const result = await runOperation(policy, operation, contextValue).catch((error) => ({
        errors: [toGraphqlError(error, (cause) => toPublicError(cause, contextValue.request.requestId))],
      }))
      return { http: headOf(result), body: { kind: 'single', singleResult: toJson(result) } }
    },
  }),
})

/**
 * GraphQL over HTTP: a result without data, refused before it ran, has the status and the headers of its errors; one whose
 * fields failed has the status 200, and of the headers `Retry-After` alone, which holds for the operation as a whole.
 */
function headOf({ data, errors = [] }: ExecutionResult): HTTPGraphQLHead {
  const refusals = errors.flatMap(({ originalError }) =>
    data === undefined && originalError instanceof ServiceError ? originalError : [],
  )
  const headers = Object.assign({}, ...refusals.map((refusal) => refusal.headers), retryAfterHeader(errors))
  const status = refusals.at(-1)?.status
  return { headers: new HeaderMap(Object.entries(headers)), ...(status && { status }) }
}

const toJson = ({ errors, ...result }: ExecutionResult): FormattedExecutionResult =>
  errors ? { errors: errors.map((error) => error.toJSON()), ...result } : result

/** Errors before an operation have the codes and messages of REST, in the body of GraphQL. */
export function graphqlErrorHandler(toPublicError: ToPublicError): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const publicError = toPublicError(error, ctx.state.requestId)
      ctx.status = publicError.status
      ctx.state.errorCode = publicError.code
      ctx.set({ ...publicError.headers, 'Cache-Control': 'no-store' })
      ctx.body = { errors: [toGraphqlError(publicError)] }
    }
  }
}
