import type { Webhooks } from './open-webhooks.js'

export interface WebhookContext {
  /** Emits events to partners' endpoints and manages these. */
  webhooks: Webhooks
}
