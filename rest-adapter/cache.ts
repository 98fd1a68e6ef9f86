import type { Context, Middleware } from 'koa'
import { entityTag, matches } from '../src/http/entity-tag.js'

/** Nothing may be kept, unless an answer that succeeds says otherwise. */
export const noStore: Middleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  return next()
}

/** Answers with a body that caches may keep, or with 304 where the caller has it already. */
export function answerCacheable(
  ctx: Context,
  body: string | Buffer,
  cacheControl: string,
  tag: string = entityTag(body),
): void {
  ctx.set('ETag', tag)
  ctx.set('Cache-Control', cacheControl)
  if (matches(ctx.headers['if-none-match'], tag)) ctx.status = 304
  else ctx.body = body
}
