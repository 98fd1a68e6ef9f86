import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Embed {
  /** Origin of the service. */
  origin: string
  script: string
  link: string
  frame: string
  agentId: string
}

export interface HostPage {
  html: string
  headers?: Record<string, string>
}

const words = '<h1>Night Kitchen</h1><p>Tacos and mezcal on Lake Street since 1998.</p><p><a href="#menu">Menu</a></p>'

const page = (body: string, head = '', root = 'lang="en"'): string =>
  `<!doctype html><html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Night Kitchen</title>${head}</head><body><main>${words}</main>${body}</body></html>`

const strict = (origin: string, own = origin): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; script-src ${origin}; style-src 'none'; connect-src ${own}; frame-src ${own}; img-src https:; base-uri 'none'; form-action 'none'`,
})

/** Host pages of the kinds that break widgets, by name. */
export const hostPages = (one: Embed, other: Embed): Record<string, HostPage> => ({
  plain: { html: page(one.script) },
  'strict-csp': { html: page(one.script), headers: strict(one.origin) },
  'csp-without-frames': { html: page(one.script), headers: strict(one.origin, "'none'") },
  'right-to-left': { html: page(one.script, '', 'lang="ar" dir="rtl"') },
  'all-unset': { html: page(one.script, '<style>* { all: unset } div { display: none; position: static; width: 1px }</style>') },
  remount: {
    html: page(
      `<div id="app"></div><script>
        const markup = ${JSON.stringify(one.script).replaceAll('<', '\\u003c')}
        const app = document.getElementById('app')
        const mount = () => app.replaceChildren(document.createRange().createContextualFragment(markup))
        mount(); app.replaceChildren(); mount()
        addEventListener('load', () => { app.replaceChildren(); mount(); document.body.dataset.mounts = '3' })
      </script>`,
    ),
  },
  'tag-manager': {
    html: page(
      `<script>
        const found = new DOMParser().parseFromString(${JSON.stringify(one.script).replaceAll('<', '\\u003c')}, 'text/html').querySelector('script')
        const script = document.createElement('script')
        for (const { name, value } of found.attributes) script.setAttribute(name, value)
        script.type = 'module'
        document.head.append(script)
      </script>`,
    ),
  },
  'no-javascript': { html: page(`${one.script}<p>${one.link}</p>`) },
  'two-agents': { html: page(one.script + other.script) },
  'frame-only': { html: page(one.frame) },
})

/** Serves the pages on an origin of their own. */
export async function serveHosts(pages: Record<string, HostPage>): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const found = pages[request.url?.slice(1) ?? '']
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...found.headers }).end(found.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
