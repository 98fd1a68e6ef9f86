import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Context, Middleware } from 'koa'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
}

/** The editor and the charts set inline styles; scripts come from this origin only. */
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface File {
  type: string
  bytes: Buffer
  /** The bytes, compressed once. */
  gzipped: () => Buffer
}

/**
 * The analysts' page, built from `web/`: `/graphql` in a browser, with its assets under `/playground/assets/`. If it was not
 * built, `/graphql` is left to GraphQL.
 */
export function playground(folder: string): Middleware {
  const page = existsSync(join(folder, 'index.html')) ? readFile(join(folder, 'index.html')) : undefined
  const assets = page ? readFolder(join(folder, 'assets')) : new Map<string, File>()
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const asset = assets.get(ctx.path)
    if (asset) return send(ctx, asset, 'public, max-age=31536000, immutable')
    if (!page || ctx.path !== '/graphql' || ctx.search !== '' || ctx.accepts('json', 'html') !== 'html') return next()
    ctx.vary('Accept')
    ctx.state.pathTemplate = '/graphql (page)'
    return send(ctx, page, 'no-cache')
  }
}

function readFolder(folder: string): Map<string, File> {
  return new Map(readdirSync(folder).map((name) => [`/playground/assets/${name}`, readFile(join(folder, name))]))
}

function readFile(path: string): File {
  const bytes = readFileSync(path)
  let gzipped: Buffer | undefined
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    bytes,
    gzipped: () => {
      gzipped ??= gzipSync(bytes)
      return gzipped
    },
  }
}

function send(
  ctx: Pick<Context, 'set' | 'vary' | 'acceptsEncodings' | 'body'>,
  file: File,
  cacheControl: string,
): void {
  const isGzipped = file.type !== 'font/ttf' && ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
  ctx.vary('Accept-Encoding')
  if (isGzipped) ctx.set('Content-Encoding', 'gzip')
  ctx.set({ 'Content-Type': file.type, 'Cache-Control': cacheControl, 'Content-Security-Policy': policy })
  ctx.body = isGzipped ? file.gzipped() : file.bytes
}
