import type { Context } from 'koa'
import { badRequest } from '../errors.js'

/** Whether a page of this origin sent the request, as the browser reports it; only browsers report anything. */
export const isFromOwnPage = (ctx: Pick<Context, 'get'>): boolean => ctx.get('sec-fetch-site') === 'same-origin'

/** Refuses the form of another site. A request without the headers of a browser carries no one else's cookie. */
export function requireOwnForm(ctx: Pick<Context, 'get'>, ownOrigin: string): void {
  const site = ctx.get('sec-fetch-site')
  const origin = ctx.get('origin')
  if (site === '' ? origin === '' || origin === ownOrigin : site === 'same-origin' || site === 'none') return
  throw badRequest('this form can be sent from its own page only', { status: 403 })
}
