import sql, { type Sql } from 'sql-template-tag'
import { findPage } from '../database/find-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { OrderDirection } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import type { DeliveryStatus } from './delivery.js'
import type { EventKind } from './event-kind.js'
import type { DisabledReason, EndpointStatus, WebhookEndpoint } from './webhook-endpoint.js'
import type { DeliveryFilter } from './webhook-inputs.js'

/** An endpoint as an answer shows it. */
export interface EndpointRow {
  id: string
  url: string
  kinds: EventKind[]
  status: EndpointStatus
  disabledReason: DisabledReason | null
  failingSince: Date | string | null
  createdAt: Date | string
}

/** A delivery with its event as an answer shows it. */
export interface DeliveryRow {
  id: string
  endpointId: string
  eventId: string
  event: EventKind
  body: string
  status: DeliveryStatus
  attemptCount: number
  nextAttemptAt: Date | string | null
  deliveredAt: Date | string | null
  createdAt: Date | string
}

export interface AttemptRow {
  id: string
  deliveryId: string
  startedAt: Date | string
  status: number | null
  latencyMs: number
  responseHead: string
  error: string | null
}

export const endpointRow = (endpoint: WebhookEndpoint): EndpointRow => {
  const { id, url, kinds, status, disabledReason, failingSince, createdAt } = endpoint
  return { id, url, kinds, status, disabledReason, failingSince, createdAt }
}

const endpointColumns = sql`p.id, p.url, p.kinds, p.status, p.disabled_reason as "disabledReason",
  p.failing_since as "failingSince", p.created_at as "createdAt"`

const deliveryColumns = sql`d.id, d.endpoint_id as "endpointId", e.id as "eventId", e.event, e.body, d.status,
  d.attempt_count as "attemptCount", d.next_attempt_at as "nextAttemptAt", d.delivered_at as "deliveredAt",
  d.created_at as "createdAt"`

const deliveryTables = sql`delivery d join webhook_event e on e.id = d.event_id
  join webhook_endpoint p on p.id = d.endpoint_id`

/** A partner's endpoints, the oldest first. */
export const findEndpoints = (
  queries: QueryRunner,
  partnerId: string,
  page: PageArgs,
): Promise<Connection<EndpointRow>> =>
  findPage<EndpointRow>(
    queries,
    {
      columns: endpointColumns,
      from: sql`webhook_endpoint p`,
      where: [sql`p.partner_id = ${partnerId}`],
      sort: { column: sql`p.created_at`, type: 'timestamptz' },
      direction: 'asc',
      id: { column: sql`p.id`, type: 'uuid' },
    },
    page,
  )

/** A partner's deliveries by their event's time. */
export const findDeliveries = (
  queries: QueryRunner,
  partnerId: string,
  filter: DeliveryFilter,
  direction: OrderDirection,
  page: PageArgs,
): Promise<Connection<DeliveryRow>> =>
  findPage<DeliveryRow>(
    queries,
    {
      columns: deliveryColumns,
      from: deliveryTables,
      where: [sql`p.partner_id = ${partnerId}`, ...conditions(filter)],
      sort: { column: sql`d.created_at`, type: 'timestamptz' },
      direction,
      id: { column: sql`d.id`, type: 'uuid' },
    },
    page,
  )

export const findDelivery = (queries: QueryRunner, partnerId: string, id: string): Promise<DeliveryRow | undefined> =>
  queries.first<DeliveryRow>(
    sql`select ${deliveryColumns} from ${deliveryTables} where d.id = ${id} and p.partner_id = ${partnerId}`,
  )

export const endpointsById: RequestBatchFn<EndpointRow> = async ({ queries }, ids) => {
  const found = await queries.all<EndpointRow>(
    sql`select ${endpointColumns} from webhook_endpoint p where p.id = any(${ids}::uuid[])`,
  )
  return new Map(found.map((endpoint) => [endpoint.id, endpoint]))
}

/** The attempts of deliveries, the first one first. */
export const attemptsByDelivery: RequestBatchFn<AttemptRow[]> = async ({ queries }, ids) => {
  const found = await queries.all<AttemptRow>(
    sql`select a.id::text, a.delivery_id as "deliveryId", a.started_at as "startedAt", a.status,
        a.latency_ms as "latencyMs", a.response_head as "responseHead", a.error
      from delivery_attempt a where a.delivery_id = any(${ids}::uuid[]) order by a.id`,
  )
  return Map.groupBy(found, (attempt) => attempt.deliveryId)
}

function conditions({ endpointId, status, event, from, to }: DeliveryFilter): Sql[] {
  const where: Sql[] = []
  if (endpointId != null) where.push(sql`d.endpoint_id = ${endpointId}`)
  if (status != null) where.push(sql`d.status = ${status}`)
  if (event != null) where.push(sql`e.event = ${event}`)
  if (from != null) where.push(sql`d.created_at >= ${from}::timestamptz`)
  if (to != null) where.push(sql`d.created_at < ${to}::timestamptz`)
  return where
}
