import { hash } from 'node:crypto'
import type { Context, Middleware } from 'koa'

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

export const entityTag = (content: string | Buffer): string => `"${hash('sha256', content, 'base64url')}"`

/** The weak comparison of RFC 9110, 13.1.2: a list of tags, `W/` before any of them, or `*`. */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag) return true
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
