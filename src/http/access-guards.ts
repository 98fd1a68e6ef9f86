import type { IncomingMessage } from 'node:http'
import type { Context, Middleware, Next } from 'koa'
import { Access } from '../auth/access.js'
import { type AccessRule, isPublic } from '../auth/access-rule.js'
import type { Authenticator } from '../auth/authenticator.js'
import type { Principal } from '../auth/principal.js'
import { hashSecret } from '../auth/secret.js'
import { unauthorized } from '../errors.js'
import {
  callerLimit,
  costLimit,
  failedAuthenticationLimit,
  partnerLimit,
  publicLimit,
  signInLimit,
  signInMailLimit,
} from '../rate-limit/limits.js'
import { type RateLimitHeaders, rateLimited, rateLimitHeaders } from '../rate-limit/rate-limit-headers.js'
import type { RateLimiter, RateLimitResult } from '../rate-limit/rate-limiter.js'
import type { BrowserSessions } from './browser-sessions.js'
import { clientAddress, limitKey, type Trust } from './client-address.js'
import { setHeaders } from './set-headers.js'

type RequestHead = Pick<IncomingMessage, 'socket' | 'headers'>

/** The middleware before an operation, in the order of its checks. Each guard that counts sets the limit's headers. */
export class AccessGuards {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly sessions: BrowserSessions,
    private readonly limiter: RateLimiter,
    private readonly isTrusted: Trust,
  ) {}

  /** Public: the limit of the address. Otherwise: key, limit of the partner, scope and plan. */
  guardsFor(rule: AccessRule): Middleware[] {
    if (isPublic(rule)) return [this.limitAddress]
    return [
      this.authenticate,
      this.limitPartner,
      (ctx, next) => {
        ctx.state.access.require(rule)
        return next()
      },
    ]
  }

  /** The IP address of a request, as limits count it. */
  readonly addressOf = (request: RequestHead): string => limitKey(clientAddress(request, this.isTrusted))

  /** 100 requests per minute per IP address. */
  readonly limitAddress: Middleware = async (ctx, next) => {
    this.#requireAllowed(ctx, await this.countAddress(ctx), 'requests per minute per IP address')
    return next()
  }

  /** Counts a request in the limit of its address, once. */
  countAddress({ req, state }: Pick<Context, 'req' | 'state'>): Promise<RateLimitResult> {
    state.addressLimit ??= this.limiter.consume(publicLimit(this.addressOf(req)), state.now)
    return state.addressLimit
  }

  /** Counts a sign-in of an IP address, and with `email` a link to that address. */
  async limitSignIn(ctx: Context, email?: string): Promise<void> {
    const { now } = ctx.state
    const ofAddress = await this.limiter.consume(signInLimit(this.addressOf(ctx.req)), now)
    this.#requireAllowed(ctx, ofAddress, 'sign-ins per minute per IP address')
    if (email === undefined) return
    const ofMail = await this.limiter.consume(signInMailLimit(hashSecret(email)), now)
    if (!ofMail.allowed) throw rateLimited('sign-in links per 15 minutes and address', ofMail)
  }

  /** Requires a valid key, and counts an address's requests without one. */
  readonly authenticate: Middleware = async (ctx, next) => {
    const principal = await this.#principalOf(ctx)
    if (!principal) return this.#reject(ctx)
    setPrincipal(ctx, principal)
    return next()
  }

  /** For an endpoint that serves everyone: with a key like `authenticate`, with a session, or like a public path. */
  readonly authenticateIfGiven: Middleware = (ctx: Context, next: Next) => {
    const secret = ctx.get('authorization') === '' ? this.sessions.secretOf(ctx) : undefined
    if (secret !== undefined) return this.#authenticatePerson(ctx, secret, next)
    return this.authenticateKeyIfGiven(ctx as never, next)
  }

  /** The same without sessions: for programs. */
  readonly authenticateKeyIfGiven: Middleware = (ctx, next) => {
    if (ctx.get('authorization') === '') return this.limitAddress(ctx, next)
    return this.authenticate(ctx, () => this.limitPartner(ctx, next))
  }

  async #authenticatePerson(ctx: Context, secret: string, next: Next): Promise<unknown> {
    const principal = await this.sessions.principalOf(ctx, secret)
    if (!principal) return this.#reject(ctx, 'the session has ended: sign in again')
    setPrincipal(ctx, principal)
    const result = await this.limiter.consume(callerLimit(principal), ctx.state.now)
    this.#requireAllowed(ctx, result, 'requests per minute of a person')
    return next()
  }

  /** Re-checks the key or the session of a long-lived request; false once it is revoked or expired. */
  async recheckKey(ctx: Context, now: Date): Promise<boolean> {
    ctx.state.now = now
    const { principal } = ctx.state
    if (!principal) return true
    const current = principal.person
      ? await this.sessions.principalOf(ctx, this.sessions.secretOf(ctx) ?? '')
      : await this.authenticator.principalOf(ctx.get('authorization'), now)
    setPrincipal(ctx, current)
    return current !== undefined
  }

  /** The limits of a partner per minute and day, over all its keys and both transports. */
  readonly limitPartner: Middleware = async (ctx, next) => {
    const { principal, now } = ctx.state
    ctx.state.partnerLimit = await this.limiter.consume(partnerLimit(principal), now)
    this.#requireAllowed(ctx, ctx.state.partnerLimit, 'requests of the plan')
    return next()
  }

  /** Takes an operation's cost from the caller's budget of this minute; the headers stay those of the request limit. */
  chargeCost(ctx: Context, cost: number): Promise<RateLimitResult> {
    return this.limiter.consume(costLimit(ctx.state.principal ?? null, this.addressOf(ctx.req)), ctx.state.now, cost)
  }

  /** Sets the headers of the caller's limit without counting: for a response that is sent before the key is checked. */
  readonly showLimit: Middleware = async (ctx, next) => {
    ctx.set(await this.limitHeadersOf(ctx.req, ctx.state.now))
    return next()
  }

  /** The headers of the caller's limit: of the partner of a valid key, otherwise of failed authentications. Counts nothing. */
  async limitHeadersOf(request: RequestHead, now: Date): Promise<RateLimitHeaders> {
    const { authorization = '' } = request.headers
    const principal = await this.authenticator.principalOf(authorization, now).catch(() => undefined)
    const limit = principal ? partnerLimit(principal) : failedAuthenticationLimit(this.addressOf(request))
    return rateLimitHeaders(await this.limiter.consume(limit, now, 0))
  }

  /** If the look-up fails, the response has the headers of the address's limit. */
  async #principalOf(ctx: Context): Promise<Principal | undefined> {
    try {
      return await this.authenticator.principalOf(ctx.get('authorization'), ctx.state.now)
    } catch (error) {
      const limit = failedAuthenticationLimit(this.addressOf(ctx.req))
      ctx.set(rateLimitHeaders(await this.limiter.consume(limit, ctx.state.now, 0)))
      throw error
    }
  }

  async #reject(
    ctx: Context,
    reason = 'a valid API key is required: Authorization: Bearer svc_live_…',
  ): Promise<never> {
    const limit = failedAuthenticationLimit(this.addressOf(ctx.req))
    const result = await this.limiter.consume(limit, ctx.state.now)
    this.#requireAllowed(ctx, result, 'failed authentications per minute per IP address')
    throw unauthorized(reason)
  }

  #requireAllowed(ctx: Context, result: RateLimitResult, unit: string): void {
    setHeaders(ctx, Object.entries(rateLimitHeaders(result)))
    if (!result.allowed) throw rateLimited(unit, result)
  }
}

function setPrincipal(ctx: Pick<Context, 'state'>, principal: Principal | undefined): void {
  ctx.state.principal = principal
  ctx.state.access = new Access(principal ?? null)
}
