import type { Context } from 'koa'
import type { RequestContext } from '../../context.js'
import type { AccessGuards } from '../../http/access-guards.js'
import type { OperationContext, OperationPolicy } from './run-operation.js'
import type { ToPublicError } from './to-graphql-error.js'

/** What every response format of `/graphql` needs: JSON, server-sent events and CSV. */
export interface EndpointDependencies {
  policy: OperationPolicy
  guards: Pick<AccessGuards, 'chargeCost' | 'recheckKey'>
  toPublicError: ToPublicError
  contextOf(ctx: Context): RequestContext
}

export const operationContext = ({ guards, contextOf }: EndpointDependencies, ctx: Context): OperationContext => ({
  request: contextOf(ctx),
  chargeCost: (cost) => guards.chargeCost(ctx, cost),
})
