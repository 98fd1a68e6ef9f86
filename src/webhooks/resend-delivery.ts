import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { conflict, invalidField, notFound } from '../errors.js'
import type { DeliveryStatus } from './delivery.js'
import type { DeliveryQueue } from './delivery-queue.js'
import { isFailing } from './delivery-schedule.js'
import type { EndpointStatus } from './webhook-endpoint.js'
import type { ResendFailedInput } from './webhook-inputs.js'

/** Maximum number of deliveries that one call resends. */
const mostResent = 10_000

/** Resends a delivery that is delivered, has failed or waits for a retry; its schedule starts over. */
export function resendDelivery(em: EntityManager, queue: DeliveryQueue, actor: Actor, id: string): Promise<void> {
  return em.transactional(async (transaction) => {
    const [delivery] = await execute<{ status: DeliveryStatus; endpointStatus: EndpointStatus }>(
      transaction,
      sql`select d.status, p.status as "endpointStatus" from delivery d join webhook_endpoint p on p.id = d.endpoint_id
        where d.id = ${id}::uuid and p.partner_id = ${actor.partnerId}::uuid for no key update of d`,
    )
    if (!delivery) throw notFound('there is no delivery with this identifier')
    if (delivery.endpointStatus !== 'active')
      throw conflict(`the webhook endpoint is ${delivery.endpointStatus}; resume it before resending deliveries`)
    const isWaiting =
      delivery.status !== 'pending' || (await withdrawRetries(transaction, queue, sql`d.id = ${id}::uuid`)).length > 0
    if (!isWaiting) throw conflict('an attempt of the delivery is due now or in progress; wait for its result')
    await sendAgain(transaction, queue, sql`d.id = ${id}::uuid`, actor.now)
    record(
      transaction,
      actor,
      'resendDelivery',
      { type: 'Delivery', id },
      { status: delivery.status },
      { status: 'pending' },
    )
  })
}

/**
 * Resends the deliveries of a period that have failed, or wait for a retry, to the partner's active endpoints, oldest first;
 * returns their number.
 */
export function resendFailed(
  em: EntityManager,
  queue: DeliveryQueue,
  actor: Actor,
  input: ResendFailedInput,
): Promise<number> {
  const { from, endpointId } = input
  const to = input.to ?? actor.now.toISOString()
  if (Date.parse(to) <= Date.parse(from))
    throw input.to == null ? invalidField('from', 'must be in the past') : invalidField('to', 'must be after from')
  return em.transactional(async (transaction) => {
    const inPeriod = sql`d.created_at >= ${from}::timestamptz and d.created_at < ${to}::timestamptz
      and p.partner_id = ${actor.partnerId}::uuid and p.status = 'active'
      and ${endpointId == null ? sql`true` : sql`p.id = ${endpointId}::uuid`}`
    const retries = await withdrawRetries(transaction, queue, inPeriod)
    const where = sql`(d.status = 'failed' or d.id = any(${retries}::uuid[])) and ${inPeriod}`
    const count = await sendAgain(transaction, queue, where, actor.now)
    if (count > 0)
      record(transaction, actor, 'resendFailedDeliveries', { type: 'Partner', id: actor.partnerId }, null, {
        from,
        to,
        count,
      })
    return count
  })
}

/** Withdraws the scheduled retries of deliveries that failed before; one that is being sent keeps its attempt. */
async function withdrawRetries(em: EntityManager, queue: DeliveryQueue, where: Sql): Promise<string[]> {
  const waiting = await execute<{ id: string }>(
    em,
    sql`select d.id from delivery d join webhook_endpoint p on p.id = d.endpoint_id
      where d.status = 'pending' and d.failures > 0 and not d.is_held and ${where}
      order by d.created_at, d.id limit ${mostResent} for no key update of d skip locked`,
  )
  return queue.withdraw(
    em,
    waiting.map(({ id }) => id),
  )
}

/** Queues held deliveries of active endpoints, in batches of one transaction each; returns their number. */
export async function queueAllHeld(em: EntityManager, queue: DeliveryQueue, now: Date): Promise<number> {
  let all = 0
  for (let queued = mostResent; queued === mostResent; all += queued)
    queued = await em.fork().transactional((batch) => queueHeld(batch, queue, now))
  return all
}

/** Queues the oldest 10,000 held deliveries of one endpoint or of all active ones; returns their number. */
export const queueHeld = (em: EntityManager, queue: DeliveryQueue, now: Date, endpointId?: string): Promise<number> =>
  sendAgain(
    em,
    queue,
    sql`d.status = 'pending' and d.is_held and p.status = 'active'
      and ${endpointId === undefined ? sql`true` : sql`p.id = ${endpointId}::uuid`}`,
    now,
  )

async function sendAgain(em: EntityManager, queue: DeliveryQueue, where: Sql, now: Date): Promise<number> {
  const chosen = await execute<{ id: string; endpointId: string; failingSince: Date | string | null }>(
    em,
    sql`update delivery set status = 'pending', is_held = false, failures = 0, next_attempt_at = null
      from (
        select d.id, p.failing_since from delivery d join webhook_endpoint p on p.id = d.endpoint_id where ${where}
        order by d.created_at, d.id limit ${mostResent} for no key update of d skip locked
      ) chosen
      where delivery.id = chosen.id 
      returning delivery.id, delivery.endpoint_id as "endpointId", chosen.failing_since as "failingSince"`,
  )
  await queue.add(
    em,
    chosen.map(({ id, endpointId, failingSince }) => ({
      deliveryId: id,
      endpointId,
      isEndpointFailing: isFailing(failingSince === null ? undefined : new Date(failingSince), now),
    })),
  )
  return chosen.length
}
