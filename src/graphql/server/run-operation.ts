import type { DocumentNode, ExecutionResult, GraphQLError } from 'graphql'
import type { RequestContext } from '../../context.js'
import { badRequest, ServiceError, unauthorized } from '../../errors.js'
import { maxOperationCost } from '../../rate-limit/limits.js'
import { rateLimited } from '../../rate-limit/rate-limit-headers.js'
import type { RateLimitResult } from '../../rate-limit/rate-limiter.js'
import type { CompiledOperation, CompiledOperationCache, RejectedOperation } from './compiled-operation-cache.js'
import type { Variables } from './executor.js'
import { toGraphqlError, withLocations } from './to-graphql-error.js'
import type { TrustedDocuments } from './trusted-documents.js'

/** A request beside its operation. */
export interface OperationContext {
  request: RequestContext
  /** Takes a cost from the caller's budget of this minute. */
  chargeCost(cost: number): Promise<RateLimitResult>
  /** Notes the operation and its errors for the request log. */
  onResult(request: OperationRequest, errors: ExecutionResult['errors']): void
}

export interface OperationRequest {
  /** SHA-256 of the text. */
  hash: string
  document: DocumentNode
  operationName: string | undefined
  variables: Variables
}

export interface OperationPolicy {
  operations: CompiledOperationCache
  trusted: TrustedDocuments
  /** Callers that may introspect the schema. */
  introspection: 'anyone' | 'keys'
}

/** The events of a subscription, and how one of them is resolved in a context of its own. */
export interface SubscriptionSource {
  events: AsyncIterableIterator<unknown>
  answer(event: unknown, request: RequestContext): Promise<ExecutionResult>
}

/** Runs a query or a mutation, if its caller may. A refusal is a result with errors and without data. */
export function runOperation(
  policy: OperationPolicy,
  request: OperationRequest,
  context: OperationContext,
): Promise<ExecutionResult> {
  return reportResult(request, context, async () => {
    const operation = authorizeOperation(policy, request, context.request)
    if (operation.subscribe) throw badRequest('a subscription is a stream of events: send Accept: text/event-stream')
    return executeOnce(operation, request, context)
  })
}

/** Like `runOperation`, for a caller that reads a stream of events. */
export function startOperation(
  policy: OperationPolicy,
  request: OperationRequest,
  context: OperationContext,
): Promise<ExecutionResult | SubscriptionSource> {
  return reportResult(request, context, async () => {
    const operation = authorizeOperation(policy, request, context.request)
    if (!operation.subscribe) return executeOnce(operation, request, context)
    const { variables } = request
    await chargeCost(operation.cost(variables), context)
    const source = await operation.subscribe(variables, context.request)
    if (!(Symbol.asyncIterator in source)) return source
    return { events: source, answer: async (event, eventContext) => operation.run(variables, eventContext, event) }
  })
}

async function executeOnce(
  operation: CompiledOperation,
  { variables }: OperationRequest,
  context: OperationContext,
): Promise<ExecutionResult> {
  const cost = await chargeCost(operation.cost(variables), context)
  return { ...(await operation.run(variables, context.request)), extensions: { cost } }
}

/** Decides whether the caller may run the operation: key, scope, size, introspection. Its cost comes after. */
function authorizeOperation(
  policy: OperationPolicy,
  { hash, document, operationName }: OperationRequest,
  request: RequestContext,
): CompiledOperation {
  const mayWrite = policy.trusted.has(hash) || mayExplore(request)
  if (!mayWrite && !mayManageWebhooks(request)) throw exploreRequired(request)
  const operation = policy.operations.get(hash, document, operationName)
  const mayIntrospect = policy.introspection === 'anyone' || request.principal !== null || request.isRouter
  if ('errors' in operation) throw new OperationRejected(operation, mayIntrospect)
  if (!mayWrite && !operation.managesWebhooks) throw exploreRequired(request)
  if (operation.isForRouter && !request.isRouter)
    throw unauthorized('_service and _entities are reserved for the federation router')
  if (operation.introspects && !mayIntrospect)
    throw unauthorized('introspection requires an API key: Authorization: Bearer svc_live_…')
  return operation
}

class OperationRejected extends Error {
  readonly errors: GraphQLError[]

  constructor({ errors, withoutSuggestions }: RejectedOperation, maySeeSuggestions: boolean) {
    super('the operation is rejected')
    const rejections = maySeeSuggestions ? errors : withoutSuggestions
    this.errors = rejections.map(({ message, locations }) =>
      withLocations(toGraphqlError(badRequest(message)), locations),
    )
  }
}

async function reportResult<Result extends ExecutionResult | SubscriptionSource>(
  request: OperationRequest,
  context: OperationContext,
  run: () => Promise<Result>,
): Promise<Result | ExecutionResult> {
  const result = await withRefusalAsResult(run)
  context.onResult(request, 'errors' in result ? result.errors : undefined)
  return result
}

async function withRefusalAsResult<Result>(run: () => Promise<Result>): Promise<Result | ExecutionResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof OperationRejected) return { errors: error.errors }
    if (error instanceof ServiceError) return { errors: [toGraphqlError(error)] }
    throw error
  }
}

/** Partners and persons need a scope for operations of their own writing; the router writes its operations itself. */
const mayExplore = ({ principal, isRouter }: RequestContext): boolean =>
  !principal || isRouter || principal.scopes.has('graphql.explore')

/** A key with this scope may write operations on webhooks; a person's dashboard has registered ones. */
const mayManageWebhooks = ({ principal }: RequestContext): boolean =>
  principal?.keyId != null && principal.scopes.has('webhooks.manage')

function exploreRequired({ principal }: RequestContext): ServiceError {
  const message = principal?.person
    ? `the role ${principal.person.role} does not include graphql.explore, without which only registered operations may run`
    : 'the API key lacks the scope graphql.explore, without which only registered operations may run' +
      ' and, with webhooks.manage, operations on webhooks alone'
  return new ServiceError('INVALID_SCOPE', message)
}

/** The cost, and what is left of the caller's minute, for the result's `extensions`. */
async function chargeCost(cost: number, { request: { principal }, chargeCost: charge }: OperationContext) {
  const maxCost = maxOperationCost(principal)
  if (cost > maxCost)
    throw badRequest(
      `the operation costs ${cost}, more than the maximum of ${maxCost}; request smaller pages or fewer fields`,
    )
  const result = await charge(cost)
  if (!result.allowed) throw rateLimited('operation cost per minute', result)
  const { limit, remaining, resetSeconds } = result
  const resetsAt = new Date(resetSeconds * 1_000).toISOString()
  return { requested: cost, mostPerOperation: maxCost, limitPerMinute: limit, remaining, resetsAt }
}
