import type { ResponseStep } from './after-response.js'

/** While the service is stopping, each connection is closed with its response. */
export const closeConnections =
  (isStopping: () => boolean): ResponseStep =>
  (ctx) => {
    if (isStopping()) ctx.set('Connection', 'close')
  }
