import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'koa'
import { notFound, unauthorized } from '../../errors.js'
import { readBody } from '../../http/read-body.js'
import { passkeyOptions, signInByPasskey } from '../../sessions/sign-in-by-passkey.js'
import { setSession, signInOf } from './browser-sign-in.js'
import type { SignInDependencies } from './sign-in-dependencies.js'

const maxBytes = 16 * 1_024

export async function startPasskeySignIn(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  requirePasskeys(dependencies)
  await dependencies.limit(ctx)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = await passkeyOptions(dependencies.database.em.fork(), dependencies.origin, ctx.state.now)
}

export async function usePasskey(ctx: Context, dependencies: SignInDependencies): Promise<void> {
  requirePasskeys(dependencies)
  await dependencies.limit(ctx)
  const response = (await readBody(ctx.req, maxBytes)) as unknown as AuthenticationResponseJSON
  const em = dependencies.database.em.fork()
  const secret = await signInByPasskey(em, dependencies.origin, response, signInOf(ctx, dependencies))
  if (secret === undefined) throw unauthorized('the passkey is not known or its answer is not valid: sign in by mail')
  setSession(ctx, dependencies, secret)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = {}
}

function requirePasskeys({ methods }: SignInDependencies): void {
  if (!methods.passkey) throw notFound('sign-in is off')
}
