import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'

const flushMs = 2_000

/**
 * Counts partners' requests by day and operation. Counts are buffered and written every two seconds and on close, so
 * that a request costs no write; a killed process loses its buffer. Rate limits do not depend on these counts.
 */
export class UsageRecorder {
  #counts = new Map<string, number>()
  #writing: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout

  constructor(private readonly queries: QueryRunner) {
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  count(partnerId: string, operation: string, now: Date): void {
    const key = JSON.stringify([partnerId, now.toISOString().slice(0, 10), operation])
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Writes the buffered counts; a failed write is retried with the next flush. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = this.#counts
    this.#counts = new Map()
    const keys = [...counts.keys()].sort().map((key) => JSON.parse(key) as [string, string, string])
    const [partners, days, operations] = [0, 1, 2].map((part) => keys.map((key) => key[part as 0]))
    const requests = keys.map((key) => counts.get(JSON.stringify(key)))
    try {
      await this.queries.all(sql`
        insert into request_count as known (partner_id, day, operation, requests)
        select * from unnest(${partners}::uuid[], ${days}::date[], ${operations}::text[], ${requests}::int[])
        on conflict (partner_id, day, operation) do update set requests = known.requests + excluded.requests`)
    } catch {
      for (const [key, count] of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
    }
  }
}
