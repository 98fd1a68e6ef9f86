import type { Middleware } from 'koa'
import compose from 'koa-compose'
import { allowAnyOrigin } from '../../../rest-adapter/cors.js'
import { notFound } from '../../errors.js'
import { conditionalGet } from '../../http/conditional-get.js'
import { entityTag } from '../../http/entity-tag.js'
import type { ListingDependencies } from '../listings/listing-dependencies.js'
import { apiCatalog, apiCatalogType } from './api-catalog.js'
import { llmsText } from './llms-text.js'
import { robotsText } from './robots-text.js'
import { securityText } from './security-text.js'
import { sitemapIndex, sitemapPart } from './sitemap.js'

interface Found {
  type: string
  text: string
}

type Read = (now: Date, path: string) => Promise<Found> | Found

const daySeconds = 86_400

/** What machines read first: which addresses there are, and what may be done with them. */
export function discovery(dependencies: ListingDependencies): Middleware {
  const { limit } = dependencies
  const files = discoveryFiles(dependencies)
  const send: Middleware = async (ctx) => {
    const { type, text } = await fileOf(files, ctx.path)(ctx.state.now, ctx.path)
    ctx.set({ 'Content-Type': type, 'Cache-Control': `public, max-age=${daySeconds}`, ETag: entityTag(text) })
    if (ctx.path === '/.well-known/api-catalog')
      ctx.set('Link', `<${dependencies.origin}${ctx.path}>; rel="api-catalog"`)
    ctx.body = text
  }
  const run = compose([allowAnyOrigin, limit, conditionalGet, send])
  return (ctx, next) => {
    const isFile = files.has(ctx.path) || sitemapPath.test(ctx.path)
    if (!isFile || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.pathTemplate = ctx.path.replace(/-\d+\.xml$/, '-{page}.xml')
    return run(ctx as never, next)
  }
}

const sitemapPath = /^\/sitemap-(pages|places|events)-([1-9]\d{0,4})\.xml$/
const part = 'sitemap part'
const plain = 'text/plain; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

const fileOf = (files: ReadonlyMap<string, Read>, path: string): Read => files.get(path) ?? files.get(part)!

function discoveryFiles({ origin, queries, securityContact }: ListingDependencies): ReadonlyMap<string, Read> {
  const files = new Map<string, Read>([
    ['/robots.txt', () => ({ type: plain, text: robotsText(origin) })],
    ['/llms.txt', () => ({ type: 'text/markdown; charset=utf-8', text: llmsText(origin) })],
    ['/.well-known/api-catalog', () => ({ type: apiCatalogType, text: apiCatalog(origin) })],
    ['/sitemap.xml', async (now) => ({ type: xml, text: await sitemapIndex(queries, origin, now) })],
    [
      part,
      async (now, path) => {
        const [, list = '', page = ''] = sitemapPath.exec(path) ?? []
        const text = await sitemapPart(queries, origin, now, list, Number(page))
        if (text === undefined) throw notFound('the sitemap has no such part')
        return { type: xml, text }
      },
    ],
  ])
  if (securityContact !== undefined)
    files.set('/.well-known/security.txt', (now) => ({ type: plain, text: securityText(origin, securityContact, now) }))
  return files
}
