import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import { contactedAgentNames } from '../../agents/agent-row.js'
import { embedScript } from '../../agents/embed-script.js'
import { Access } from '../../auth/access.js'
import { requirePrincipal } from '../../auth/access-rule.js'
import type { Principal } from '../../auth/principal.js'
import type { RequestContext } from '../../context.js'
import { findUnansweredQuestions } from '../../conversations/find-unanswered.js'
import { notFound, ServiceError } from '../../errors.js'
import type { BrowserSessions } from '../../http/browser-sessions.js'
import { requireOwnForm } from '../../http/own-page.js'
import { readForm } from '../../http/read-form.js'
import { managesAgent } from '../../reservations/reservation-manager.js'
import { findVenueTables, type RunStatement } from '../../reservations/venue-tables.js'
import { emailOf } from '../../sessions/own-rows.js'
import { errorsAsPage, sendPage, type ToPublicPageError } from '../errors-as-page.js'
import { pageLanguage } from '../page-language.js'
import { redirect } from '../sign-in/browser-sign-in.js'
import type { Ways } from '../sign-in/sign-in-pages.js'
import { findVenueAgent, type VenueAgent } from './find-venue-agent.js'
import { managePage } from './manage-page.js'
import { signedOutPage } from './signed-out-page.js'
import { runVenueAction } from './venue-actions.js'
import { readVenueDay } from './venue-day.js'

export interface VenueDashboardDependencies {
  sessions: BrowserSessions
  contextOf: (ctx: Context) => RequestContext
  ways: Ways
  /** The rate limit of an IP address. */
  limit: Middleware
  toPublicError: ToPublicPageError
}

/** A tagline and a logo of the greatest length, as a form encodes them. */
const maxFormBytes = 16 * 1_024

/**
 * `/dashboard?id=…`, the page of a venue's agent: facts for everyone, and for the contact who is signed in what the venue
 * decides. `/dashboard` leads a contact without a membership there; everyone else's is the partner's dashboard.
 */
export function venueDashboard(dependencies: VenueDashboardDependencies): Middleware {
  const guards = compose([errorsAsPage(dependencies.toPublicError), dependencies.limit])
  return async (koa, next) => {
    const ctx = koa as Context
    const { id } = ctx.query
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (ctx.path !== '/dashboard' || !(isRead || (ctx.method === 'POST' && id !== undefined))) return next()
    if (id === undefined) return leadContact(ctx, dependencies, next)
    ctx.state.pathTemplate = '/dashboard?id'
    // For the `Origin` of a form, which `no-referrer` would empty.
    ctx.set('Referrer-Policy', 'same-origin')
    await guards(koa, () => show(ctx, dependencies, storable(id)))
  }
}

const storable = (id: string | string[]): string => String(id).toWellFormed().replaceAll('\0', '')

/** Past the limit of the address no session is looked up, and everyone has the partner's dashboard, which is a file. */
async function leadContact(
  ctx: Context,
  { sessions, contextOf, limit }: VenueDashboardDependencies,
  next: () => Promise<unknown>,
): Promise<unknown> {
  if (sessions.cookieOf(ctx) === undefined) return next()
  const look = () => principalOf(ctx, sessions)
  const principal: Principal | undefined = await limit(ctx as never, look).catch(() => undefined)
  if (principal?.person?.role !== 'contact') return next()
  const [first] = await contactedAgentNames(contextOf(ctx).queries, principal.person.id)
  return first ? redirect(ctx, `/dashboard?id=${first.id}`) : next()
}

async function principalOf(ctx: Context, sessions: BrowserSessions): Promise<Principal | undefined> {
  const secret = sessions.cookieOf(ctx)
  return secret === undefined ? undefined : sessions.principalOf(ctx, secret)
}

async function show(ctx: Context, dependencies: VenueDashboardDependencies, id: string): Promise<void> {
  const { contextOf, sessions, ways } = dependencies
  const principal = await principalOf(ctx, sessions)
  const { queries } = contextOf(ctx)
  const read = () => findVenueAgent(queries, id, principal?.person?.id ?? null)
  const agent = await read()
  if (!agent) throw notFound('no such agent')
  const language = pageLanguage(ctx)
  const isPost = ctx.method === 'POST'
  if (!principal || !agent.isContact)
    return sendPage(ctx, isPost ? 401 : 200, signedOutPage(agent, { language, ways, isRefused: isPost }), 'no-store')
  actAsContact(ctx, principal)
  const refusal = isPost ? await submit(ctx, dependencies, agent) : undefined
  if (isPost && !refusal) return
  const page = await pageOf(contextOf(ctx), isPost ? ((await read()) ?? agent) : agent, ctx.query.day, dependencies)
  sendPage(ctx, refusal?.status ?? 200, managePage({ ...page, language, refusal }), 'no-store')
}

/** Whatever else the person may do: on this page they are the venue's contact. */
function actAsContact(ctx: Context, principal: Principal): void {
  ctx.state.principal = { ...principal, scopes: new Set(['venue.manage']) } satisfies Principal
  ctx.state.access = new Access(ctx.state.principal)
}

/** Does what the form says, and leads back to the page. Returns the error if it cannot be done. */
async function submit(
  ctx: Context,
  { contextOf }: VenueDashboardDependencies,
  { id }: VenueAgent,
): Promise<ServiceError | undefined> {
  const context = contextOf(ctx)
  requireOwnForm(ctx, context.signInOrigin)
  try {
    const section = await runVenueAction(context, id, await readForm(ctx.req, maxFormBytes))
    // Redirect after POST, so that a reload does not submit the form again.
    const { day } = ctx.query
    redirect(ctx, `/dashboard?id=${id}${day ? `&day=${encodeURIComponent(String(day))}` : ''}#${section}`)
    return undefined
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return error
    throw error
  }
}

async function pageOf(
  context: RequestContext,
  agent: VenueAgent,
  wanted: unknown,
  { ways }: VenueDashboardDependencies,
) {
  const { now, origin, queries } = context
  const principal = requirePrincipal(context.principal)
  const personId = principal.person?.id ?? ''
  const run: RunStatement = (statement) => queries.all(statement)
  const [email, venues, day, rules, questions] = await Promise.all([
    emailOf(queries, personId),
    contactedAgentNames(queries, personId),
    readVenueDay(queries, { agentId: agent.id, personId, zone: agent.zone, wanted, now }),
    findVenueTables(run, agent.id, managesAgent(principal)),
    findUnansweredQuestions(queries, principal, agent.id),
  ])
  if (!rules) throw notFound('no such agent')
  return {
    agent,
    email,
    day,
    rules,
    questions,
    now,
    embedScript: embedScript(origin, agent.id),
    others: venues.filter(({ id }) => id !== agent.id),
    hasAccountPage: ways.hasDashboard,
  }
}
