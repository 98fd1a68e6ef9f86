import type { Middleware } from 'koa'
import { matches } from './entity-tag.js'

/** Turns a response that the caller has already into 304; Koa drops the body and its headers. */
export const conditionalGet: Middleware = async (ctx, next) => {
  await next()
  const tag = ctx.response.get('ETag')
  if (ctx.status === 200 && tag && matches(ctx.headers['if-none-match'], tag)) ctx.status = 304
}
