import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import type { AccessRule } from '../src/auth/access-rule.js'
import type { Variables } from '../src/graphql/server/executor.js'
import type { ReadSamples } from './reference/serve-reference.js'

export type RunDocument = (variables: Variables, context: unknown) => Promise<ExecutionResult> | ExecutionResult

/** Everything that the adapter needs of the service behind it. */
export interface AdapterDependencies {
  schema: GraphQLSchema
  /** The public origin, without a trailing slash; every absolute URL begins with it. */
  origin: string
  /** The union of the rules of all fields that a document selects. */
  accessRule(document: DocumentNode): AccessRule
  compile(document: DocumentNode): RunDocument
  /** The checks before the input is read, in order: the limit of the address; or key, limit, scope and plan. */
  guards(rule: AccessRule): Middleware[]
  /** Sets the headers of the caller's rate limit without counting, for a response that precedes the check of the key. */
  showLimit: Middleware
  /** Behind the guards of public endpoints that have a cache period; turns a response that the caller has into 304. */
  responseCache: Middleware
  /** Values for the samples of the API reference, shown on the service's own machine only. */
  samples?: ReadSamples | undefined
  /** Makes the context of the resolvers. */
  context(ctx: Context): unknown
}
