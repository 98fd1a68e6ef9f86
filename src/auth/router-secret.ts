import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'

/** The header of the federation router's shared secret. */
export const routerSecretHeader = 'x-router-secret'

/**
 * Whether a request has the router's secret. Hashes are compared, so that the time depends neither on the length nor on
 * where they differ. Without a configured secret no request is the router's.
 */
export function isRouter(secret: string | undefined): (ctx: Context) => boolean {
  if (secret === undefined) return () => false
  const expected = digest(secret)
  return (ctx) => {
    const given = ctx.get(routerSecretHeader)
    return given !== '' && timingSafeEqual(digest(given), expected)
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
