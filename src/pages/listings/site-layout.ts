import { createHash } from 'node:crypto'
import { Html, html } from '../../text/html.js'
import type { PageLanguage } from '../page-language.js'
import { publicWords } from './public-words.js'

const style = `
:root{color-scheme:light dark;--ink:#16202c;--soft:#566370;--paper:#f5f6f8;--card:#fff;--line:#dde3e9;--accent:#b3126b;--on:#fff;--good:#08733f;--warn:#8a4b00;--tint:#fbeef5}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f6;--soft:#a5b1bd;--paper:#10161d;--card:#1a222c;--line:#2d3945;--accent:#ff8ac8;--on:#2b0719;--good:#5fd699;--warn:#ffc069;--tint:#2c1c2a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.wide{max-width:62rem;margin:0 auto;padding:0 1rem}a{color:var(--accent);text-underline-offset:.15em}p{margin:.5rem 0}.soft{color:var(--soft)}
.top{background:var(--card);border-bottom:1px solid var(--line)}.top .wide{display:flex;flex-wrap:wrap;gap:.1rem 1rem;align-items:center;font-size:.95rem;padding-top:.6rem;padding-bottom:.6rem}
.top a{text-decoration:none;padding:.3rem 0}.brand{font-weight:800;letter-spacing:-.02em;font-size:1.15rem;margin-right:auto}.top a:hover,.top a:focus-visible{text-decoration:underline}
.top nav{display:flex;gap:1rem}@media(max-width:26rem){.top nav{order:1;flex-basis:100%}}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.5rem 1rem}
main.wide{padding-top:1.75rem;padding-bottom:3rem}h1{margin:0;font-size:clamp(1.7rem,5vw,2.6rem);line-height:1.12;letter-spacing:-.02em;text-wrap:balance}
h2{font-size:1.2rem;margin:0 0 .6rem}h3{font-size:1.02rem;margin:0}.kicker{color:var(--soft);margin:0 0 .35rem}.kicker::first-letter{text-transform:uppercase}.lead{font-size:1.15rem;max-width:38rem}
.grid{display:grid;gap:1rem;margin-top:1.5rem}.grid .grid{margin-top:0}@media(min-width:52rem){.grid.two{grid-template-columns:3fr 2fr;align-items:start}}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}.card>:last-child{margin-bottom:0}main>section{margin-top:1.5rem}@media(max-width:30rem){.card{padding:1rem}}
@media(min-width:40rem){.grid.halves{grid-template-columns:1fr 1fr}}@media(min-width:52rem){.pairs .days{display:grid;grid-template-columns:1fr 1fr;column-gap:2rem}.pairs .days li:nth-child(2){border-top:0;padding-top:0}}
.state{display:inline-flex;gap:.5rem;align-items:center;font-weight:600;margin:.9rem 0 0}.state::before{content:'';width:.65rem;height:.65rem;border-radius:50%;background:currentColor}.open{color:var(--good)}.shut{color:var(--warn)}
.actions{display:flex;flex-wrap:wrap;gap:.6rem;margin:1.1rem 0 0}.actions a,button{display:inline-block;font:inherit;font-weight:600;text-decoration:none;padding:.6rem 1rem;border-radius:.7rem;border:1px solid var(--accent)}
.actions a.main,button{background:var(--accent);color:var(--on);cursor:pointer}a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
dl{display:grid;grid-template-columns:minmax(6.5rem,max-content) 1fr;gap:.45rem 1.25rem;margin:0}dt{color:var(--soft)}dd{margin:0}@media(max-width:24rem){dl{grid-template-columns:1fr;gap:0}dd:not(:last-child){margin-bottom:.5rem}}dl.week{grid-template-columns:4rem 1fr;gap:.3rem .5rem}dl.week dd{margin:0}
.warn{background:var(--tint);border-left:.3rem solid var(--accent);border-radius:.3rem .8rem .8rem .3rem;padding:.7rem 1rem;margin:1.2rem 0 0;max-width:46rem}.warn.off{background:var(--accent);color:var(--on);font-weight:600}
.rows{list-style:none;margin:0;padding:0}.rows li{padding:.7rem 0;border-top:1px solid var(--line)}.rows li:first-child{border-top:0;padding-top:0}.rows li:last-child{padding-bottom:0}.rows+p{margin-top:1rem}
.rows.days li{display:grid;grid-template-columns:3.4rem 1fr;gap:.9rem}.day{text-align:center;line-height:1.15;border:1px solid var(--line);border-radius:.6rem;padding:.35rem 0;align-self:start;font-size:.8rem;color:var(--soft)}.day b{display:block;font-size:1.25rem;color:var(--ink)}
.tag{display:inline-block;font-size:.78rem;font-weight:600;border-radius:1rem;padding:.05rem .6rem;border:1px solid currentColor;color:var(--warn)}
.cities{display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:.6rem;list-style:none;margin:0;padding:0}.one{white-space:nowrap}.cities a{display:block;height:100%;padding:.6rem .7rem;font-size:.96rem;border:1px solid var(--line);border-radius:.7rem;text-decoration:none;background:var(--card)}.cities span{color:var(--soft);display:block;font-size:.85rem}@media(max-width:26rem){.cities{grid-template-columns:1fr 1fr}.cities a{padding:.5rem .6rem;font-size:.95rem}}
form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end;margin:1.1rem 0 0}label{display:grid;gap:.2rem;color:var(--soft);font-size:.9rem;flex:1 1 9rem;max-width:22rem}input{font:inherit;font-size:17px;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.7rem;padding:.6rem .8rem;width:100%}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.88rem;padding:1.25rem 0 2.5rem}code{font-size:.9em}
`

/** Content-Security-Policy: the one style by its hash, forms to the service only, no script. */
export const sitePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export interface SitePage {
  title: string
  description: string
  /** Path and query of the page itself, without a language. */
  path: string
  origin: string
  language: PageLanguage
  isIndexed: boolean
  body: Html
  footer?: Html
  /** The page's JSON-LD. */
  data?: object
  /** Other forms of the same: suffix and media type. */
  forms?: readonly (readonly [href: string, type: string])[]
}

/** A complete HTML document for everyone: navigation, the page, the credits, and what machines read in its head. */
export function siteLayout(page: SitePage): string {
  const { title, description, path, origin, language, isIndexed, body, data, forms = [] } = page
  const words = publicWords[language]
  const other = language === 'en' ? 'es' : 'en'
  const inLanguage = (code: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${code}`
  const head = html`<title>${title}</title><meta name="description" content="${description}">
${isIndexed ? html`<link rel="canonical" href="${origin}${path}">` : html`<meta name="robots" content="noindex">`}
${['en', 'es'].map((code) => html`<link rel="alternate" hreflang="${code}" href="${origin}${inLanguage(code)}">`)}
${forms.map(([href, type]) => html`<link rel="alternate" type="${type}" href="${href}">`)}`
  const top = html`<a class="skip" href="#main">${words.skip}</a><header class="top"><div class="wide"><a class="brand" href="/">Fan Pass</a>
<nav aria-label="${words.site}"><a href="/places">${words.places}</a><a href="/events">${words.events}</a><a href="/docs">${words.developers}</a></nav>
<a href="${inLanguage(other)}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a></div></header>`
  const bottom = html`<footer><div class="wide">${page.footer ?? []}</div></footer>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${head.text}<style>${style}</style>${data ? dataBlock(data).text : ''}</head><body>${top.text}
${html`<main class="wide" id="main">${body}</main>`.text}${bottom.text}</body></html>`
}

/** JSON in a data block of a page: no `<` of a text can end the block. */
const dataBlock = (data: object): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
