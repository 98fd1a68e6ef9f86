import type { EntityManager } from '@mikro-orm/postgresql'
import { WebhookEvent } from './webhook-event.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Forgets events of more than 30 days ago with their deliveries and attempts; answers how many events. */
export const purgeWebhookEvents = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeDelete(WebhookEvent, { createdAt: { $lt: new Date(now.getTime() - keptMs) } })
