import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import type { DeliveryQueue } from './delivery-queue.js'
import { isFailing } from './delivery-schedule.js'
import type { EventData, EventKind } from './event-kind.js'

/**
 * Tells a partner that something has happened: writes the event, a delivery for each of its endpoints that wants the kind,
 * and their jobs, all in the caller's transaction. No event without its cause, no cause without its event.
 */
export type EmitWebhookEvent = <Kind extends EventKind>(
  em: EntityManager,
  partnerId: string,
  event: Kind,
  data: EventData[Kind],
  now: Date,
) => Promise<void>

/** The endpoints that an event goes to: those that want its kind, or one alone that is tried out. */
export interface WebhookTarget {
  partnerId: string
  /** This endpoint, whatever it wants. */
  endpointId?: string
}

export const emitWebhookEventThrough =
  (queue: DeliveryQueue): EmitWebhookEvent =>
  async (em, partnerId, event, data, now) => {
    await writeEvent(em, queue, { partnerId }, event, data, now)
  }

/** Writes an event with its deliveries and jobs; answers the deliveries' ids. */
export async function writeEvent<Kind extends EventKind>(
  em: EntityManager,
  queue: DeliveryQueue,
  { partnerId, endpointId }: WebhookTarget,
  event: Kind,
  data: EventData[Kind],
  now: Date,
): Promise<string[]> {
  const id = prefixedUlid('evt', now)
  const body = JSON.stringify({ event, created_at: now.toISOString(), data })
  const isMeant = endpointId ? sql`p.id = ${endpointId}::uuid` : sql`${event}::text = any(p.kinds)`
  const made = await execute<{ id: string; endpointId: string; failingSince: Date | string | null }>(
    em,
    sql`with told as (
        insert into webhook_event (id, partner_id, event, body, created_at)
        values (${id}, ${partnerId}::uuid, ${event}, ${body}, ${now}::timestamptz) returning id
      ), made as (
        insert into delivery (id, event_id, endpoint_id, status, attempt_count, failures, is_held, created_at)
        select gen_random_uuid(), told.id, p.id, 'pending', 0, 0, false, ${now}::timestamptz
        from webhook_endpoint p cross join told
        where p.partner_id = ${partnerId}::uuid and p.status <> 'disabled' and ${isMeant}
        for key share of p
        returning id, endpoint_id
      )
      select made.id, p.id as "endpointId", p.failing_since as "failingSince"
      from made join webhook_endpoint p on p.id = made.endpoint_id`,
  )
  const jobs = made.map((row) => ({
    deliveryId: row.id,
    endpointId: row.endpointId,
    isEndpointFailing: isFailing(row.failingSince === null ? undefined : new Date(row.failingSince), now),
  }))
  await queue.add(em, jobs)
  return jobs.map((job) => job.deliveryId)
}
