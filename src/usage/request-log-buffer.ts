import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import type { FinishedRequest } from './finished-request.js'

/** Of a partner between two writes: 50 a second of each kind, which is the rate of the largest plan. */
const maxPerKind = 100
/** Of all partners between two writes. */
const maxEntries = 5_000
/** A name of GraphQL can be as long as its document. */
const maxOperationLength = 100

interface KeptCounts {
  successes: number
  failures: number
}

/**
 * Requests of the log that are not written yet. A partner that sends more keeps its first ones of each interval;
 * failures have room of their own, so that a flood of successes does not hide them.
 */
export class RequestLogBuffer {
  #entries: FinishedRequest[] = []
  #kept = new Map<string, KeptCounts>()

  add(request: FinishedRequest): void {
    if (this.#entries.length >= maxEntries) return
    const kept = this.#keptOf(request.partnerId)
    const kind = request.code === undefined ? 'successes' : 'failures'
    if (kept[kind] >= maxPerKind) return
    kept[kind] += 1
    this.#entries.push(request)
  }

  /** Writes the entries; those of a failed write are dropped, so that the buffer stays bounded. */
  async write(queries: QueryRunner): Promise<void> {
    if (this.#entries.length === 0) return
    const rows = JSON.stringify(this.#entries.map(rowOf))
    this.#entries = []
    this.#kept = new Map()
    const written = queries.all(sql`
      insert into logged_request (partner_id, at, request_id, api_key_id, method, path, operation, status, code,
        duration_ms, limit_seconds, limit_requests, limit_remaining, limit_resets_at)
      select (r->>0)::uuid, to_timestamp((r->>1)::float8 / 1000), r->>2, (r->>3)::uuid, r->>4, r->>5, r->>6, (r->>7)::int,
        r->>8, (r->>9)::real, (r->>10)::int, (r->>11)::int, (r->>12)::int, to_timestamp((r->>13)::float8)
      from jsonb_array_elements(${rows}::jsonb) r`)
    await written.catch(() => undefined)
  }

  #keptOf(partnerId: string): KeptCounts {
    const known = this.#kept.get(partnerId)
    if (known) return known
    const kept = { successes: 0, failures: 0 }
    this.#kept.set(partnerId, kept)
    return kept
  }
}

/** The values in the order of the statement: an array is written in a third of the time that an object takes. */
const rowOf = (request: FinishedRequest): unknown[] => [
  request.partnerId,
  request.at.getTime(),
  request.requestId,
  request.keyId,
  request.method,
  request.path,
  request.operation?.slice(0, maxOperationLength),
  request.status,
  request.code,
  Math.round(request.durationMs * 10) / 10,
  request.limit?.seconds,
  request.limit?.limit,
  request.limit?.remaining,
  request.limit?.resetSeconds,
]
