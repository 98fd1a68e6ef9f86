import type { Context, Middleware } from 'koa'
import { matches } from './entity-tag.js'
import type { CachedResponse, ResponseCache } from './response-cache.js'
import { setHeaders } from './set-headers.js'

/** Sends a stored response behind the limit of the address, in place of the routes, compression and the database. */
export const sendCached =
  (cache: ResponseCache, limitAddress: Middleware): Middleware =>
  (ctx, next) => {
    const cached = cache.find(ctx.req, ctx.state.now)
    if (!cached) return next()
    ctx.state.pathTemplate = cached.pathTemplate
    ctx.state.registeredOperation = cached.registeredOperation
    setHeaders(ctx, cached.corsHeaders)
    return limitAddress(ctx, async () => send(ctx as never, cached))
  }

function send(ctx: Context, { body, headers, headersOf304, tag }: CachedResponse): void {
  const isUnmodified = matches(ctx.req.headers['if-none-match'], tag)
  ctx.status = isUnmodified ? 304 : 200
  setHeaders(ctx, isUnmodified ? headersOf304 : headers)
  if (!isUnmodified) ctx.body = body
}
