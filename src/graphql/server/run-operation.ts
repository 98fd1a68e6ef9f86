import { HeaderMap } from '@apollo/server'
import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql'
import type { RequestContext } from '../../context.js'
import { badRequest, ServiceError, unauthorized } from '../../errors.js'
import { rateLimited } from '../../rate-limit/rate-limit-headers.js'
import type { RateLimitResult } from '../../rate-limit/rate-limiter.js'
import type { CompiledOperation, CompiledOperationCache, RejectedOperation } from './compiled-operation-cache.js'
import { maxOperationCost } from './cost-limit.js'
import type { Variables } from './executor.js'
import type { TrustedDocuments } from './trusted-documents.js'

/** What a request brings along beside its operation. */
export interface OperationContext {
  request: RequestContext
  /** Takes a cost from what the caller may spend in this minute. */
  spend(cost: number): Promise<RateLimitResult>
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
  /** Who may ask for the schema. */
  introspection: 'anyone' | 'keys'
}

/** What a subscription is told, and how one event is answered to its reader as that then is. */
export interface SubscriptionSource {
  events: AsyncIterableIterator<unknown>
  answer(event: unknown, request: RequestContext): Promise<ExecutionResult>
}

/** Runs an operation that has one answer, if it may run. */
export function runOperation(
  policy: OperationPolicy,
  asked: OperationRequest,
  context: OperationContext,
): Promise<ExecutionResult> {
  return orRefused(async () => {
    const plan = admit(policy, asked, context.request)
    if ('errors' in plan) return plan
    if (plan.subscribe) throw badRequest('a subscription is a stream of events: send Accept: text/event-stream')
    return runOnce(plan, asked, context)
  })
}

/** Runs an operation for a reader who takes a stream of events, if it may run. */
export function startOperation(
  policy: OperationPolicy,
  asked: OperationRequest,
  context: OperationContext,
): Promise<ExecutionResult | SubscriptionSource> {
  return orRefused(async () => {
    const plan = admit(policy, asked, context.request)
    if ('errors' in plan) return plan
    if (!plan.subscribe) return runOnce(plan, asked, context)
    await pay(plan.cost(asked.variables), context)
    const events = await plan.subscribe(asked.variables, context.request)
    if (!(Symbol.asyncIterator in events)) return events
    return { events, answer: async (event, request) => plan.run(asked.variables, request, event) }
  })
}

async function runOnce(
  operation: CompiledOperation,
  { variables }: OperationRequest,
  context: OperationContext,
): Promise<ExecutionResult> {
  const cost = await pay(operation.cost(variables), context)
  return { ...(await operation.run(variables, context.request)), extensions: { cost } }
}

/** Decides whether an operation may run, in the order key, scope, size; its price comes after. */
function admit(
  policy: OperationPolicy,
  asked: OperationRequest,
  request: RequestContext,
): CompiledOperation | RejectedOperation {
  checkMayWrite(policy.trusted, asked.hash, request)
  const plan = policy.operations.get(asked.hash, asked.document, asked.operationName)
  const mayIntrospect = policy.introspection === 'anyone' || request.principal !== null || request.isRouter
  if ('errors' in plan) return { errors: plan.errors.map((error) => refused(error, mayIntrospect)) }
  checkMayAsk(plan, request, mayIntrospect)
  return plan
}

async function orRefused<Answer>(run: () => Promise<Answer>): Promise<Answer | RejectedOperation> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ServiceError) return { errors: [refusedBy(error)] }
    throw error
  }
}

/** A key may send a text of its own with the scope for it. The router writes its own operations. */
function checkMayWrite(trusted: TrustedDocuments, hash: string, { principal, isRouter }: RequestContext): void {
  if (!principal || isRouter || principal.scopes.has('graphql.explore') || trusted.has(hash)) return
  throw new ServiceError(
    'INVALID_SCOPE',
    'the API key lacks the scope graphql.explore, without which only registered operations may run',
  )
}

function checkMayAsk(operation: CompiledOperation, { isRouter }: RequestContext, mayIntrospect: boolean): void {
  if (operation.isForRouter && !isRouter) throw unauthorized('_service and _entities are for the federation router')
  if (operation.introspects && !mayIntrospect)
    throw unauthorized('the schema is shown with an API key: Authorization: Bearer svc_live_…')
}

/** What the answer says of its price: what it cost, and what is left of the caller's minute. */
async function pay(cost: number, { request: { principal }, spend }: OperationContext) {
  const most = maxOperationCost(principal)
  if (cost > most)
    throw badRequest(`the operation costs ${cost}, ${most} at most; ask for smaller pages or fewer fields`)
  const spent = await spend(cost)
  if (!spent.allowed) throw rateLimited('for the cost of operations in a minute', spent)
  const { limit, remaining, resetSeconds } = spent
  return { requested: cost, mostPerOperation: most, limitPerMinute: limit, remaining, resetSeconds }
}

/** Names that were guessed nearly right are shown to those who may read the schema. */
function refused({ message, locations, extensions }: GraphQLError, mayIntrospect: boolean): GraphQLError {
  const shown = mayIntrospect ? message : withoutGuess(message)
  const http = { status: 400, headers: new HeaderMap() }
  const error = new GraphQLError(shown, { extensions: { ...extensions, http } })
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true })
}

/** Takes time in proportion to the message, which can hold a caller's own text of any length. */
function withoutGuess(message: string): string {
  const at = message.lastIndexOf('Did you mean ')
  return at >= 0 && message.endsWith('?') ? message.slice(0, at).trimEnd() : message
}

function refusedBy({ message, code, status, headers }: ServiceError): GraphQLError {
  const http = { status, headers: new HeaderMap(Object.entries(headers)) }
  return new GraphQLError(message, { extensions: { code, http } })
}
