import type { Context, Middleware } from 'koa'
import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import { findVenueBySlug } from '../venues/find-venues.js'
import { dashboardPage } from './dashboard-page.js'
import { embedAgent } from './embed-agent.js'
import { findPublicAgent } from './find-public-agent.js'
import { html, page, pagePolicy } from './page.js'
import { venuePage } from './venue-page.js'

type Show = (
  ctx: Pick<Context, 'query' | 'status' | 'set' | 'body'>,
  queries: QueryRunner,
  name: string,
) => Promise<void>

interface Route {
  template: string
  pattern: RegExp
  show: Show
}

/** The pages that people open in a browser. None needs JavaScript, and opening one changes nothing. */
const routes: Route[] = [
  {
    template: '/places/{slug}',
    pattern: /^\/places\/([a-z0-9-]{1,200})$/,
    show: async (ctx, queries, slug) => {
      const venue = await findVenueBySlug(queries, slug)
      showPage(ctx, venue && venuePage(venue))
    },
  },
  {
    template: '/dashboard',
    pattern: /^\/dashboard$/,
    show: async (ctx, queries) => {
      const id = String(ctx.query.id ?? '')
      const agent = await findPublicAgent(queries, id.toWellFormed().replaceAll('\0', ''))
      showPage(ctx, agent && dashboardPage(agent))
    },
  },
  {
    template: '/embed/agent.js',
    pattern: /^\/embed\/agent\.js$/,
    show: async (ctx) => {
      ctx.set({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      ctx.body = embedAgent
    },
  },
  {
    template: '/embed/agents/{id}',
    pattern: /^\/embed\/agents\/(agt_[0-9A-Z]{26})$/,
    show: async (ctx, queries, id) => {
      const agent = await findPublicAgent(queries, id)
      ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=60' })
      if (!agent) throw notFound('no such agent')
      ctx.body = { venue_name: agent.venueName, tagline: agent.tagline, status: agent.status }
    },
  },
]

export function pages(queries: QueryRunner): Middleware {
  return async (ctx, next) => {
    const route = routes.find(({ pattern }) => pattern.test(ctx.path))
    if (!route || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.pathTemplate = route.template
    await route.show(ctx, queries, route.pattern.exec(ctx.path)?.[1] ?? '')
  }
}

function showPage(ctx: Pick<Context, 'status' | 'set' | 'body'>, text: string | undefined): void {
  ctx.status = text === undefined ? 404 : 200
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy,
    'Cache-Control': 'no-cache',
  })
  ctx.body =
    text ?? page('Not found', 'Nothing here', html`<h1>There is nothing here</h1><p>The link may be old.</p>`, html``)
}
