import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import { conditionalGet } from '../http/conditional-get.js'
import { entityTag } from '../http/entity-tag.js'
import { Html, html } from '../text/html.js'
import { renderGuide, titleOf } from './render-guide.js'

/** The guides for partners, by the name of their file, in the order of reading. */
const names = ['quickstart', 'clients', 'assistants', 'mcp', 'webhooks', 'errors'] as const

/** The origin that the guides are written with: the demonstration's. */
const writtenOrigin = 'http://localhost:4000'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

interface File {
  readonly type: string
  readonly body: Buffer
  readonly tag: string
}

/**
 * The guides under `/docs`, as pages and as Markdown. Each is rendered once, when it is first asked for; only their samples
 * depend on the reader.
 */
export function guides(folder: string, origin: string): Middleware {
  const files = readFiles(folder, origin)
  const send: Middleware = (ctx) => sendFile(ctx as never, files.get(ctx.path)?.())
  const run = compose([conditionalGet, send])
  return (ctx, next) => {
    if (!files.has(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.pathTemplate = ctx.path
    return run(ctx, next)
  }
}

function readFiles(folder: string, origin: string): Map<string, () => File> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const texts = names.map((name) => [name, read(`${name}.md`).replaceAll(writtenOrigin, origin)] as const)
  const links = texts.map(([name, text]) => ({ path: `/docs/${name}`, title: titleOf(text) }))
  const files = new Map([
    ['/docs', file('text/html', indexPage(links))],
    ['/docs/guide.css', file('text/css', read('site/guide.css'))],
    ['/docs/samples.js', file('text/javascript', read('site/samples.js'))],
    ['/docs/samples.json', file('application/json', read('site/samples.json'))],
    ['/docs/webhooks-test-vectors.json', file('application/json', read('webhooks-test-vectors.json'))],
  ])
  for (const [name, text] of texts) {
    files.set(
      `/docs/${name}`,
      file('text/html', () => guidePage(`/docs/${name}`, text, links)),
    )
    files.set(`/docs/${name}.md`, file('text/markdown', text))
  }
  return files
}

function file(type: string, text: string | (() => string)): () => File {
  let made: File | undefined
  return () => {
    if (made) return made
    const body = Buffer.from(typeof text === 'string' ? text : text())
    made = { type: `${type}; charset=utf-8`, body, tag: entityTag(body) }
    return made
  }
}

function sendFile(ctx: Context, found: File | undefined): void {
  if (!found) return
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy, ETag: found.tag })
  ctx.type = found.type
  ctx.body = found.body
}

interface Link {
  path: string
  title: string
}

const indexPage = (links: Link[]): string =>
  documentOf(
    '/docs',
    'Guides',
    links,
    html`<h1>Guides</h1><ul>${links.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}</ul>`,
  )

const guidePage = (path: string, markdown: string, links: Link[]): string =>
  documentOf(path, titleOf(markdown), links, new Html(renderGuide(markdown)), html`<a href="${path}.md">Markdown</a>`)

function documentOf(path: string, title: string, links: Link[], body: Html, footer: Html = html``): string {
  const home = { path: '/', title: 'Fan Pass' }
  const all = [
    home,
    ...links,
    { path: '/api/v1/docs', title: 'API reference' },
    { path: '/dashboard', title: 'Dashboard' },
  ]
  const items = all.map((link) => {
    const current = link.path === path ? new Html(' aria-current="page"') : ''
    return html`<li><a href="${link.path}"${current}>${link.title}</a></li>`
  })
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/docs/guide.css"><script type="module" src="/docs/samples.js"></script></head>
<body><header><nav aria-label="Guides"><ul>${items}</ul></nav></header><main>${body}</main><footer>${footer}</footer></body></html>
`.text
}
