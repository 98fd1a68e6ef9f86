import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Middleware } from 'koa'
import { setCacheable } from './cache.js'
import type { Contract } from './contract.js'

const caching = 'public, max-age=3600'

/** The contract as JSON, with the service's own address and without the extensions (`x-…`) that only the adapter reads. */
export function contractFile(contract: Contract, origin: string): Middleware {
  const published = { ...contract.text, servers: [{ url: origin + contract.base }] }
  const text = JSON.stringify(published, (key, value) => (key.startsWith('x-') ? undefined : value))
  return (ctx) => {
    ctx.set('Content-Type', 'application/json; charset=utf-8')
    setCacheable(ctx, text, caching)
  }
}

/** The files of the documentation page, by their path below the base; the page loads nothing from elsewhere. */
export function docsFiles(folder: string, origin: string): [path: string, file: Middleware][] {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const own = join(folder, 'docs')
  return [
    ['/docs', file(join(own, 'index.html'), 'text/html', pagePolicy(origin))],
    ['/docs/show.js', file(join(own, 'show.js'), 'text/javascript')],
    ['/docs/swagger-ui.css', file(join(swagger, 'swagger-ui.css'), 'text/css')],
    ['/docs/swagger-ui-bundle.js', file(join(swagger, 'swagger-ui-bundle.js'), 'text/javascript')],
  ]
}

/** Scripts only from files of this origin; Swagger UI sets inline styles. */
function pagePolicy(origin: string): string {
  const sources = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:`
  return `${sources}; connect-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

function file(path: string, type: string, policy?: string): Middleware {
  // Read on the first request: most processes never serve the page.
  let content: Buffer | undefined
  return (ctx) => {
    content ??= readFileSync(path)
    ctx.set('Content-Type', `${type}; charset=utf-8`)
    if (policy) ctx.set('Content-Security-Policy', policy)
    setCacheable(ctx, content, caching)
  }
}
