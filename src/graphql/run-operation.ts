import { HeaderMap } from '@apollo/server'
import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql'
import type { LimitResult } from '../access/rate-limit.js'
import { rateLimited } from '../access/rate-limit-headers.js'
import type { RequestContext } from '../context.js'
import { badRequest, ServiceError, unauthorized } from '../errors.js'
import type { Variables } from '../executor.js'
import { mostPerOperation } from './cost-limit.js'
import type { OperationPlans, Plan } from './operation-plans.js'
import type { TrustedDocuments } from './trusted-documents.js'

/** What a request brings along beside its operation. */
export interface DoorContext {
  request: RequestContext
  /** Takes a cost from what the caller may spend in this minute. */
  spend(cost: number): Promise<LimitResult>
}

export interface OperationRequest {
  /** SHA-256 of the text. */
  hash: string
  document: DocumentNode
  operationName: string | undefined
  variables: Variables
}

export interface Rules {
  plans: OperationPlans
  trusted: TrustedDocuments
  /** Who may ask for the schema. */
  introspection: 'anyone' | 'keys'
}

/** Decides whether an operation may run, in the order key, scope, size, price, and runs it. */
export async function runOperation(
  rules: Rules,
  asked: OperationRequest,
  { request, spend }: DoorContext,
): Promise<ExecutionResult> {
  try {
    checkMayWrite(rules.trusted, asked.hash, request)
    const plan = rules.plans.planOf(asked.hash, asked.document, asked.operationName)
    const mayIntrospect = rules.introspection === 'anyone' || request.principal !== null || request.isRouter
    if ('errors' in plan) return { errors: plan.errors.map((error) => refused(error, mayIntrospect)) }
    checkMayAsk(plan, request, mayIntrospect)
    const cost = await pay(plan.cost(asked.variables), request, spend)
    return { ...(await plan.run(asked.variables, request)), extensions: { cost } }
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

function checkMayAsk(plan: Plan, { isRouter }: RequestContext, mayIntrospect: boolean): void {
  if (plan.isForRouter && !isRouter) throw unauthorized('_service and _entities are for the federation router')
  if (plan.introspects && !mayIntrospect)
    throw unauthorized('the schema is shown with an API key: Authorization: Bearer svc_live_…')
}

/** What the answer says of its price: what it cost, and what is left of the caller's minute. */
async function pay(cost: number, { principal }: RequestContext, spend: DoorContext['spend']) {
  const most = mostPerOperation(principal)
  if (cost > most)
    throw badRequest(`the operation costs ${cost}, ${most} at most; ask for smaller pages or fewer fields`)
  const spent = await spend(cost)
  if (!spent.allowed) throw rateLimited('for the cost of operations in a minute', spent)
  const { limit, remaining, resetSeconds } = spent
  return { requested: cost, mostPerOperation: most, limitPerMinute: limit, remaining, resetSeconds }
}

/** Names that were guessed nearly right are shown to those who may read the schema. */
function refused({ message, locations, extensions }: GraphQLError, mayIntrospect: boolean): GraphQLError {
  const shown = mayIntrospect ? message : message.replace(/ ?Did you mean(.+?)\?$/, '')
  const http = { status: 400, headers: new HeaderMap() }
  const error = new GraphQLError(shown, { extensions: { ...extensions, http } })
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true })
}

function refusedBy({ message, code, status, headers }: ServiceError): GraphQLError {
  const http = { status, headers: new HeaderMap(Object.entries(headers)) }
  return new GraphQLError(message, { extensions: { code, http } })
}
