import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'

/** The header in which the federation router shows that it is the router. */
export const routerSecretHeader = 'x-router-secret'

/**
 * Whether a request comes from the federation router: it sends the shared secret. Hashes of one length are compared, in a
 * time that does not depend on where they differ. Without a secret nobody is the router.
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
