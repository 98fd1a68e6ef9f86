import type { IncomingMessage } from 'node:http'
import type { Context, Middleware, Next } from 'koa'
import { type AccessRule, authorize, isPublic } from '../auth/access-rule.js'
import type { Authenticator } from '../auth/authenticator.js'
import type { Principal } from '../auth/principal.js'
import { unauthorized } from '../errors.js'
import { costLimit } from '../graphql/server/cost-limit.js'
import { failedAuthenticationLimit, partnerLimit, publicLimit } from '../rate-limit/limits.js'
import { rateLimited, rateLimitHeaders } from '../rate-limit/rate-limit-headers.js'
import type { RateLimiter, RateLimitResult } from '../rate-limit/rate-limiter.js'
import type { UsageRecorder } from '../usage/usage-recorder.js'
import { clientAddress, limitKey, type Trust } from './client-address.js'

/** What stands before an operation, in the order of the checks. Every gate that counts also sets the limit's headers. */
export class AccessGuards {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly usage: UsageRecorder,
    private readonly isTrusted: Trust,
  ) {}

  /** Public: the limit of the address. Else: key, limit of the partner, scope and plan. */
  guardsFor(rule: AccessRule): Middleware[] {
    if (isPublic(rule)) return [this.limitAddress]
    return [
      this.authenticate,
      this.limitPartner,
      (ctx, next) => {
        authorize(rule, ctx.state.principal)
        return next()
      },
    ]
  }

  /** 100 requests a minute of an address. */
  readonly limitAddress: Middleware = async (ctx, next) => {
    this.#pass(ctx, await this.countAddress(ctx.req, ctx.state.now), 'requests a minute of one address')
    return next()
  }

  /** Counts a request of an address, and tells what is left of its minute. */
  countAddress(request: IncomingMessage, now: Date): Promise<RateLimitResult> {
    return this.limiter.consume(publicLimit(this.#address(request)), now)
  }

  /** Refuses a request without a valid key, and counts the refusals of an address. */
  readonly authenticate: Middleware = async (ctx, next) => {
    const principal = await this.#principalOf(ctx)
    if (!principal) return this.#refuse(ctx)
    ctx.state.principal = principal
    return next()
  }

  /** With a key as `authenticate`; without one as the public. For the door that serves both. */
  readonly authenticateIfKey: Middleware = (ctx: Context, next: Next) =>
    ctx.get('authorization') === ''
      ? this.limitAddress(ctx as never, next)
      : this.authenticate(ctx as never, () => this.limitPartner(ctx as never, next))

  /** Looks at the key of a request again that goes on, and at whose it is; false once it does not count any more. */
  async recheckKey(ctx: Context, now: Date): Promise<boolean> {
    ctx.state.now = now
    if (!ctx.state.principal) return true
    ctx.state.principal = await this.authenticator.principalOf(ctx.get('authorization'), now)
    return ctx.state.principal !== undefined
  }

  /** The minute and the day of a partner, over all its keys and both doors. */
  readonly limitPartner: Middleware = async (ctx, next) => {
    const { principal, pathTemplate, now } = ctx.state
    this.usage.count(principal.partnerId, pathTemplate ?? ctx.path, now)
    this.#pass(ctx, await this.limiter.consume(partnerLimit(principal), now), 'requests of the plan')
    return next()
  }

  /** Takes what an operation costs from what its caller may spend in a minute. The headers stay those of the requests. */
  chargeCost(ctx: Context, cost: number): Promise<RateLimitResult> {
    return this.limiter.consume(costLimit(ctx.state.principal ?? null, this.#address(ctx.req)), ctx.state.now, cost)
  }

  /** The headers alone, nothing counted: for an answer that comes before any key is looked at. */
  limitHeaders(rule: AccessRule): Middleware[] {
    const limitOf = isPublic(rule) ? publicLimit : failedAuthenticationLimit
    return [
      async (ctx, next) => {
        await this.#showLeft(ctx, limitOf)
        return next()
      },
    ]
  }

  /** Where a key cannot be looked up, the answer tells what is left of the address's own limit. */
  async #principalOf(ctx: Context): Promise<Principal | undefined> {
    try {
      return await this.authenticator.principalOf(ctx.get('authorization'), ctx.state.now)
    } catch (error) {
      await this.#showLeft(ctx, failedAuthenticationLimit)
      throw error
    }
  }

  async #showLeft(ctx: Context, limitOf: typeof publicLimit): Promise<void> {
    this.#show(ctx, await this.limiter.consume(limitOf(this.#address(ctx.req)), ctx.state.now, 0))
  }

  async #refuse(ctx: Context): Promise<never> {
    const limit = failedAuthenticationLimit(this.#address(ctx.req))
    const result = await this.limiter.consume(limit, ctx.state.now)
    this.#pass(ctx, result, 'failed authentications a minute of one address')
    throw unauthorized('a valid API key is required: Authorization: Bearer svc_live_…')
  }

  #pass(ctx: Context, result: RateLimitResult, what: string): void {
    this.#show(ctx, result)
    if (!result.allowed) throw rateLimited(what, result)
  }

  #show(ctx: Context, result: RateLimitResult): void {
    ctx.set(rateLimitHeaders(result))
  }

  #address(request: IncomingMessage): string {
    return limitKey(clientAddress(request, this.isTrusted))
  }
}
