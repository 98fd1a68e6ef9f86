import type { Middleware } from 'koa'

/** Headers of every response that restrict what a browser does with it. */
export function securityHeaders(origin: string): Middleware {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
  if (origin.startsWith('https:')) headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains'
  return (ctx, next) => {
    ctx.set(headers)
    return next()
  }
}
