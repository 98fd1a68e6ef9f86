import type { Context, Middleware } from 'koa'
import { entityTag } from '../src/http/entity-tag.js'

/** The default of every response; a successful cacheable one overrides it. */
export const noStore: Middleware = (ctx, next) => {
  ctx.res.setHeader('Cache-Control', 'no-store')
  return next()
}

/** Sets a body that caches may store. `tag` is its strong validator. */
export function setCacheable(
  ctx: Context,
  body: string | Buffer,
  cacheControl: string,
  tag: string = entityTag(body),
): void {
  ctx.res.setHeader('ETag', tag)
  ctx.res.setHeader('Cache-Control', cacheControl)
  ctx.body = body
}
