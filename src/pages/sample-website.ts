import type { Context, Middleware } from 'koa'
import { embedScript } from '../agents/embed-script.js'
import type { QueryRunner } from '../database/query-runner.js'
import { Html, html } from '../text/html.js'
import { findPublicAgent } from './find-public-agent.js'

/** What the website of a venue allows: the service's script, its frame and its answers, from another origin if it has one. */
const policyOf = (origin: string): string =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}; img-src ${origin} https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export interface SampleWebsiteOptions {
  queries: QueryRunner
  origin: string
  /** Only the demonstration has it. */
  isOn: boolean
  limit: Middleware
}

/** `/demo/website?id=agt_…`: a page as a venue could have it, with the embed code of its agent. */
export function sampleWebsite({ queries, origin, isOn, limit }: SampleWebsiteOptions): Middleware {
  return (koa, next) => {
    const ctx = koa as Context
    if (!isOn || ctx.path !== '/demo/website' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.pathTemplate = ctx.path
    return limit(ctx, async () => {
      const id = typeof ctx.query.id === 'string' ? ctx.query.id : ''
      const agent = await findPublicAgent(queries, id)
      if (!agent) return next()
      ctx.set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyOf(origin),
        'Cache-Control': 'no-store',
      })
      ctx.body = website(agent.venueName, new Html(embedScript(origin, agent.id)))
    })
  }
}

const style =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:40rem;padding:2rem 1rem;font:17px/1.5 Georgia,serif}footer{margin-top:3rem;font-size:.85rem}'

const website = (venue: string, script: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
    <title>${venue} (sample website)</title><style>${new Html(style)}</style></head><body>
    <main><h1>${venue}</h1><p>A sample of a venue's own website, with the embed code of its agent.</p>
    ${script}</main>
    <footer>Demonstration: the venue has nothing to do with this page.</footer></body></html>`.text
