import { createHash } from 'node:crypto'
import { type Html, html } from '../text/html.js'
import type { PageLanguage } from './page-language.js'
import { venueDashboardStyle } from './venue-dashboard/style.js'

const style = `
:root{color-scheme:light dark;--ink:#16202c;--soft:#5b6875;--paper:#f5f6f8;--card:#fff;--line:#dfe4ea;--accent:#b3126b;--good:#08733f}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f6;--soft:#a5b1bd;--paper:#10161d;--card:#1a222c;--line:#2d3945;--accent:#ff7ac0;--good:#5fd699}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem}header{color:var(--soft);font-size:.85rem;letter-spacing:.04em;text-transform:uppercase}
article{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.5rem;margin-top:.75rem;overflow-wrap:anywhere}
h1{text-wrap:balance;margin:.1rem 0 .25rem;font-size:1.7rem;line-height:1.2}p{margin:.4rem 0}.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
a{color:var(--accent)}button{font:inherit;font-weight:600;width:100%;padding:.8rem;border:0;border-radius:.7rem;background:var(--accent);color:var(--card);cursor:pointer}
label{display:block;margin:.75rem 0 .25rem}input{font:inherit;width:100%;padding:.7rem;border:1px solid var(--line);border-radius:.7rem;background:var(--paper);color:var(--ink)}
button.quiet{background:transparent;color:var(--ink);border:1px solid var(--line)}form{margin-top:.75rem}
.note{margin:1.25rem 0;padding:.6rem .8rem;border-left:.25rem solid var(--accent);border-radius:.25rem .6rem .6rem .25rem;background:color-mix(in srgb,var(--accent) 8%,transparent)}.note:last-child{margin-bottom:0}
h2{font-size:1.05rem;margin:1.1rem 0 .3rem}h3{font-size:1.1rem;margin:.1rem 0}article{counter-reset:stop}.stops{list-style:none;margin:1rem 0;padding:0}
.stops li{counter-increment:stop;padding:0 0 1rem 2.4rem}.stops .when::before{content:counter(stop);position:absolute;left:-2.4rem;top:0;width:1.6rem;height:1.6rem;border-radius:50%;background:var(--accent);color:var(--card);text-align:center;font-weight:700;line-height:1.6rem}
.stops li:last-child{padding-bottom:0}.stops p{margin:.15rem 0}.stops .leg{margin:0 0 .35rem -2.4rem;font-size:.85rem}.stops .when{position:relative;margin:0 0 .15rem}.book a{display:inline-block;font-weight:600;margin-top:.4rem;padding:.5rem .9rem;border-radius:.7rem;background:var(--accent);color:var(--card);text-decoration:none}.way{display:block;width:100%;max-width:22rem;height:auto;margin:1rem 0;border:1px solid var(--line);border-radius:.7rem;background:var(--paper)}
.way polyline{fill:none;stroke:var(--accent);stroke-width:2;stroke-dasharray:5 4}.way circle{fill:var(--accent)}.way text{fill:var(--card);font-size:12px;font-weight:700}.note h2{margin-top:0}.note ul{margin:.2rem 0;padding-left:1.1rem}
.done{--accent:var(--good)}.done::before{content:'✓ ';color:var(--good);font-weight:700}footer{margin-top:1.5rem;color:var(--soft);font-size:.85rem}
`

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Content-Security-Policy: the two styles by their hashes, forms to the service only, no script. */
export const pagePolicy = `default-src 'none'; style-src ${sourceOf(style)} ${sourceOf(venueDashboardStyle)}; img-src https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * A complete HTML document.
 *
 * @param ownStyle what the page needs beside the style of all pages; its hash is in `pagePolicy`
 */
export const page = (
  title: string,
  kicker: string,
  body: Html,
  footer: Html,
  language: PageLanguage = 'en',
  ownStyle: typeof venueDashboardStyle | '' = '',
): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  html`<title>${title}</title><meta name="robots" content="noindex">`.text +
  `<style>${style}</style>${ownStyle && `<style>${ownStyle}</style>`}</head><body><main>` +
  html`<header>${kicker}</header><article>${body}</article><footer>${footer}</footer>`.text +
  '</main></body></html>'
