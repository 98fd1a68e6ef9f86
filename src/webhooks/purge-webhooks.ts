import type { EntityManager } from '@mikro-orm/postgresql'
import { WebhookEvent } from './webhook-event.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Deletes events older than 30 days with their deliveries and attempts; returns the number of events. */
export const purgeWebhookEvents = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeDelete(WebhookEvent, { createdAt: { $lt: new Date(now.getTime() - keptMs) } })
