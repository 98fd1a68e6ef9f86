import type { Context } from 'koa'
import type { RequestContext } from '../../context.js'
import type { AccessGuards } from '../../http/access-guards.js'
import { findOperation } from './find-operation.js'
import type { OperationContext, OperationPolicy } from './run-operation.js'
import type { ToPublicError } from './to-graphql-error.js'

/** What every response format of `/graphql` needs: JSON, server-sent events and CSV. */
export interface EndpointDependencies {
  policy: OperationPolicy
  guards: Pick<AccessGuards, 'chargeCost' | 'recheckKey'>
  toPublicError: ToPublicError
  contextOf(ctx: Context): RequestContext
}

export const operationContext = (
  { policy, guards, contextOf }: EndpointDependencies,
  ctx: Context,
): OperationContext => ({
  request: contextOf(ctx),
  chargeCost: (cost) => {
    ctx.state.operationCost = cost
    return guards.chargeCost(ctx, cost)
  },
  onResult: ({ hash, document, operationName }, errors) => {
    const name = findOperation(document, operationName)?.name?.value
    ctx.state.operationName = name
    // A caller chooses the name of an operation of its own writing: the metrics have the registered ones only.
    ctx.state.registeredOperation = policy.trusted.has(hash) ? name : undefined
    ctx.state.errorCode = errors?.[0]?.extensions.code
  },
})
