import type { Context } from 'koa'
import { sessionSeconds } from '../../sessions/begin-session.js'
import { deviceOf } from '../../sessions/device-of.js'
import type { SignInDependencies } from './sign-in-dependencies.js'

/** What a new session records of the browser; the session that the browser had so far ends. */
export const signInOf = (ctx: Context, { sessions }: Pick<SignInDependencies, 'sessions'>) => ({
  device: deviceOf(ctx.get('user-agent')),
  previous: sessions.cookieOf(ctx),
  now: ctx.state.now as Date,
})

export function setSession(ctx: Context, { sessions }: Pick<SignInDependencies, 'sessions'>, secret: string): void {
  ctx.append('Set-Cookie', sessions.cookie.set(secret, sessionSeconds))
}

/** Redirects after a form, so that a reload does not send it again. */
export function redirect(ctx: Context, path: string): void {
  ctx.status = 303
  ctx.set({ Location: path, 'Cache-Control': 'no-store' })
}
