import type { Context, Middleware, Next } from 'koa'
import { rateLimitHeaders } from '../rate-limit/rate-limit-headers.js'
import type { AccessGuards } from './access-guards.js'
import { matches } from './entity-tag.js'
import type { CachedResponse, ResponseCache } from './response-cache.js'

interface SendCachedOptions {
  cache: ResponseCache
  guards: Pick<AccessGuards, 'countAddress'>
  /** Those of every response, besides its identifier. */
  headers: Record<string, string>
  /** Then the routes respond, so that the connection is closed as for every other response. */
  isStopping(): boolean
}

/**
 * Sends a stored response behind the limit of the address, in place of the routes, compression and the database. All its
 * headers are written at once, which costs a third of setting each, so nothing in front sets one (docs/decisions/0024).
 */
export function sendCached({ cache, guards, headers, isStopping }: SendCachedOptions): Middleware {
  const common = Object.entries(headers).flat()
  return (ctx, next) => {
    const cached = isStopping() ? undefined : cache.find(ctx.req, ctx.state.now)
    return cached ? send(ctx as never, cached, next) : next()
  }

  async function send(ctx: Context, cached: CachedResponse, next: Next): Promise<unknown> {
    const limit = await guards.countAddress(ctx)
    // The route refuses it like any other.
    if (!limit.allowed) return next()
    const { req, res, state } = ctx
    state.pathTemplate = cached.pathTemplate
    state.registeredOperation = cached.registeredOperation
    const isUnmodified = matches(req.headers['if-none-match'], cached.tag)
    const all = [...common, ...(isUnmodified ? cached.headersOf304 : cached.headers), 'X-Request-Id', state.requestId]
    for (const [name, value] of Object.entries(rateLimitHeaders(limit))) all.push(name, value)
    res.writeHead(isUnmodified ? 304 : 200, all)
    if (!isUnmodified) ctx.body = cached.body
  }
}
