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

export function securityHeaders(origin: string): Middleware {
  const headers = Object.entries(securityHeadersOf(origin))
  return (ctx, next) => {
    setHeaders(ctx, headers)
    return next()
  }
}
