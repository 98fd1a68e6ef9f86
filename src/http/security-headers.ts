import type { Middleware } from 'koa'
import { setHeaders } from './set-headers.js'

/** Headers of every response that restrict what a browser does with it. */
export function securityHeadersOf(origin: string): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
  if (origin.startsWith('https:')) headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains'
  return headers
}

/** Sets the headers of every response, before anything can fail. */
export function commonHeaders(origin: string): Middleware {
  const headers = Object.entries(securityHeadersOf(origin))
  return (ctx, next) => {
    ctx.res.setHeader('X-Request-Id', ctx.state.requestId)
    setHeaders(ctx, headers)
    return next()
  }
}
