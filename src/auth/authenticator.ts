import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { hashToken, isWellFormed } from './api-key-token.js'
import { findPrincipal } from './find-principal.js'
import { KeyCache } from './key-cache.js'
import type { Principal } from './principal.js'

/** Turns the `Authorization` header of a request into the partner that asks. */
export class Authenticator {
  readonly #keys: KeyCache<Principal>
  readonly #notedMinute = new Map<string, number>()
  readonly #notes = new Set<Promise<unknown>>()

  constructor(private readonly queries: QueryRunner) {
    this.#keys = new KeyCache((hash, now) => findPrincipal(queries, hash, now))
  }

  /** The principal of a valid key; undefined for none, a malformed, unknown, revoked or expired one. */
  async principalOf(authorization: string, now: Date): Promise<Principal | undefined> {
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined || !isWellFormed(token)) return undefined
    const principal = await this.#keys.find(hashToken(token), now)
    if (!principal || principal.expiresAtMs <= now.getTime()) return undefined
    this.#noteUse(principal.keyId, now)
    return principal
  }

  /** Waits for the notes under way. */
  async close(): Promise<void> {
    await Promise.all(this.#notes)
  }

  /** The last use of a key, written at most once a minute; a failed note is no reason to refuse anybody. */
  #noteUse(keyId: string, now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000)
    if (this.#notedMinute.get(keyId) === minute) return
    if (this.#notedMinute.size > 10_000) this.#notedMinute.clear()
    this.#notedMinute.set(keyId, minute)
    const note = this.queries
      .all(sql`update api_key set last_used_at = ${now} where id = ${keyId}
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`)
      .catch(() => undefined)
      .finally(() => this.#notes.delete(note))
    this.#notes.add(note)
  }
}
