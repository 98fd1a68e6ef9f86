import type { Middleware } from 'koa'
import type { CatalogueVersion } from '../catalogue/catalogue-version.js'

/** Read-your-writes: clears the caches after a write to the catalogue instead of waiting for NOTIFY. */
export const readYourWrites =
  (version: CatalogueVersion): Middleware =>
  async (ctx, next) => {
    await next()
    if (ctx.method === 'POST' && ctx.state.principal?.scopes.has('catalog.write')) version.bump()
  }
