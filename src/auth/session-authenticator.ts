import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { findSession } from './find-session.js'
import { KeyCache } from './key-cache.js'
import { LastUses } from './last-uses.js'
import type { Principal } from './principal.js'
import { hashSecret, isSecret } from './secret.js'

/** Keys, secrets and members need a sign-in of the last five minutes. */
export const recentSignInMs = 5 * 60_000

/** Finds the person of a request by the secret of the session in its cookie. */
export class SessionAuthenticator {
  readonly #sessions: KeyCache<Principal>
  readonly #lastUses: LastUses

  constructor(queries: QueryRunner) {
    this.#sessions = new KeyCache((key, now) => {
      const [hash = '', partnerId] = key.split(' ')
      return findSession(queries, hash, partnerId, now)
    })
    this.#lastUses = new LastUses((id, now) =>
      queries.all(sql`update session set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`),
    )
  }

  /**
   * The principal of a valid session; undefined for a malformed, unknown, revoked or expired one.
   * @param partnerId the partner that the person acts for; a UUID in lower case
   */
  async principalOf(secret: string, partnerId: string | undefined, now: Date): Promise<Principal | undefined> {
    if (!isSecret(secret)) return undefined
    const hash = hashSecret(secret)
    const found = await this.#sessions.find(partnerId === undefined ? hash : `${hash} ${partnerId}`, now)
    if (!found?.person || found.expiresAtMs <= now.getTime()) return undefined
    this.#lastUses.store(found.person.sessionId, now)
    const hasRecentSignIn = now.getTime() - found.person.signedInAtMs < recentSignInMs
    return { ...found, person: { ...found.person, hasRecentSignIn } }
  }

  /** Waits for pending writes. */
  close(): Promise<void> {
    return this.#lastUses.close()
  }
}
