import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { hashToken, isWellFormed } from './api-key-token.js'
import { findPrincipal } from './find-principal.js'
import { KeyCache } from './key-cache.js'
import { LastUses } from './last-uses.js'
import type { Principal } from './principal.js'

/** Finds the partner of a request by its `Authorization` header. */
export class Authenticator {
  readonly #keys: KeyCache<Principal>
  readonly #lastUses: LastUses

  constructor(queries: QueryRunner) {
    this.#keys = new KeyCache((hash, now) => findPrincipal(queries, hash, now))
    this.#lastUses = new LastUses((id, now) =>
      queries.all(sql`update api_key set last_used_at = ${now} where id = ${id}
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`),
    )
  }

  /** The principal of a valid key; undefined for a missing, malformed, unknown, revoked or expired one. */
  async principalOf(authorization: string, now: Date): Promise<Principal | undefined> {
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined || !isWellFormed(token)) return undefined
    const principal = await this.#keys.find(hashToken(token), now)
    if (!principal || principal.expiresAtMs <= now.getTime()) return undefined
    if (principal.keyId !== null) this.#lastUses.store(principal.keyId, now)
    return principal
  }

  /** Waits for pending writes. */
  close(): Promise<void> {
    return this.#lastUses.close()
  }
}
