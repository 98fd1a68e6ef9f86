import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import type { DeliveryQueue } from './delivery-queue.js'
import { isFailing } from './delivery-schedule.js'
import { eventBody } from './event-body.js'
import type { EventData, EventKind } from './event-kind.js'

/**
 * Emits an event to a partner: writes the event, a delivery for each endpoint that subscribes to its kind, and their
 * jobs, in the caller's transaction, so that an event exists exactly if its cause does.
 */
export type EmitWebhookEvent = <Kind extends EventKind>(
  em: EntityManager,
  partnerId: string,
  event: Kind,
  data: EventData[Kind],
  now: Date,
) => Promise<void>

/** Receivers of an event: the partner's endpoints that subscribe to its kind, or a single endpoint for a test. */
export interface WebhookTarget {
  partnerId: string
  /** Only this endpoint, whatever its subscriptions. */
  endpointId?: string
}

export const emitWebhookEventThrough =
  (queue: DeliveryQueue): EmitWebhookEvent =>
  async (em, partnerId, event, data, now) => {
    await writeEvent(em, queue, { partnerId }, event, data, now)
  }

/** Writes an event with its deliveries and jobs; returns the ids of the deliveries. */
export async function writeEvent<Kind extends EventKind>(
  em: EntityManager,
  queue: DeliveryQueue,
  { partnerId, endpointId }: WebhookTarget,
  event: Kind,
  data: EventData[Kind],
  now: Date,
): Promise<string[]> {
  const id = prefixedUlid('evt', now)
  const body = eventBody(event, data, now)
  const isTarget = endpointId ? sql`p.id = ${endpointId}::uuid` : sql`${event}::text = any(p.kinds)`
  const deliveries = await execute<{ id: string; endpointId: string; failingSince: Date | string | null }>(
    em,
    sql`with told as (
        insert into webhook_event (id, partner_id, event, body, created_at)
        values (${id}, ${partnerId}::uuid, ${event}, ${body}, ${now}::timestamptz) returning id
      ), made as (
        insert into delivery (id, event_id, endpoint_id, status, attempt_count, failures, is_held, created_at)
        select gen_random_uuid(), told.id, p.id, 'pending', 0, 0, false, ${now}::timestamptz
        from webhook_endpoint p cross join told
        where p.partner_id = ${partnerId}::uuid and p.status <> 'disabled' and ${isTarget}
        for key share of p
        returning id, endpoint_id
      )
      select made.id, p.id as "endpointId", p.failing_since as "failingSince"
      from made join webhook_endpoint p on p.id = made.endpoint_id`,
  )
  const jobs = deliveries.map((row) => ({
    deliveryId: row.id,
    endpointId: row.endpointId,
    isEndpointFailing: isFailing(row.failingSince === null ? undefined : new Date(row.failingSince), now),
  }))
  await queue.add(em, jobs)
  return jobs.map((job) => job.deliveryId)
}
