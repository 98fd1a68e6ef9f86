import type { Context } from 'koa'
import { notFound, unavailable } from '../../errors.js'
import { type OwnCookie, ownCookie, readCookie } from '../../http/session-cookie.js'
import { signInByEmail } from '../../sessions/sign-in-by-email.js'
import { emailAddress } from '../../text/email-address.js'
import { sendPage } from '../errors-as-page.js'
import { pageLanguage } from '../page-language.js'
import { redirect, setSession, signInOf } from './browser-sign-in.js'
import type { IdentityProvider } from './identity-provider.js'
import { returnPathOf } from './mail-handlers.js'
import type { SignInDependencies } from './sign-in-dependencies.js'
import { noticePage } from './sign-in-pages.js'

const attemptSeconds = 600

export async function startOidc(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  const provider = providerOf(dependencies)
  await dependencies.limit(ctx)
  const { url, sealed } = await provider.start(returnPathOf(ctx.query.return)).catch(() => {
    throw unavailable('the identity provider is unreachable; try again')
  })
  ctx.append('Set-Cookie', attemptCookie(dependencies).set(sealed, attemptSeconds))
  redirect(ctx, url)
}

/** The provider sends the browser here: the attempt in its cookie proves that this browser began it. */
export async function finishOidc(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  const provider = providerOf(dependencies)
  await dependencies.limit(ctx)
  const cookie = attemptCookie(dependencies)
  const sealed = readCookie(ctx.get('cookie'), cookie.name) ?? ''
  ctx.append('Set-Cookie', cookie.set('', 0))
  const finished = await provider.finish(ctx.url, sealed).catch(() => undefined)
  if (!finished) return sendPage(ctx, 410, noticePage('usedLink', pageLanguage(ctx)), 'no-store')
  const email = emailAddress(finished.email ?? '')
  const em = dependencies.database.em.fork()
  const signIn = { method: 'oidc' as const, ...signInOf(ctx, dependencies) }
  const secret = email && (await signInByEmail(em, email, signIn))
  if (!secret) return sendPage(ctx, 403, noticePage('noMember', pageLanguage(ctx)), 'no-store')
  setSession(ctx, dependencies, secret)
  redirect(ctx, finished.returnPath)
}

function providerOf({ identityProvider }: SignInDependencies): IdentityProvider {
  if (!identityProvider) throw notFound('no identity provider is configured')
  return identityProvider
}

const attemptCookie = ({ origin }: SignInDependencies): OwnCookie => ownCookie(origin, 'oidc-attempt')
