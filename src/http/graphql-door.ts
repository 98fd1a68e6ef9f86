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
import { ServiceError } from '../errors.js'
import type { Reveal } from '../graphql/executor.js'
import { type OperationRequest, withRegisteredQuery } from '../graphql/registered-query.js'
import { type DoorContext, type Rules, runOperation } from '../graphql/run-operation.js'
import type { TrustedDocuments } from '../graphql/trusted-documents.js'
import { formatError, formatted } from './format-error.js'
import { doorContext, type OpenDoor } from './open-door.js'
import { readBody } from './read-body.js'
import { maxBodyBytes, maxTokens } from './read-operation.js'

/** Apollo Server at `/graphql`: it speaks the protocol and parses; what runs is the operation compiled once. */
export async function openGraphqlDoor(schema: GraphQLSchema, rules: Rules): Promise<GraphqlDoor> {
  const { plans, trusted } = rules
  const apollo = new ApolloServer<DoorContext>({
    schema,
    parseOptions: { maxTokens },
    // The plan validates, after the document's size is known to be bearable.
    dangerouslyDisableValidation: true,
    // A text that was planned is not parsed again: the plans keep their documents, under the hash that ends Apollo's key.
    documentStore: {
      get: async (key) => plans.documentOf(key.slice(-64)),
      set: async () => undefined,
      delete: async () => false,
    },
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    formatError,
    stopOnTerminationSignals: false,
    plugins: [
      compiledOperations(rules),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  await apollo.start()
  return new GraphqlDoor(apollo, trusted)
}

export class GraphqlDoor {
  constructor(
    private readonly apollo: ApolloServer<DoorContext>,
    private readonly trusted: TrustedDocuments,
  ) {}

  /** Answers GraphQL over HTTP; errors before the operation have the body of GraphQL errors too. */
  middleware(door: OpenDoor): Middleware {
    return async (koa) => {
      const ctx = koa as Context
      const headers = new HeaderMap()
      for (const [name, value] of Object.entries(ctx.headers))
        if (value !== undefined) headers.set(name, [value].flat().join(', '))
      const response = await this.apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: ctx.method, headers, ...(await this.#operationOf(ctx)) },
        context: async () => doorContext(door, ctx),
      })
      ctx.status = response.status ?? 200
      for (const [name, value] of response.headers) ctx.set(name, value)
      ctx.set('Cache-Control', 'no-store')
      if (response.body.kind !== 'complete')
        throw door.reveal(new Error('answers in parts are not offered'), ctx.state.requestId)
      // Bytes are sent faster than a long text.
      ctx.body = Buffer.from(response.body.string)
    }
  }

  stop(): Promise<void> {
    return this.apollo.stop()
  }

  async #operationOf(ctx: Context): Promise<{ search: string; body: unknown }> {
    if (ctx.method !== 'POST') return { search: searchWithQuery(ctx.search, this.trusted), body: undefined }
    return { search: '', body: withRegisteredQuery(await readBody(ctx.req, maxBodyBytes), this.trusted) }
  }
}

/** A GET names a registered operation by `documentId`; what else it says is left to Apollo. */
function searchWithQuery(search: string, trusted: TrustedDocuments): string {
  const parameters = new URLSearchParams(search)
  const documentId = parameters.get('documentId')
  if (documentId === null || parameters.has('query')) return search
  const { query } = withRegisteredQuery<OperationRequest>({ documentId }, trusted)
  parameters.delete('documentId')
  parameters.set('query', String(query))
  return `?${parameters}`
}

/** Answers each operation in Apollo's place. */
const compiledOperations = (rules: Rules): ApolloServerPlugin<DoorContext> => ({
  requestDidStart: async () => ({
    responseForOperation: async ({ queryHash: hash = '', document, request, contextValue }) => {
      const { operationName, variables = {} } = request
      const asked = { hash, document, operationName: operationName || undefined, variables }
      const result = await runOperation(rules, asked, contextValue)
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
export function answerGraphqlErrors(reveal: Reveal): Middleware {
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
