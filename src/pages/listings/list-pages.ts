import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import { methodNotAllowed } from '../../errors.js'
import { openQuery } from '../../graphql/server/open-query.js'
import { conditionalGet } from '../../http/conditional-get.js'
import { entityTag } from '../../http/entity-tag.js'
import { onPath } from '../../http/on-path.js'
import {
  type EventsResult,
  eventRowsDocument,
  type PlacesResult,
  placesDocument,
} from '../../listings/list-documents.js'
import { type Html, html } from '../../text/html.js'
import { listedCities } from '../../venues/listed-cities.js'
import { capitalised } from '../capitalised.js'
import { errorsAsPage } from '../errors-as-page.js'
import { cityLinks } from './city-links.js'
import { eventRows } from './event-rows.js'
import { frontPage } from './front-page.js'
import { listQuery, pathWith } from './list-query.js'
import type { ListingDependencies } from './listing-dependencies.js'
import { placeRows } from './place-rows.js'
import { allSources } from './provenance.js'
import { type PublicWords, publicWords } from './public-words.js'
import { readerLanguage } from './reader-language.js'
import { siteLayout, sitePolicy } from './site-layout.js'

const pageSize = 30
/** Those with most places; the pages of all places lead to the others. */
const shownCities = 24
const listSeconds = 600

/** `/`, and the lists of places and events that lead to every page. */
export function listPages(dependencies: ListingDependencies): Middleware {
  const { limit, toPublicError } = dependencies
  const guards = [errorsAsPage(toPublicError), onlyGet, limit, conditionalGet]
  return compose([
    onPath('/', ...guards, front(dependencies)),
    onPath('/places', ...guards, places(dependencies)),
    onPath('/events', ...guards, events(dependencies)),
  ])
}

const onlyGet: Middleware = (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return next()
  throw methodNotAllowed(ctx.method, 'GET, HEAD')
}

function front({ schema, queries, origin, contextOf, toPublicError }: ListingDependencies): Middleware {
  const read = openQuery<EventsResult>(schema, eventRowsDocument, toPublicError)
  return async (ctx) => {
    const [cities, { events: next }] = await Promise.all([
      listedCities(queries),
      read({ first: 6 }, contextOf(ctx as never)),
    ])
    ctx.set('Link', discoveryLinks(origin))
    send(ctx as never, frontPage(cities, next.nodes, readerLanguage(ctx as never), origin))
  }
}

/** For machines that read no page: RFC 9727's catalogue, the contract, the guides, the overview. */
const discoveryLinks = (origin: string): string =>
  [
    ['/.well-known/api-catalog', 'api-catalog', 'application/linkset+json'],
    ['/api/v1/openapi.json', 'service-desc', 'application/json'],
    ['/api/v1/docs', 'service-doc', 'text/html'],
    ['/llms.txt', 'describedby', 'text/markdown'],
    ['/sitemap.xml', 'sitemap', 'application/xml'],
  ]
    .map(([path, rel, type]) => `<${origin}${path}>; rel="${rel}"; type="${type}"`)
    .join(', ')

function places({ schema, queries, origin, contextOf, toPublicError }: ListingDependencies): Middleware {
  const read = openQuery<PlacesResult>(schema, placesDocument, toPublicError)
  return async (ctx) => {
    const language = readerLanguage(ctx as never)
    const words = publicWords[language]
    const { city, cursor } = listQuery(ctx.query, ['city', 'cursor'])
    const context = contextOf(ctx as never)
    const { places: page } = await read({ city, first: pageSize, after: cursor }, context)
    const cities = city === undefined && cursor === undefined ? await listedCities(queries) : []
    const body = html`${heading(city === undefined ? words.allPlaces : words.placesIn(city), page.totalCount, words)}
${searchForm('/places', [['city', words.city, city]], words)}
${cities.length === 0 ? [] : html`<section><h2>${words.front.cities}</h2>${cityLinks(cities.slice(0, shownCities), '/places', words)}</section>`}
${placeRows(page.nodes, language)}${nextPage('/places', { city }, page.pageInfo, words)}`
    sendList(ctx as never, {
      origin,
      language,
      title: city === undefined ? words.allPlaces : words.placesIn(city),
      body,
    })
  }
}

function events({ schema, origin, contextOf, toPublicError }: ListingDependencies): Middleware {
  const read = openQuery<EventsResult>(schema, eventRowsDocument, toPublicError)
  return async (ctx) => {
    const language = readerLanguage(ctx as never)
    const words = publicWords[language]
    const { city, category, cursor } = listQuery(ctx.query, ['city', 'category', 'cursor'])
    const { events: page } = await read({ city, category, first: pageSize, after: cursor }, contextOf(ctx as never))
    const title = city === undefined ? words.allEvents : words.eventsIn(city)
    const rows = page.nodes.map((event) => ({ ...event, where: `${event.venueName}, ${event.city}` }))
    const fields = [
      ['city', words.city, city],
      ['category', words.category, category],
    ] as const
    const kicker = category === undefined ? '' : capitalised(words.categories[category.toLowerCase()] ?? category)
    const body = html`${heading(title, page.totalCount, words, kicker)}${searchForm('/events', fields, words)}
<p><a href="${pathWith('/calendar.ics', { city, category })}">${words.subscribe}</a></p>
${rows.length === 0 ? [] : html`<section class="card">${eventRows(rows, language)}</section>`}${nextPage('/events', { city, category }, page.pageInfo, words)}`
    sendList(ctx as never, { origin, language, title: [kicker, title].filter(Boolean).join(': '), body })
  }
}

const heading = (title: string, total: number, words: PublicWords, above = ''): Html =>
  html`${above === '' ? [] : html`<p class="kicker">${above}</p>`}<h1>${title}</h1><p class="lead">${total === 0 ? words.none : words.count(total)}</p>`

const searchForm = (
  path: string,
  fields: readonly (readonly [name: string, label: string, value: string | undefined])[],
  words: PublicWords,
): Html =>
  html`<form action="${path}">${fields.map(
    ([name, label, value]) =>
      html`<label>${label}<input name="${name}" value="${value ?? ''}" maxlength="200"></label>`,
  )}<button>${words.show}</button></form>`

function nextPage(
  path: string,
  query: Record<string, string | undefined>,
  { hasNextPage, endCursor }: { hasNextPage: boolean; endCursor: string | null },
  words: PublicWords,
): Html {
  if (!hasNextPage || endCursor === null) return html``
  return html`<p class="actions"><a class="main" rel="next" href="${pathWith(path, { ...query, cursor: endCursor })}">${words.next}</a></p>`
}

interface ListView {
  origin: string
  language: 'en' | 'es'
  title: string
  body: Html
}

/** A list is for readers on the way to a page: search engines follow its links and have the sitemap. */
function sendList(ctx: Context, { origin, language, title, body }: ListView): void {
  const { lang: _, ...query } = ctx.query
  const path = pathWith(ctx.path, query as Record<string, string>)
  const footer = allSources(publicWords[language])
  const page = { title, description: title, path, origin, language, isIndexed: false, body, footer }
  ctx.set('X-Robots-Tag', 'noindex, follow')
  send(ctx, siteLayout(page))
}

function send(ctx: Context, text: string): void {
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': sitePolicy,
    'Cache-Control': `public, max-age=${listSeconds}`,
    ETag: entityTag(text),
  })
  ctx.body = text
}
