import type { Context } from 'koa'
import { confirmAgent, pendingConfirmation } from '../../agents/confirm-agent.js'
import { readForm } from '../../http/read-form.js'
import { sendPage } from '../errors-as-page.js'
import { pageLanguage } from '../page-language.js'
import { redirect, setSession, signInOf } from './browser-sign-in.js'
import { confirmAgentPage, usedConfirmationPage } from './confirm-agent-pages.js'
import type { SignInDependencies } from './sign-in-dependencies.js'

export async function showAgentConfirmation(ctx: Context, { database }: SignInDependencies): Promise<void> {
  const token = typeof ctx.query.token === 'string' ? ctx.query.token : ''
  const pending = await pendingConfirmation(database.queries, token, ctx.state.now)
  if (!pending) return sendUsed(ctx)
  sendPage(ctx, 200, confirmAgentPage(pending, token, pageLanguage(ctx)), 'no-store')
}

/** Confirms, signs the contact in and leads to the venue's dashboard. */
export async function useAgentConfirmation(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  await dependencies.limit(ctx)
  const token = (await readForm(ctx.req)).get('token') ?? ''
  const em = dependencies.database.em.fork()
  const reader = { requestId: ctx.state.requestId, language: pageLanguage(ctx) }
  const confirmed = await confirmAgent(em, token, signInOf(ctx, dependencies), reader)
  if (!confirmed) return sendUsed(ctx)
  setSession(ctx, dependencies, confirmed.secret)
  redirect(ctx, `/dashboard?id=${confirmed.agentId}`)
}

const sendUsed = (ctx: Context): void => sendPage(ctx, 410, usedConfirmationPage(pageLanguage(ctx)), 'no-store')
