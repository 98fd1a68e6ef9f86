import type { Middleware } from 'koa'

/** While the service is stopping, each connection is closed with its response. */
export const closeConnections =
  (isStopping: () => boolean): Middleware =>
  async (ctx, next) => {
    await next()
    if (isStopping()) ctx.set('Connection', 'close')
  }
