import type { Middleware } from 'koa'
import { setCacheable } from './cache.js'
import type { Contract } from './contract.js'

export const docsCaching = 'public, max-age=3600'

/** The contract as JSON, with the service's own address and without the extensions (`x-…`) that only the adapter reads. */
export function contractFile(contract: Contract, origin: string): Middleware {
  const published = { ...contract.text, servers: [{ url: origin + contract.base }] }
  const bytes = Buffer.from(JSON.stringify(published, (key, value) => (key.startsWith('x-') ? undefined : value)))
  return (ctx) => {
    ctx.set('Content-Type', 'application/json; charset=utf-8')
    setCacheable(ctx, bytes, docsCaching)
  }
}
