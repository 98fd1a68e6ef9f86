import { createHash } from 'node:crypto'
import type { Middleware } from 'koa'
import { isOnThisMachine } from '../../src/http/is-on-this-machine.js'
import { setCacheable } from '../cache.js'
import { type Contract, withoutReferences } from '../contract.js'
import { docsCaching } from '../docs.js'
import type { OpenApi } from './openapi.js'
import { referencePage } from './page.js'
import { placeholders, type Samples } from './samples.js'
import { style } from './style.js'

/** Values for the samples, such as those of a demonstration. */
export type ReadSamples = (now: Date) => Samples

/** Serves the API reference. Only a browser on the service's own machine gets the samples' values: they contain a key. */
export function serveReference(contract: Contract, origin: string, read?: ReadSamples): Middleware {
  const pageWith = rememberLast((samples: Samples) =>
    Buffer.from(referencePage(withoutReferences(contract) as OpenApi, origin + contract.base, samples)),
  )
  let publicPage: Buffer | undefined
  return (ctx) => {
    ctx.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy })
    if (!read || !isOnThisMachine(ctx.req)) {
      publicPage ??= pageWith(placeholders)
      return setCacheable(ctx as never, publicPage, docsCaching)
    }
    // Scripts of other sites must not read the key.
    ctx.remove('Access-Control-Allow-Origin')
    ctx.set('Cache-Control', 'no-store')
    ctx.body = pageWith(read(ctx.state.now))
  }
}

const styleHash = createHash('sha256').update(style).digest('base64')
/** No script, and only this style. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The samples change once a day. */
function rememberLast(render: (samples: Samples) => Buffer): (samples: Samples) => Buffer {
  let last: { key: string; page: Buffer } | undefined
  return (samples) => {
    const key = JSON.stringify(samples)
    if (last?.key !== key) last = { key, page: render(samples) }
    return last.page
  }
}
