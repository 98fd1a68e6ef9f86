import type { Context } from 'koa'
import { invalidField } from '../../errors.js'
import { readForm } from '../../http/read-form.js'
import { acceptInvitation } from '../../sessions/accept-invitation.js'
import { addressOfLink } from '../../sessions/address-of-link.js'
import { useSignInLink } from '../../sessions/sign-in-by-mail.js'
import { emailAddress } from '../../text/email-address.js'
import { localPath } from '../../text/local-path.js'
import { sendPage } from '../errors-as-page.js'
import { pageLanguage } from '../page-language.js'
import { redirect, setSession, signInOf } from './browser-sign-in.js'
import type { SignInDependencies } from './sign-in-dependencies.js'
import { confirmPage, noticePage, signInPage } from './sign-in-pages.js'

export const dashboardPath = '/dashboard'

/** Where a sign-in leads: the path of the link if it is one of this service. */
export const returnPathOf = (text: unknown): string => localPath(String(text ?? '')) ?? dashboardPath

export async function showSignIn(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  sendPage(ctx, 200, signInPage(dependencies, returnPathOf(ctx.query.return), pageLanguage(ctx)), 'no-store')
}

/** Only queues the request: the response depends on nothing that is known about the address. */
export async function requestLink(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  const form = await readForm(ctx.req)
  const email = emailAddress(form.get('email') ?? '')
  if (!email) throw invalidField('email', 'must be an email address')
  await dependencies.limit(ctx, email)
  const returnPath = returnPathOf(form.get('return'))
  if (dependencies.methods.mail)
    await dependencies.database.em.fork().transactional((em) => dependencies.requestLink(em, { email, returnPath }))
  sendPage(ctx, 200, noticePage('linkSent', pageLanguage(ctx)), 'no-store')
}

export const showLink = showConfirm('link')
export const showInvitation = showConfirm('invitation')

/** The page names the address, so that nobody signs in as somebody else by a link that was sent to them. */
function showConfirm(kind: 'link' | 'invitation') {
  return async (ctx: Context, { database }: SignInDependencies): Promise<void> => {
    const token = tokenIn(ctx.query.token)
    const email = await addressOfLink(database.queries, kind, token, ctx.state.now)
    sendPage(ctx, 200, confirmPage(kind, { token, email }, pageLanguage(ctx)), 'no-store')
  }
}

export async function useLink(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  await dependencies.limit(ctx)
  const token = (await readForm(ctx.req)).get('token') ?? ''
  const signIn = { method: 'mail' as const, ...signInOf(ctx, dependencies) }
  const used = await useSignInLink(dependencies.database.em.fork(), token, signIn)
  if (!used) return sendPage(ctx, 410, noticePage('usedLink', pageLanguage(ctx)), 'no-store')
  setSession(ctx, dependencies, used.secret)
  redirect(ctx, used.returnPath)
}

export async function useInvitation(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  await dependencies.limit(ctx)
  const token = (await readForm(ctx.req)).get('token') ?? ''
  const em = dependencies.database.em.fork()
  const secret = await acceptInvitation(em, token, signInOf(ctx, dependencies), ctx.state.requestId)
  if (secret === undefined) return sendPage(ctx, 410, noticePage('usedLink', pageLanguage(ctx)), 'no-store')
  setSession(ctx, dependencies, secret)
  redirect(ctx, dashboardPath)
}

const tokenIn = (query: unknown): string => (typeof query === 'string' ? query : '')
