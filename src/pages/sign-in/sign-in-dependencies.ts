import type { Context, Middleware } from 'koa'
import type { Database } from '../../database/database.js'
import type { BrowserSessions } from '../../http/browser-sessions.js'
import type { RequestLink } from '../../sessions/open-link-requests.js'
import type { ToPublicPageError } from '../errors-as-page.js'
import type { IdentityProvider } from './identity-provider.js'

/** The ways to sign in that are configured. */
export interface SignInMethods {
  mail: boolean
  passkey: boolean
  oidc: boolean
}

/** What the pages of the sign-in need. */
export interface SignInDependencies {
  database: Database
  origin: string
  methods: SignInMethods
  /** Whether the dashboard is built: its own sign-in page offers passkeys. */
  hasDashboard: boolean
  sessions: BrowserSessions
  /** The rate limit of an IP address for pages. */
  limitPage: Middleware
  /** Counts a sign-in of an IP address, and with `email` a link to that address. */
  limit(ctx: Context, email?: string): Promise<void>
  requestLink: RequestLink
  identityProvider: IdentityProvider | undefined
  toPublicError: ToPublicPageError
}
