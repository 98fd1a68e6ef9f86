import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { DeliveryStatus } from './delivery.js'
import { deliveryHeaders } from './delivery-headers.js'
import type { DeliveryJob } from './delivery-queue.js'
import { isFailing, nextAttemptAt, reasonToDisable } from './delivery-schedule.js'
import type { DeliveryRepository, FinishedAttempt } from './delivery-worker.js'
import type { MailDisabledEndpoints } from './mail-disabled-endpoints.js'
import type { OutgoingDelivery } from './send-delivery.js'
import { type SigningSecrets, signDelivery } from './sign-delivery.js'
import { type StoredSecrets, signingSecretsInForce } from './signing-secrets-in-force.js'
import type { DisabledReason, EndpointStatus } from './webhook-endpoint.js'

/** Database access of the worker. Set-based: one round takes a few statements. */
export class PostgreSqlDeliveryRepository implements DeliveryRepository {
  constructor(
    private readonly secretKey: string,
    private readonly mailDisabled: MailDisabledEndpoints,
    private readonly onError: (error: unknown) => void,
  ) {}

  async outgoing(em: EntityManager, deliveryIds: readonly string[], now: Date): Promise<Map<string, OutgoingDelivery>> {
    const due = await this.due(em, deliveryIds)
    const secretsOf = this.secretsReader(now)
    const outgoing = new Map<string, OutgoingDelivery>()
    const held: string[] = []
    for (const row of due) {
      const secrets = row.endpointStatus === 'active' ? secretsOf(row) : undefined
      if (!secrets) held.push(row.id)
      else outgoing.set(row.id, signed(row, now, secrets))
    }
    await holdOrFail(em, held)
    return outgoing
  }

  async record(em: EntityManager, attempts: readonly FinishedAttempt[], now: Date): Promise<DeliveryJob[]> {
    const locked = await lockRows(
      em,
      attempts.map(({ deliveryId }) => deliveryId),
    )
    const changes = new Changes(locked, now)
    const recorded = attempts.filter(({ deliveryId }) => locked.some((row) => row.id === deliveryId))
    for (const attempt of recorded) changes.take(attempt)
    await writeAttempts(em, recorded)
    const disabled = await changes.write(em)
    if (disabled.length > 0) await this.mailDisabled(em, disabled)
    return changes.jobs()
  }

  /** Pending deliveries. The lock conflicts only with changes of an endpoint (`lockEndpoint`). */
  private due(em: EntityManager, deliveryIds: readonly string[]): Promise<DueRow[]> {
    return execute<DueRow>(
      em,
      sql`select d.id, e.id as "eventId", e.body, p.url, p.status as "endpointStatus", p.partner_id as "partnerId",
          s.newest, s.previous, s.previous_until as "previousUntil"
        from delivery d join webhook_event e on e.id = d.event_id join webhook_endpoint p on p.id = d.endpoint_id
          join signing_secret s on s.partner_id = p.partner_id
        where d.id = any(${deliveryIds}::uuid[]) and d.status = 'pending'
        order by p.id for key share of p`,
    )
  }

  /** Decrypts each partner's secrets once. A secret that fails to decrypt stops only that partner's deliveries. */
  private secretsReader(now: Date): (row: DueRow) => SigningSecrets | undefined {
    const opened = new Map<string, SigningSecrets | undefined>()
    return (row) => {
      if (!opened.has(row.partnerId)) opened.set(row.partnerId, this.open(row, now))
      return opened.get(row.partnerId)
    }
  }

  private open(row: DueRow, now: Date): SigningSecrets | undefined {
    try {
      return signingSecretsInForce(row, this.secretKey, now)
    } catch (error) {
      this.onError(error)
      return undefined
    }
  }
}

interface DueRow extends StoredSecrets {
  id: string
  eventId: string
  body: string
  url: string
  endpointStatus: EndpointStatus
}

/** A locked delivery with the state of its endpoint. */
interface KeptRow {
  id: string
  endpointId: string
  status: DeliveryStatus
  failures: number
  endpointStatus: EndpointStatus
  failingSince: Date | string | null
}

interface EndpointState {
  failingSince: Date | undefined
  status: EndpointStatus
  disabledReason: DisabledReason | null
}

interface DeliveryState {
  id: string
  endpointId: string
  status: DeliveryStatus
  failures: number
  attempts: number
  nextAttemptAt: Date | undefined
  deliveredAt: Date | undefined
}

/** Changes to deliveries and endpoints that follow from a round of attempts, in the order in which they ended. */
class Changes {
  private readonly endpoints = new Map<string, EndpointState>()
  private readonly deliveries = new Map<string, DeliveryState>()

  constructor(
    rows: readonly KeptRow[],
    private readonly now: Date,
  ) {
    for (const { id, endpointId, status, failures, endpointStatus, failingSince } of rows) {
      const since = failingSince === null ? undefined : new Date(failingSince)
      this.endpoints.set(endpointId, { failingSince: since, status: endpointStatus, disabledReason: null })
      const untried = { attempts: 0, nextAttemptAt: undefined, deliveredAt: undefined }
      this.deliveries.set(id, { id, endpointId, status, failures, ...untried })
    }
  }

