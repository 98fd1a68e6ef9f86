import type { ExecutionResult } from 'graphql'
import type { Context } from 'koa'
import { type ErrorCode, ServiceError } from '../src/errors.js'
import { answerCacheable } from './cache.js'
import type { Endpoint } from './contract.js'
import { linkWriter, type Page } from './link.js'
import type { Variables } from './variables.js'

/** Makes the writer of an endpoint's answers: the value of the document's `result`, without its hidden aliases. */
export function responder(endpoint: Endpoint, base: string) {
  const writeLink = linkWriter(endpoint, base)
  const { status, cacheControl } = endpoint
  const hidden = endpoint.links.flatMap((rule) => ('page' in rule ? [rule.page] : []))
  return (ctx: Context, result: ExecutionResult, variables: Variables): void => {
    const value = resultOf(result)
    const link = writeLink(value as Record<string, Page>, variables)
    const text = JSON.stringify(hidden.length > 0 ? without(value, hidden) : value)
    ctx.status = status
    ctx.set('Content-Type', 'application/json; charset=utf-8')
    if (link) ctx.set('Link', link)
    if (cacheControl) answerCacheable(ctx, text, cacheControl, link)
    else ctx.body = text
  }
}

function resultOf({ data, errors }: ExecutionResult): Record<string, unknown> {
  if (errors?.[0]) throw thrown(errors[0])
  return data?.result as Record<string, unknown>
}

/** JSON leaves out what is undefined, and a copy keeps the executor's own object as it is. */
function without(value: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const copy = { ...value }
  for (const name of names) copy[name] = undefined
  return copy
}

type GraphQLFault = NonNullable<ExecutionResult['errors']>[number]

const codes: ReadonlySet<unknown> = new Set<ErrorCode>([
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'INVALID_SCOPE',
  'PLAN_REQUIRED',
  'NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL',
])

/** The error as it was thrown behind the door; one without a code of ours was not meant for callers. */
function thrown(fault: GraphQLFault): Error {
  if (fault.originalError instanceof ServiceError) return fault.originalError
  const { code, status, headers } = fault.extensions ?? {}
  if (!codes.has(code)) return fault.originalError ?? fault
  return new ServiceError(code as ErrorCode, fault.message, {
    ...(typeof status === 'number' ? { status } : {}),
    ...(headers ? { headers: headers as Record<string, string> } : {}),
  })
}
