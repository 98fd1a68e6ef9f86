import type { Middleware } from 'koa'
import { serveBrowserApp } from './browser-app.js'

/** No inline script or style; the logo of an agent comes from any https origin. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' https:; " +
  "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The partner's dashboard: `/dashboard` and every path below it. `/dashboard?id=…` is the page of a venue's agent. */
export const dashboard = (folder: string): Middleware =>
  serveBrowserApp({
    folder,
    assetsPath: '/dashboard/assets',
    contentSecurityPolicy,
    pathTemplate: '/dashboard (page)',
    isPage: ({ path, query }) =>
      path === '/dashboard' ? query.id === undefined : /^\/dashboard\/(?!assets\/)/.test(path),
  })
