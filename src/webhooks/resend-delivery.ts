import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { badRequest, conflict, notFound } from '../errors.js'
import type { DeliveryStatus } from './delivery.js'
import type { DeliveryQueue } from './delivery-queue.js'
import { isFailing } from './delivery-schedule.js'
import type { EndpointStatus } from './webhook-endpoint.js'
import type { ResendFailedInput } from './webhook-inputs.js'

/** What one call sends again at most. */
const mostResent = 10_000

/** Sends a delivery again, delivered or failed, with the whole schedule before it. */
export function resendDelivery(em: EntityManager, queue: DeliveryQueue, actor: Actor, id: string): Promise<void> {
  return em.transactional(async (transaction) => {
    const [found] = await execute<{ status: DeliveryStatus; endpointStatus: EndpointStatus }>(
      transaction,
      sql`select d.status, p.status as "endpointStatus" from delivery d join webhook_endpoint p on p.id = d.endpoint_id
        where d.id = ${id}::uuid and p.partner_id = ${actor.partnerId}::uuid for no key update of d`,
    )
    if (!found) throw notFound('there is no delivery with this identifier')
    if (found.status === 'pending') throw conflict('the delivery is pending: it is on its way already')
    if (found.endpointStatus !== 'active')
      throw conflict(`the webhook endpoint is ${found.endpointStatus}, and sending again needs active: resume it first`)
    await sendAgain(transaction, queue, sql`d.id = ${id}::uuid`, actor.now)
    record(
      transaction,
      actor,
      'resendDelivery',
      { type: 'Delivery', id },
      { status: found.status },
      { status: 'pending' },
    )
  })
}

/** Sends all failed deliveries of a period again, the oldest first, to the partner's active endpoints; answers how many. */
export function resendFailed(
  em: EntityManager,
  queue: DeliveryQueue,
  actor: Actor,
  { from, to, endpointId }: ResendFailedInput,
): Promise<number> {
  if (Date.parse(to) <= Date.parse(from)) throw badRequest('to must be after from')
  return em.transactional(async (transaction) => {
    const where = sql`d.status = 'failed' and d.created_at >= ${from}::timestamptz and d.created_at < ${to}::timestamptz
      and p.partner_id = ${actor.partnerId}::uuid and p.status = 'active'
      and ${endpointId == null ? sql`true` : sql`p.id = ${endpointId}::uuid`}`
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

/** Queues all that has waited and whose endpoint is active, so many in a transaction; answers how many. */
export async function queueAllHeld(em: EntityManager, queue: DeliveryQueue, now: Date): Promise<number> {
  let all = 0
  for (let queued = mostResent; queued === mostResent; all += queued)
    queued = await em.fork().transactional((one) => queueHeld(one, queue, now))
  return all
}

/** Queues what has waited for its endpoint, or for every active one, the oldest 10,000 of it; answers how many. */
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
