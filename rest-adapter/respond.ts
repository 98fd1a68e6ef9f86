import type { ExecutionResult, OperationDefinitionNode } from 'graphql'
import type { Context } from 'koa'
import type { Variables } from '../src/graphql/server/executor.js'
import { entityTag } from '../src/http/entity-tag.js'
import { setCacheable } from './cache.js'
import type { Endpoint } from './contract.js'
import { type HiddenValues, linkWriter } from './link.js'
import { errorReader } from './read-error.js'

/** A successful response: its body as text, and the value of its `Link` header. */
export interface EndpointResponse {
  text: string
  link: string
}

/** Makes the writer of an endpoint's responses: the value of the document's `result` without its hidden aliases. */
export function resultWriter(endpoint: Endpoint, document: OperationDefinitionNode, base: string) {
  const writeLink = linkWriter(endpoint, base)
  const readError = errorReader(endpoint, document)
  const hidden = endpoint.links.flatMap((rule) => ('page' in rule ? [rule.page] : 'url' in rule ? [rule.url] : []))
  return ({ data, errors }: ExecutionResult, variables: Variables): EndpointResponse => {
    if (errors?.[0]) throw readError(errors[0])
    const value = data?.result as Record<string, unknown>
    const link = writeLink(value as HiddenValues, variables)
    return { text: JSON.stringify(hidden.length > 0 ? without(value, hidden) : value), link }
  }
}

/** Sends a response. The ETag of a cacheable one covers its links too, because they change what a caller does next. */
export function send(ctx: Context, { status, cacheControl }: Endpoint, { text, link }: EndpointResponse): void {
  ctx.status = status
  ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (link) ctx.res.setHeader('Link', link)
  if (cacheControl) setCacheable(ctx, text, cacheControl, entityTag(link + text))
  else ctx.body = text
}

/** A copy, because the executor owns the object; JSON leaves out what is undefined. */
function without(value: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const copy = { ...value }
  for (const name of names) copy[name] = undefined
  return copy
}