  take({ deliveryId, startedAt, result }: FinishedAttempt): void {
    const delivery = this.deliveries.get(deliveryId)
    const endpoint = delivery && this.endpoints.get(delivery.endpointId)
    if (!delivery || !endpoint) return
    delivery.attempts += 1
    endpoint.failingSince = result.outcome === 'delivered' ? undefined : (endpoint.failingSince ?? startedAt)
    if (result.outcome === 'delivered') {
      Object.assign(delivery, { status: 'delivered', deliveredAt: this.now })
      return
    }
    delivery.failures += 1
    const reason = endpoint.status === 'active' && reasonToDisable(result.outcome, endpoint.failingSince, this.now)
    if (reason) Object.assign(endpoint, { status: 'disabled', disabledReason: reason })
    delivery.nextAttemptAt =
      endpoint.status === 'disabled' || delivery.status !== 'pending'
        ? undefined
        : nextAttemptAt(
            { attempts: delivery.failures, at: this.now, retryAfterSeconds: result.retryAfterSeconds },
            Math.random(),
          )
    if (!delivery.nextAttemptAt) delivery.status = 'failed'
  }

  /** Returns the endpoints that were disabled. */
  async write(em: EntityManager): Promise<string[]> {
    const states = [...this.deliveries.values()].filter(({ attempts }) => attempts > 0)
    if (states.length === 0) return []
    await execute(
      em,
      sql`update delivery d set status = c.status, failures = c.failures, attempt_count = d.attempt_count + c.attempts,
          next_attempt_at = c."nextAttemptAt", delivered_at = coalesce(c."deliveredAt", d.delivered_at)
        from json_to_recordset(${JSON.stringify(states)}::json) as c(id uuid, status text, failures int, attempts int,
          "nextAttemptAt" timestamptz, "deliveredAt" timestamptz)
        where d.id = c.id`,
    )
    return this.writeEndpoints(em)
  }

  jobs(): DeliveryJob[] {
    return [...this.deliveries.values()].flatMap(({ id, endpointId, nextAttemptAt: dueAt }) => {
      const endpoint = this.endpoints.get(endpointId)
      if (!dueAt || endpoint?.status === 'disabled') return []
      return [{ deliveryId: id, endpointId, isEndpointFailing: isFailing(endpoint?.failingSince, this.now), dueAt }]
    })
  }

  private async writeEndpoints(em: EntityManager): Promise<string[]> {
    const states = [...this.endpoints].map(([id, state]) => ({ id, ...state }))
    await execute(
      em,
      sql`update webhook_endpoint p set failing_since = c."failingSince", status = c.status,
          disabled_reason = coalesce(c."disabledReason", p.disabled_reason)
        from json_to_recordset(${JSON.stringify(states)}::json) as c(id uuid, "failingSince" timestamptz, status text,
          "disabledReason" text)
        where p.id = c.id and (p.failing_since is distinct from c."failingSince" or p.status <> c.status)`,
    )
    const off = states.filter(({ disabledReason }) => disabledReason !== null).map(({ id }) => id)
    // Their jobs find nothing pending and end.
    if (off.length > 0)
      await execute(
        em,
        sql`update delivery set status = 'failed', next_attempt_at = null, is_held = false
          where endpoint_id = any(${off}::uuid[]) and status = 'pending'`,
      )
    return off
  }
}

const signed = ({ url, eventId, body: text }: DueRow, now: Date, secrets: SigningSecrets): OutgoingDelivery => {
  const body = Buffer.from(text)
  return { url, body, headers: { ...signDelivery(body, eventId, now, secrets) } }
}

/**
 * Holds deliveries whose endpoint is paused or whose secret cannot be decrypted; those whose endpoint was disabled after
 * they were created fail.
 */
async function holdOrFail(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await execute(
    em,
    sql`update delivery d set is_held = p.status <> 'disabled', next_attempt_at = null,
        status = case p.status when 'disabled' then 'failed' else d.status end
      from webhook_endpoint p where p.id = d.endpoint_id and d.id = any(${ids}::uuid[])`,
  )
}

/** Locks in a global order, so that two rounds never deadlock. */
function lockRows(em: EntityManager, ids: readonly string[]): Promise<KeptRow[]> {
  return execute<KeptRow>(
    em,
    sql`select d.id, d.endpoint_id as "endpointId", d.status, d.failures, p.status as "endpointStatus",
        p.failing_since as "failingSince"
      from delivery d join webhook_endpoint p on p.id = d.endpoint_id where d.id = any(${ids}::uuid[])
      order by p.id, d.id for no key update of p, d`,
  )
}

async function writeAttempts(em: EntityManager, attempts: readonly FinishedAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  const rows = attempts.map(({ deliveryId, startedAt, sent: { url, headers }, result }) => {
    return { deliveryId, startedAt, url, headers: deliveryHeaders(headers), ...result }
  })
  await execute(
    em,
    sql`insert into delivery_attempt (delivery_id, started_at, url, request_headers, status, latency_ms, response_head,
        error)
      select "deliveryId", "startedAt", url, headers, status, "latencyMs", "responseHead", error
      from json_to_recordset(${JSON.stringify(rows)}::json) as a("deliveryId" uuid, "startedAt" timestamptz, url text,
        headers jsonb, status int, "latencyMs" int, "responseHead" text, error text)`,
  )
}
