import type { AccessContext } from './auth/access-context.js'
import type { CatalogueContext } from './catalogue/catalogue-context.js'
import type { ConversationContext } from './conversations/conversation-context.js'
import type { DatabaseContext } from './database/database-context.js'
import type { IdempotencyContext } from './idempotency/idempotency-context.js'
import type { PlanningContext } from './itineraries/planning-context.js'
import type { MailContext } from './mail/open-mail.js'
import type { LiveOutcomeContext } from './outcomes/live-outcome-context.js'
import type { PassHooks } from './passes/hooks.js'
import type { RateLimitContext } from './rate-limit/rate-limit-context.js'
import type { GazetteerContext } from './venues/gazetteer-context.js'
import type { VenueHooks } from './venues/hooks.js'
import type { WebhookContext } from './webhooks/webhook-context.js'

/** The context of one request: a slice for each subject, so that a function can ask for the slices that it needs. */
export interface RequestContext
  extends DatabaseContext,
    CatalogueContext,
    AccessContext,
    RateLimitContext,
    IdempotencyContext,
    PlanningContext,
    WebhookContext,
    MailContext,
    LiveOutcomeContext,
    ConversationContext,
    GazetteerContext {
  now: Date
  /** Limits of single fields hold for GraphQL alone. */
  transport: 'rest' | 'graphql' | 'mcp'
  requestId: string
  /** The origin of every absolute URL in a response. */
  origin: string
  /** The origin of the pages on which people sign in. */
  signInOrigin: string
  /** What domains add to the verbs of those they depend on: registered in app.ts. */
  hooks: PassHooks & VenueHooks
}
