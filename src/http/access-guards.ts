import type { IncomingMessage } from 'node:http'
import type { Context, Middleware, Next } from 'koa'
import { Access } from '../auth/access.js'
import { type AccessRule, isPublic } from '../auth/access-rule.js'
import type { Authenticator } from '../auth/authenticator.js'
import type { Principal } from '../auth/principal.js'
import { unauthorized } from '../errors.js'
import { costLimit, failedAuthenticationLimit, partnerLimit, publicLimit } from '../rate-limit/limits.js'
import { rateLimited, rateLimitHeaders } from '../rate-limit/rate-limit-headers.js'
import type { RateLimiter, RateLimitResult } from '../rate-limit/rate-limiter.js'
import type { UsageRecorder } from '../usage/usage-recorder.js'
import { clientAddress, limitKey, type Trust } from './client-address.js'

/** The middleware before an operation, in the order of its checks. Each guard that counts sets the limit's headers. */
export class AccessGuards {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly usage: UsageRecorder,
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

  /** 100 requests per minute per IP address. */
  readonly limitAddress: Middleware = async (ctx, next) => {
    this.#requireAllowed(ctx, await this.countAddress(ctx.req, ctx.state.now), 'requests per minute per IP address')
    return next()
  }

  /** Counts a request of an address. */
  countAddress(request: IncomingMessage, now: Date): Promise<RateLimitResult> {
    return this.limiter.consume(publicLimit(this.#address(request)), now)
  }

  /** Requires a valid key, and counts an address's requests without one. */
  readonly authenticate: Middleware = async (ctx, next) => {
    const principal = await this.#principalOf(ctx)
    if (!principal) return this.#reject(ctx)
    setPrincipal(ctx, principal)
    return next()
  }

  /** For an endpoint that serves both: with a key like `authenticate`, without one like a public path. */
  readonly authenticateIfKey: Middleware = (ctx: Context, next: Next) =>
    ctx.get('authorization') === ''
      ? this.limitAddress(ctx as never, next)
      : this.authenticate(ctx as never, () => this.limitPartner(ctx as never, next))

  /** Re-checks the key of a long-lived request; false once it is revoked or expired. */
  async recheckKey(ctx: Context, now: Date): Promise<boolean> {
    ctx.state.now = now
    if (!ctx.state.principal) return true
    setPrincipal(ctx, await this.authenticator.principalOf(ctx.get('authorization'), now))
    return ctx.state.principal !== undefined
  }

  /** The limits of a partner per minute and day, over all its keys and both transports. */
  readonly limitPartner: Middleware = async (ctx, next) => {
    const { principal, pathTemplate, now } = ctx.state
    this.usage.count(principal.partnerId, pathTemplate ?? ctx.path, now)
    this.#requireAllowed(ctx, await this.limiter.consume(partnerLimit(principal), now), 'requests of the plan')
    return next()
  }

  /** Takes an operation's cost from the caller's budget of this minute; the headers stay those of the request limit. */
  chargeCost(ctx: Context, cost: number): Promise<RateLimitResult> {
    return this.limiter.consume(costLimit(ctx.state.principal ?? null, this.#address(ctx.req)), ctx.state.now, cost)
  }

  /** Only sets the headers: for a response that is sent before the key is checked. */
  limitHeaders(rule: AccessRule): Middleware[] {
    const limitOf = isPublic(rule) ? publicLimit : failedAuthenticationLimit
    return [
      async (ctx, next) => {
        await this.#setRemaining(ctx, limitOf)
        return next()
      },
    ]
  }

  /** If the look-up fails, the response has the headers of the address's limit. */
  async #principalOf(ctx: Context): Promise<Principal | undefined> {
    try {
      return await this.authenticator.principalOf(ctx.get('authorization'), ctx.state.now)
    } catch (error) {
      await this.#setRemaining(ctx, failedAuthenticationLimit)
      throw error
    }
  }

  async #setRemaining(ctx: Context, limitOf: typeof publicLimit): Promise<void> {
    this.#setHeaders(ctx, await this.limiter.consume(limitOf(this.#address(ctx.req)), ctx.state.now, 0))
  }

  async #reject(ctx: Context): Promise<never> {
    const limit = failedAuthenticationLimit(this.#address(ctx.req))
    const result = await this.limiter.consume(limit, ctx.state.now)
    this.#requireAllowed(ctx, result, 'failed authentications per minute per IP address')
    throw unauthorized('a valid API key is required: Authorization: Bearer svc_live_…')
  }

  #requireAllowed(ctx: Context, result: RateLimitResult, unit: string): void {
    this.#setHeaders(ctx, result)
    if (!result.allowed) throw rateLimited(unit, result)
  }

  #setHeaders(ctx: Context, result: RateLimitResult): void {
    ctx.set(rateLimitHeaders(result))
  }

  #address(request: IncomingMessage): string {
    return limitKey(clientAddress(request, this.isTrusted))
  }
}

function setPrincipal(ctx: Pick<Context, 'state'>, principal: Principal | undefined): void {
  ctx.state.principal = principal
  ctx.state.access = new Access(principal ?? null)
}
