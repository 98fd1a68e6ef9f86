import { LRUCache } from 'lru-cache'
import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { hashToken, isWellFormed } from './api-key-token.js'
import { findPrincipal } from './find-principal.js'
import { KeyCache } from './key-cache.js'
import type { Principal } from './principal.js'

/** Finds the partner of a request by its `Authorization` header. */
export class Authenticator {
  readonly #keys: KeyCache<Principal>
  /** By key, the minute of its last use that is stored. */
  readonly #lastUses = new LRUCache<string, number>({ max: 10_000 })
  readonly #writes = new Set<Promise<unknown>>()

  constructor(private readonly queries: QueryRunner) {
    this.#keys = new KeyCache((hash, now) => findPrincipal(queries, hash, now))
  }

  /** The principal of a valid key; undefined for a missing, malformed, unknown, revoked or expired one. */
  async principalOf(authorization: string, now: Date): Promise<Principal | undefined> {
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined || !isWellFormed(token)) return undefined
    const principal = await this.#keys.find(hashToken(token), now)
    if (!principal || principal.expiresAtMs <= now.getTime()) return undefined
    this.#storeUse(principal.keyId, now)
    return principal
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await Promise.all(this.#writes)
  }

  /** Stores the last use of a key at most once a minute; a request does not fail with this write. */
  #storeUse(keyId: string, now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000)
    if (this.#lastUses.get(keyId) === minute) return
    this.#lastUses.set(keyId, minute)
    const write = this.queries
      .all(sql`update api_key set last_used_at = ${now} where id = ${keyId}
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`)
      .catch(() => undefined)
      .finally(() => this.#writes.delete(write))
    this.#writes.add(write)
  }
}
