import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import { badRequest } from '../../errors.js'
import { requireOwnForm } from '../../http/own-page.js'
import { readForm } from '../../http/read-form.js'
import { endSession } from '../../sessions/begin-session.js'
import { localPath } from '../../text/local-path.js'
import { errorsAsPage } from '../errors-as-page.js'
import { redirect } from './browser-sign-in.js'
import { showAgentConfirmation, useAgentConfirmation } from './confirm-agent-handlers.js'
import { requestLink, showInvitation, showLink, showSignIn, useInvitation, useLink } from './mail-handlers.js'
import { finishOidc, startOidc } from './oidc-handlers.js'
import { startPasskeySignIn, usePasskey } from './passkey-handlers.js'
import type { SignInDependencies } from './sign-in-dependencies.js'

type Handler = (ctx: Context, dependencies: SignInDependencies) => Promise<void>

/** By path and method. A GET changes nothing, but that of the identity provider's callback. */
const routes: Record<string, { GET?: Handler; POST?: Handler }> = {
  '/sign-in': { GET: showSignIn, POST: requestLink },
  '/sign-in/methods': { GET: showMethods },
  '/sign-in/link': { GET: showLink, POST: useLink },
  '/sign-in/passkey/options': { POST: startPasskeySignIn },
  '/sign-in/passkey': { POST: usePasskey },
  '/sign-in/oidc': { GET: startOidc },
  '/sign-in/oidc/callback': { GET: finishOidc },
  '/invitation': { GET: showInvitation, POST: useInvitation },
  '/confirm-agent': { GET: showAgentConfirmation, POST: useAgentConfirmation },
  '/sign-out': { POST: signOut },
}

/** The pages and requests by which a person signs in and out. */
export function signIn(dependencies: SignInDependencies): Middleware {
  const onError = errorsAsPage(dependencies.toPublicError)
  const answer: Middleware = async (koa) => {
    const ctx = koa as Context
    const route = routes[ctx.path] ?? {}
    const handler = ctx.method === 'POST' ? route.POST : route.GET
    if (!handler || !['GET', 'HEAD', 'POST'].includes(ctx.method)) throw wrongMethod(Object.keys(route))
    // For the `Origin` of a form, which `no-referrer` would empty.
    ctx.set('Referrer-Policy', 'same-origin')
    if (ctx.method === 'POST') requireOwnForm(ctx, dependencies.origin)
    await handler(ctx, dependencies)
  }
  const run = compose([onError, dependencies.limitPage, answer])
  return (ctx, next) => {
    if (!Object.hasOwn(routes, ctx.path)) return next()
    ctx.state.pathTemplate = ctx.path
    return run(ctx, next)
  }
}

const wrongMethod = (methods: string[]) =>
  badRequest(`the method must be ${methods.join(' or ')}`, { status: 405, headers: { Allow: methods.join(', ') } })

async function showMethods(ctx: Context, { methods }: SignInDependencies): Promise<void> {
  ctx.set('Cache-Control', 'no-store')
  ctx.body = methods
}

async function signOut(ctx: Context, { database, sessions }: SignInDependencies): Promise<void> {
  const returnPath = localPath((await readForm(ctx.req)).get('return') ?? '') ?? '/sign-in'
  const secret = sessions.cookieOf(ctx)
  if (secret !== undefined) await endSession(database.em.fork(), secret, ctx.state.now)
  ctx.append('Set-Cookie', sessions.cookie.set('', 0))
  redirect(ctx, returnPath)
}
