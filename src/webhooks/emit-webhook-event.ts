import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import { type DeliveryQueue, deliveryJobsFrom, requireTransaction } from './delivery-queue.js'
import { failingIfSince } from './delivery-schedule.js'
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
  target: WebhookTarget,
  event: Kind,
  data: EventData[Kind],
  now: Date,
): Promise<string[]> {
  requireTransaction(em)
  const deliveries = await execute<{ id: string }>(
    em,
    sql`with cause as (select), ${eventFrom(sql`cause`, target, event, data, now)} select id from due`,
  )
  if (deliveries.length > 0) queue.noteAdded(em)
  return deliveries.map(({ id }) => id)
}

/**
 * The same in a larger statement: CTEs that write the event if `cause`, another of its CTEs, has a row. `due` has a row for
 * each delivery; the caller tells the queue of them.
 */
export function eventFrom<Kind extends EventKind>(
  cause: Sql,
  { partnerId, endpointId }: WebhookTarget,
  event: Kind,
  data: EventData[Kind],
  now: Date,
): Sql {
  const id = prefixedUlid('evt', now)
  const isTarget = endpointId ? sql`p.id = ${endpointId}::uuid` : sql`${event}::text = any(p.kinds)`
  return sql`
    told as (
      insert into webhook_event (id, partner_id, event, body, created_at)
      select ${id}::text, ${partnerId}::uuid, ${event}::text, ${eventBody(event, data, now)}::text, ${now}::timestamptz
      from ${cause} returning id
    ), due as (
      select gen_random_uuid() as id, told.id as event_id, p.id as endpoint_id,
        coalesce(p.failing_since <= ${failingIfSince(now)}::timestamptz, false) as is_endpoint_failing
      from webhook_endpoint p cross join told
      where p.partner_id = ${partnerId}::uuid and p.status <> 'disabled' and ${isTarget}
      for key share of p
    ), made as (
      insert into delivery (id, event_id, endpoint_id, status, attempt_count, failures, is_held, created_at)
      select id, event_id, endpoint_id, 'pending', 0, 0, false, ${now}::timestamptz from due
    ), queued as (${deliveryJobsFrom(sql`due`)})`
}
