import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { hashSecret } from '../auth/secret.js'
import { execute } from '../database/execute.js'

const challengeMinutes = 5

/** Stores a challenge for the person who adds a passkey, or for a sign-in. */
export async function storeChallenge(
  em: EntityManager,
  challenge: string,
  personId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await execute(
    em,
    sql`insert into passkey_challenge (hash, person_id, expires_at)
      values (${hashSecret(challenge)}, ${personId}::uuid, ${expiresAt}::timestamptz)`,
  )
}

/** Whether the challenge was given for this purpose. It is used up, whatever becomes of the answer. */
export async function useChallenge(
  em: EntityManager,
  challenge: string,
  personId: string | null,
  now: Date,
): Promise<boolean> {
  const used = await execute(
    em,
    sql`delete from passkey_challenge where hash = ${hashSecret(challenge)}
      and person_id is not distinct from ${personId}::uuid and expires_at > ${now}::timestamptz returning 1`,
  )
  return used.length > 0
}
