import type { Context, Middleware } from 'koa'
import type { ServiceError } from '../errors.js'
import { errorPage } from './error-page.js'
import { pagePolicy } from './page.js'
import { pageLanguage } from './page-language.js'

/** The error as the reader of the page may see it. */
export type ToPublicPageError = (error: unknown, requestId: string) => ServiceError

/**
 * Writes errors of the middleware behind it as a page for requests that prefer HTML; others stay JSON.
 *
 * @param type what a request that accepts both equally gets
 */
export const errorsAsPage =
  (toPublicError: ToPublicPageError, type: 'html' | 'json' = 'html'): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      ctx.vary('Accept')
      if (ctx.accepts(type === 'html' ? ['html', 'json'] : ['json', 'html']) !== 'html') throw thrown
      const { requestId } = ctx.state
      const error = toPublicError(thrown, requestId)
      ctx.set(error.headers)
      ctx.remove('ETag')
      sendPage(ctx, error.status, errorPage(error, requestId, pageLanguage(ctx as never)), 'no-store')
    }
  }

export function sendPage(
  ctx: Pick<Context, 'status' | 'set' | 'body'>,
  status: number,
  body: string,
  cacheControl: 'no-cache' | 'no-store',
): void {
  ctx.status = status
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy,
    'Cache-Control': cacheControl,
  })
  ctx.body = body
}
