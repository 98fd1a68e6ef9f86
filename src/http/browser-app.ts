import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Context, Middleware } from 'koa'

/** An application for browsers, built from `web/`: one page, and assets whose names contain a hash. */
export interface BrowserApp {
  /** Where the build writes `index.html` and `assets/`. */
  folder: string
  assetsPath: string
  contentSecurityPolicy: string
  /** Path of the page's requests in logs. */
  pathTemplate: string
  isPage(ctx: Pick<Context, 'path' | 'search' | 'query' | 'accepts'>): boolean
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
}

interface File {
  type: string
  bytes(): Buffer
}

export const isBuilt = (folder: string): boolean => existsSync(indexOf(folder))

const indexOf = (folder: string): string => join(folder, 'index.html')

/** Serves the application; if it was not built, its paths are left to the middleware that follows. */
export function serveBrowserApp(app: BrowserApp): Middleware {
  const page = isBuilt(app.folder) ? fileAt(indexOf(app.folder)) : undefined
  const assets = page ? assetsOf(app) : new Map<string, File>()
  return (ctx, next) => {
    if (!page || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const asset = assets.get(ctx.path)
    const isPage = !asset && app.isPage(ctx)
    if (!asset && !isPage) return next()
    ctx.set('Content-Security-Policy', app.contentSecurityPolicy)
    if (asset) return send(ctx, asset, 'public, max-age=31536000, immutable')
    ctx.vary('Accept')
    ctx.state.pathTemplate = app.pathTemplate
    return send(ctx, page, 'no-cache')
  }
}

function assetsOf({ folder, assetsPath }: BrowserApp): Map<string, File> {
  const names = readdirSync(join(folder, 'assets'))
  return new Map(names.map((name) => [`${assetsPath}/${name}`, fileAt(join(folder, 'assets', name))]))
}

/** Read at its first request and kept: an application has megabytes, and most processes are never asked for it. */
function fileAt(path: string): File {
  let bytes: Buffer | undefined
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    bytes: () => {
      bytes ??= readFileSync(path)
      return bytes
    },
  }
}

function send(ctx: Pick<Context, 'set' | 'body'>, { bytes, type }: File, cacheControl: string): void {
  ctx.set({ 'Content-Type': type, 'Cache-Control': cacheControl })
  ctx.body = bytes()
}
