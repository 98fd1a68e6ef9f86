import type { Context, Middleware } from 'koa'
import { matches } from './entity-tag.js'

/** Turns a response that the caller has already into 304; Koa drops the body and its headers. */
export const conditionalGet: Middleware = async (ctx, next) => {
  await next()
  dropUnmodified(ctx as never)
}

/** Drops the body of a response that the caller has already. */
export function dropUnmodified(ctx: Context): void {
  const expected = ctx.req.headers['if-none-match']
  if (expected === undefined || ctx.status !== 200) return
  const tag = ctx.response.get('ETag')
  if (!tag || !matches(expected, tag)) return
  ctx.state.unmodifiedBytes = ctx.response.length
  ctx.status = 304
  ctx.remove('Content-Encoding')
}
