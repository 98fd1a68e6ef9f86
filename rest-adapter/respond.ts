import type { ExecutionResult } from 'graphql'
import type { Context } from 'koa'
import { isErrorCode, ServiceError } from '../src/errors.js'
import { entityTag } from '../src/http/entity-tag.js'
import type { Content } from '../src/http/response-cache.js'
import { answerCacheable } from './cache.js'
import type { Endpoint } from './contract.js'
import { fieldNames } from './input-fields.js'
import { linkWriter, type Page } from './link.js'
import type { Variables } from './variables.js'

/** What an endpoint answers: its body as text, and the links that stand in a header. */
export interface Answer {
  text: string
  link: string
}

/** Makes the writer of an endpoint's answers: the value of the document's `result`, without its hidden aliases. */
export function answerWriter(endpoint: Endpoint, base: string) {
  const writeLink = linkWriter(endpoint, base)
  const hidden = endpoint.links.flatMap((rule) => ('page' in rule ? [rule.page] : []))
  const inOwnWords = translator(endpoint)
  return (result: ExecutionResult, variables: Variables): Answer => {
    const value = resultOf(result, inOwnWords)
    const link = writeLink(value as Record<string, Page>, variables)
    return { text: JSON.stringify(hidden.length > 0 ? without(value, hidden) : value), link }
  }
}

/** Sends an answer of which nothing is kept. */
export function send(ctx: Context, { status }: Endpoint, { text, link }: Answer): void {
  setHead(ctx, status, link)
  ctx.body = text
}

/**
 * Sends an answer that caches may keep. The strong tag covers the links too, because they change what a caller does next.
 * Both are turned into bytes once, for the tag, the length and the connection.
 */
export function sendCacheable(ctx: Context, { status, cacheControl = '' }: Endpoint, { text, link }: Answer): Content {
  const tagged = Buffer.from(link + text)
  const body = tagged.subarray(Buffer.byteLength(link))
  const tag = entityTag(tagged)
  setHead(ctx, status, link)
  answerCacheable(ctx, body, cacheControl, tag)
  return { body, tag }
}

function setHead(ctx: Context, status: number, link: string): void {
  ctx.status = status
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  if (link) ctx.set('Link', link)
}

function resultOf({ data, errors }: ExecutionResult, inOwnWords: (fault: Error) => Error): Record<string, unknown> {
  if (errors?.[0]) throw inOwnWords(thrown(errors[0]))
  return data?.result as Record<string, unknown>
}

/** JSON leaves out what is undefined, and a copy keeps the executor's own object as it is. */
function without(value: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const copy = { ...value }
  for (const name of names) copy[name] = undefined
  return copy
}

/** A field of the body is named as its caller wrote it: `branding.logo_url`, not `branding.logoUrl`. */
function translator({ body }: Endpoint): (fault: Error) => Error {
  const names = new Map((body ? fieldNames(body) : []).map((name) => [camelCase(name), name]))
  return (fault) => {
    const [path = ''] = /^[\w.]+/.exec(fault.message) ?? []
    const name = names.get(path)
    if (name === undefined || name === path || !(fault instanceof ServiceError)) return fault
    return new ServiceError(fault.code, name + fault.message.slice(path.length), fault)
  }
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

type GraphQLFault = NonNullable<ExecutionResult['errors']>[number]

/** The error as it was thrown behind the door; one without a code of ours was not meant for callers. */
function thrown(fault: GraphQLFault): Error {
  if (fault.originalError instanceof ServiceError) return fault.originalError
  const { code, status, headers } = fault.extensions ?? {}
  if (!isErrorCode(code)) return fault.originalError ?? fault
  return new ServiceError(code, fault.message, {
    ...(typeof status === 'number' ? { status } : {}),
    ...(headers ? { headers: headers as Record<string, string> } : {}),
  })
}
