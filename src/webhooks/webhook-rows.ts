import sql, { type Sql } from 'sql-template-tag'
import { findPage } from '../database/find-page.js'
import { type Direction, instantKey, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel, typed } from '../database/read-model.js'
import { relation } from '../database/relation.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Delivery } from './delivery.js'
import type { DeliveryAttempt } from './delivery-attempt.js'
import type { EventKind } from './event-kind.js'
import type { WebhookEndpoint } from './webhook-endpoint.js'
import type { DeliveryFilter } from './webhook-inputs.js'

/** Of the endpoint `p`. */
export const endpointModel = readModel<WebhookEndpoint>()({
  id: sql`p.id`,
  url: sql`p.url`,
  kinds: sql`p.kinds`,
  status: sql`p.status`,
  disabledReason: sql`p.disabled_reason`,
  failingSince: sql`p.failing_since`,
  createdAt: sql`p.created_at`,
  version: sql`p.version`,
})

export type EndpointRow = RowOf<typeof endpointModel>

/** Of the delivery `d` of the event `e`. */
const deliveryModel = readModel<Delivery>()({
  id: sql`d.id`,
  endpointId: typed<string>(sql`d.endpoint_id`),
  eventId: typed<string>(sql`e.id`),
  event: typed<EventKind>(sql`e.event`),
  body: typed<string>(sql`e.body`),
  status: sql`d.status`,
  attemptCount: sql`d.attempt_count`,
  nextAttemptAt: sql`d.next_attempt_at`,
  deliveredAt: sql`d.delivered_at`,
  createdAt: sql`d.created_at`,
})

export type DeliveryRow = RowOf<typeof deliveryModel>

/** Of the attempt `a`. */
const attemptModel = readModel<DeliveryAttempt>()({
  id: sql`a.id::text`,
  deliveryId: typed<string>(sql`a.delivery_id`),
  startedAt: sql`a.started_at`,
  url: sql`a.url`,
  requestHeaders: sql`a.request_headers`,
  status: sql`a.status`,
  latencyMs: sql`a.latency_ms`,
  responseHead: sql`a.response_head`,
  error: sql`a.error`,
})

export type AttemptRow = RowOf<typeof attemptModel>

const deliveryTables = sql`delivery d join webhook_event e on e.id = d.event_id
  join webhook_endpoint p on p.id = d.endpoint_id`

/** One page of a partner's endpoints, oldest first. */
export const findEndpoints = (queries: QueryRunner, partnerId: string, page: PageRequest): Promise<Page<EndpointRow>> =>
  findPage<EndpointRow>(
    queries,
    {
      list: 'webhookEndpoints',
      filter: {},
      model: endpointModel,
      from: sql`webhook_endpoint p`,
      where: [sql`p.partner_id = ${partnerId}`],
      order: { name: 'created_at', by: instantKey(sql`p.created_at`), id: uuidKey(sql`p.id`) },
    },
    page,
  )

/** One page of a partner's deliveries, by the time of their event. */
export const findDeliveries = (
  queries: QueryRunner,
  partnerId: string,
  filter: DeliveryFilter,
  direction: Direction,
  page: PageRequest,
): Promise<Page<DeliveryRow>> =>
  findPage<DeliveryRow>(
    queries,
    {
      list: 'webhookDeliveries',
      filter,
      model: deliveryModel,
      from: deliveryTables,
      where: [sql`p.partner_id = ${partnerId}`, ...conditions(filter)],
      order: { name: 'created_at', by: instantKey(sql`d.created_at`), id: uuidKey(sql`d.id`), direction },
    },
    page,
  )

export const findDelivery = (queries: QueryRunner, partnerId: string, id: string): Promise<DeliveryRow | undefined> =>
  queries.first<DeliveryRow>(
    sql`select ${deliveryModel.columns()} from ${deliveryTables} where d.id = ${id} and p.partner_id = ${partnerId}`,
  )

export const endpointsById: RequestBatchFn<EndpointRow> = async ({ queries }, ids) => {
  const endpoints = await queries.all<EndpointRow>(
    sql`select ${endpointModel.columns()} from webhook_endpoint p where p.id = any(${ids}::uuid[])`,
  )
  return new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]))
}

/** The attempts of a delivery, oldest first. The caller has been checked to own the delivery. */
export const attemptsOfDelivery = relation<AttemptRow>({
  list: 'webhookDelivery.attempts',
  model: attemptModel,
  from: sql`delivery_attempt a`,
  parent: sql`a.delivery_id`,
  parentType: 'uuid',
  where: () => sql`true`,
  order: { name: 'id', id: { column: sql`a.id`, type: 'bigint' } },
})

function conditions({ endpointId, status, event, from, to }: DeliveryFilter): Sql[] {
  const where: Sql[] = []
  if (endpointId != null) where.push(sql`d.endpoint_id = ${endpointId}`)
  if (status != null) where.push(sql`d.status = ${status}`)
  if (event != null) where.push(sql`e.event = ${event}`)
  if (from != null) where.push(sql`d.created_at >= ${from}::timestamptz`)
  if (to != null) where.push(sql`d.created_at < ${to}::timestamptz`)
  return where
}
