import type { Middleware } from 'koa'
import { setHeaders } from '../src/http/set-headers.js'

const anyOrigin = Object.entries({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, Retry-After',
})

/** Lets web pages of any origin read the response. Set before anything can fail, so that errors have it too. */
export const allowAnyOrigin: Middleware = (ctx, next) => {
  setHeaders(ctx, anyOrigin)
  return next()
}

/** Responds to a CORS preflight. `*` does not include `Authorization`, which some clients always send. */
export function preflight(methods: string, headers = '*, Authorization'): Middleware {
  return (ctx) => {
    ctx.set('Access-Control-Allow-Methods', methods)
    ctx.set('Access-Control-Allow-Headers', headers)
    ctx.set('Access-Control-Max-Age', '86400')
    ctx.set('Allow', methods)
    ctx.status = 204
  }
}
