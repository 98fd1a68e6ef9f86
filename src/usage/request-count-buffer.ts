import sql, { type Sql } from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import type { FinishedRequest } from './finished-request.js'

interface Count {
  readonly partnerId: string
  readonly keyId: string
  readonly path: string
  /** Days since 1970-01-01. */
  readonly day: number
  requests: number
  failures: number
}

const dayMs = 24 * 60 * 60 * 1_000

/** Requests by key, day and path that are not written yet. */
export class RequestCountBuffer {
  #counts = new Map<string, Count>()

  add({ partnerId, keyId, path, at, code }: FinishedRequest): void {
    const day = Math.floor(at.getTime() / dayMs)
    this.#add({ partnerId, keyId, path, day, requests: 1, failures: code === undefined ? 0 : 1 })
  }

  /** Writes the counts, except of partners whose counts another process is writing: those and those of a failed write stay. */
  write(queries: QueryRunner): Promise<void> {
    return this.#write(queries, sql`pg_try_advisory_xact_lock(${lock})`)
  }

  /** Writes all counts, after the processes that are writing. */
  writeAll(queries: QueryRunner): Promise<void> {
    return this.#write(queries, sql`pg_advisory_xact_lock(${lock}) is not null`)
  }

  async #write(queries: QueryRunner, isFree: Sql): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = this.#counts
    this.#counts = new Map()
    const written = new Set<number>()
    try {
      for (const { share } of await queries.all<{ share: number }>(writing(counts, isFree))) written.add(share)
    } catch {
      // Tried again with the next write.
    } finally {
      for (const count of counts.values()) if (!written.has(shareOf(count))) this.#add(count)
    }
  }

  #add(count: Count): void {
    const key = `${count.keyId} ${count.day} ${count.path}`
    const known = this.#counts.get(key)
    if (!known) return void this.#counts.set(key, count)
    known.requests += count.requests
    known.failures += count.failures
  }
}

/** Partners are divided into as many shares, each written by one process at a time. */
const shares = 16

/** By the last hexadecimal digit of the identifier. */
const shareOf = ({ partnerId }: Count): number => Number.parseInt(partnerId.slice(-1), shares)

/** Of a share. Processes that share rows would wait for each other's commits, row by row. */
const lock = sql`hashtextextended('request counts ' || share, 0)`

/** Returns the shares that were written. */
const writing = (counts: ReadonlyMap<string, Count>, isFree: Sql): Sql => sql`
  with free as materialized (
    select share from unnest(${[...new Set([...counts.values()].map(shareOf))].sort((one, other) => one - other)}::int[]) share
    where ${isFree}
  ), written as (
    insert into request_count as known (partner_id, day, operation, api_key_id, requests, failures)
    select "partnerId", '1970-01-01'::date + day, path, "keyId", requests, failures
    from json_to_recordset(${inWritingOrder(counts)}::json) as c("partnerId" uuid, "keyId" uuid, path text, day int,
      requests int, failures int, share int)
    where share in (select share from free)
    on conflict (partner_id, day, operation, api_key_id) do update
      set requests = known.requests + excluded.requests, failures = known.failures + excluded.failures
  )
  select share from free`

/** In one order in every process, so that two writes do not deadlock. */
const inWritingOrder = (counts: ReadonlyMap<string, Count>): string =>
  JSON.stringify(
    [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, count]) => ({ ...count, share: shareOf(count) })),
  )
