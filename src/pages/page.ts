import { createHash } from 'node:crypto'

/** Escaped text: safe between tags and in quoted attributes. */
export class Html {
  constructor(readonly text: string) {}
}

/** Escapes every value that is not `Html` already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return new Html(parts.reduce((text, part, index) => text + escaped(values[index - 1]) + part))
}

function escaped(value: string | number | Html | readonly Html[] | undefined): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(escaped).join('')
  return String(value ?? '').replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
:root{color-scheme:light dark;--ink:#16202c;--soft:#5b6875;--paper:#f5f6f8;--card:#fff;--line:#dfe4ea;--accent:#b3126b;--good:#08733f}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f6;--soft:#a5b1bd;--paper:#10161d;--card:#1a222c;--line:#2d3945;--accent:#ff7ac0;--good:#5fd699}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem}header{color:var(--soft);font-size:.85rem;letter-spacing:.04em;text-transform:uppercase}
article{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.5rem;margin-top:.75rem}
h1{margin:.1rem 0 .25rem;font-size:1.7rem;line-height:1.2}p{margin:.4rem 0}.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
a{color:var(--accent)}button{font:inherit;font-weight:600;width:100%;padding:.8rem;border:0;border-radius:.7rem;background:var(--accent);color:var(--card);cursor:pointer}
button.quiet{background:transparent;color:var(--ink);border:1px solid var(--line)}form{margin-top:.75rem}
.note{margin:1.25rem 0;padding:.6rem .8rem;border-left:.25rem solid var(--accent);border-radius:.25rem .6rem .6rem .25rem;background:color-mix(in srgb,var(--accent) 8%,transparent)}.note:last-child{margin-bottom:0}
.done{--accent:var(--good)}.done::before{content:'✓ ';color:var(--good);font-weight:700}footer{margin-top:1.5rem;color:var(--soft);font-size:.85rem}
`

/** Content-Security-Policy: the one style by its hash, forms to the service only, no script. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A complete HTML document. */
export const page = (title: string, kicker: string, body: Html, footer: Html): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  html`<title>${title}</title><meta name="robots" content="noindex">`.text +
  `<style>${style}</style></head><body><main>` +
  html`<header>${kicker}</header><article>${body}</article><footer>${footer}</footer>`.text +
  '</main></body></html>'
