import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import { findShownItinerary } from '../itineraries/shown-itinerary.js'
import { findItineraryTables } from '../reservations/itinerary-tables.js'
import { errorsAsPage, sendPage, type ToPublicPageError } from './errors-as-page.js'
import { findPublicAgent } from './find-public-agent.js'
import { itineraryCalendar } from './itinerary-calendar.js'
import { itineraryPage } from './itinerary-page.js'
import { pageLanguage } from './page-language.js'

type Show = (
  ctx: Pick<Context, 'acceptsLanguages' | 'query' | 'status' | 'set' | 'vary' | 'body'>,
  queries: QueryRunner,
  name: string,
  origin: string,
) => Promise<void>

interface Route {
  template: string
  pattern: RegExp
  show: Show
  /** Read from other sites by a script: it has CORS, and its errors are JSON. */
  isScript?: true
}

/** The pages that people open in a browser. None needs JavaScript, and opening one changes nothing. */
const routes: Route[] = [
  {
    template: '/itineraries/{id}',
    pattern: /^\/itineraries\/(itin_[0-9A-Za-z]{26})$/,
    show: async (ctx, queries, id) => {
      const itinerary = await findShownItinerary(queries, id)
      if (!itinerary) throw notFound('no such itinerary')
      const tables = await findItineraryTables(queries, id)
      sendPage(ctx, 200, itineraryPage(itinerary, tables, pageLanguage(ctx)), 'no-store')
    },
  },
  {
    template: '/itineraries/{id}.ics',
    pattern: /^\/itineraries\/(itin_[0-9A-Za-z]{26})\.ics$/,
    show: async (ctx, queries, id, origin) => {
      const itinerary = await findShownItinerary(queries, id)
      if (!itinerary) throw notFound('no such itinerary')
      ctx.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store' })
      ctx.body = itineraryCalendar(itinerary, origin)
    },
  },
  {
    template: '/embed/agents/{id}',
    pattern: /^\/embed\/agents\/(agt_[0-9A-Z]{26})$/,
    isScript: true,
    show: async (ctx, queries, id) => {
      const agent = await findPublicAgent(queries, id)
      ctx.set({ 'Cache-Control': 'public, max-age=60' })
      if (!agent) throw notFound('no such agent')
      ctx.body = { venue_name: agent.venueName, tagline: agent.tagline, logo_url: agent.logoUrl, status: agent.status }
    },
  },
]

export interface PageDependencies {
  queries: QueryRunner
  /** Of absolute addresses in the pages. */
  origin: string
  /** The rate limit of an IP address: nothing is read from the database for a request beyond it. */
  limit: Middleware
  toPublicError: ToPublicPageError
}

export function pages({ queries, origin, limit, toPublicError }: PageDependencies): Middleware {
  const limitPage = compose([errorsAsPage(toPublicError), limit])
  return async (ctx, next) => {
    const route = routes.find(({ pattern }) => pattern.test(ctx.path))
    if (!route || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.pathTemplate = route.template
    if (route.isScript) ctx.set('Access-Control-Allow-Origin', '*')
    const guards = route.isScript ? limit : limitPage
    await guards(ctx, () => route.show(ctx, queries, route.pattern.exec(ctx.path)?.[1] ?? '', origin))
  }
}
