import type { Context } from 'koa'
import type { RequestContext } from '../../context.js'
import type { AccessGuards } from '../../http/access-guards.js'
import type { ToPublicError } from './executor.js'
import type { OperationContext, OperationPolicy } from './run-operation.js'

/** What every kind of answer of `/graphql` needs: whole, as a stream of events, or as a table. */
export interface EndpointDependencies {
  policy: OperationPolicy
  gates: AccessGuards
  reveal: ToPublicError
  contextOf(ctx: Context): RequestContext
}

/** What a request brings along beside its operation. */
export const operationContext = ({ gates, contextOf }: EndpointDependencies, ctx: Context): OperationContext => ({
  request: contextOf(ctx),
  spend: (cost) => gates.chargeCost(ctx, cost),
})
