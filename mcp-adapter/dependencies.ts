import type { DocumentNode, ExecutionResult } from 'graphql'
import type { Context, Middleware } from 'koa'
import type { AccessRule } from '../src/auth/access-rule.js'
import type { OperationRequest } from '../src/graphql/server/run-operation.js'
import type { ToPublicError } from '../src/graphql/server/to-graphql-error.js'

/** Everything that the adapter needs of the service behind it. */
export interface McpDependencies {
  /** Whether the service serves its own machine only: requests must then name that machine as their host. */
  isLocal: boolean
  /** The rule of all fields that a document selects. */
  accessRule(document: DocumentNode): AccessRule
  /** The caller's key if there is one, and the limit of the partner or the address. */
  authenticate: Middleware
  /** Runs a registered operation like a request to `/graphql`: access, cost and the request log included. */
  run(ctx: Context, request: OperationRequest): Promise<ExecutionResult>
  toPublicError: ToPublicError
}
