import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import type { ResponseCache } from '../src/http/response-cache.js'

/** What the schema's directives ask of whoever runs a document: the union over all fields that it selects. */
export interface AccessRule {
  /** False for a public document: every field that it selects is public. */
  readonly authenticated: boolean
  /** One entry per directive: any of the inner lists must be held in full. */
  readonly scopes: readonly (readonly (readonly string[])[])[]
  readonly policies: readonly (readonly (readonly string[])[])[]
}

export type RunDocument = (
  variables: Record<string, unknown>,
  context: unknown,
) => Promise<ExecutionResult> | ExecutionResult

/** All that the adapter knows of the service behind it. */
export interface EndpointDependencies {
  schema: GraphQLSchema
  /** The public origin, without a slash at its end; every absolute URL begins with it. */
  origin: string
  accessRule(document: DocumentNode): AccessRule
  compile(document: DocumentNode): RunDocument
  /** The checks before the input is read, in order: the limit of the address, or key, limit, scope and plan. */
  guards(rule: AccessRule): Middleware[]
  /** Sets the headers that `gates` sets and refuses nothing: for an answer that comes before the key is looked at. */
  limitHeaders(rule: AccessRule): Middleware[]
  /** Where answers of public endpoints are kept that caches may keep. */
  responseCache: Pick<ResponseCache, 'markCacheable'>
  /** What the resolvers get as their context. */
  context(ctx: Context): unknown
}

/** The rule of a path that is no operation: the contract itself, and what is not found. */
export const publicRule: AccessRule = { authenticated: false, scopes: [], policies: [] }
