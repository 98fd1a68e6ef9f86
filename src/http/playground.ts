import type { Middleware } from 'koa'
import { serveBrowserApp } from './browser-app.js'

/** The editor and the charts set inline styles; scripts come from this origin only. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The analysts' page: `/graphql` in a browser. If it was not built, `/graphql` is left to GraphQL. */
export const playground = (folder: string): Middleware =>
  serveBrowserApp({
    folder,
    assetsPath: '/playground/assets',
    contentSecurityPolicy,
    pathTemplate: '/graphql (page)',
    isPage: (ctx) => ctx.path === '/graphql' && ctx.search === '' && ctx.accepts('json', 'html') === 'html',
  })
