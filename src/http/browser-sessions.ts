import type { Context } from 'koa'
import type { Principal } from '../auth/principal.js'
import { isSecret } from '../auth/secret.js'
import type { SessionAuthenticator } from '../auth/session-authenticator.js'
import { invalidField } from '../errors.js'
import { isUuid } from '../ids/uuid.js'
import { isFromOwnPage } from './own-page.js'
import { type OwnCookie, readCookie } from './session-cookie.js'

/** The header that a page sends with its cookie. A browser asks before it sends it to another origin, and is refused. */
const preflightHeader = 'x-requested-with'
/** The partner that a person acts for. */
const partnerHeader = 'partner-id'

/** Reads the session of a request that a browser sent. */
export class BrowserSessions {
  constructor(
    private readonly authenticator: SessionAuthenticator,
    readonly cookie: OwnCookie,
  ) {}

  /**
   * The secret of the session's cookie, where it counts: in a POST of a page of this origin, with the preflight header.
   * Every other request is anonymous, whatever cookie the browser attached to it.
   */
  secretOf(ctx: Context): string | undefined {
    const counts = ctx.method === 'POST' && isFromOwnPage(ctx) && ctx.get(preflightHeader) !== ''
    return counts ? this.cookieOf(ctx) : undefined
  }

  /** The secret in the cookie of any request: for pages of the service, which check the origin of a form themselves. */
  cookieOf(ctx: Pick<Context, 'get'>): string | undefined {
    const secret = readCookie(ctx.get('cookie'), this.cookie.name)
    return secret !== undefined && isSecret(secret) ? secret : undefined
  }

  principalOf(ctx: Context, secret: string): Promise<Principal | undefined> {
    const partnerId = ctx.get(partnerHeader).toLowerCase()
    if (partnerId !== '' && !isUuid(partnerId)) throw invalidField('Partner-Id', 'must be a UUID')
    return this.authenticator.principalOf(secret, partnerId || undefined, ctx.state.now)
  }
}
