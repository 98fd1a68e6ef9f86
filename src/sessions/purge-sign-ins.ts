import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

/**
 * Deletes sessions a day after their end, links, challenges and invitations after theirs, and persons who have been
 * neither member of a partner nor contact of an agent for 30 days. Returns the number of rows.
 */
export async function purgeSignIns(em: EntityManager, now: Date): Promise<number> {
  const statements = [
    sql`delete from session where least(expires_at, revoked_at, last_used_at + interval '12 hours')
      < ${now}::timestamptz - interval '1 day' returning 1`,
    sql`delete from sign_in_link where expires_at < ${now}::timestamptz returning 1`,
    sql`delete from passkey_challenge where expires_at < ${now}::timestamptz returning 1`,
    sql`delete from invitation where expires_at < ${now}::timestamptz returning 1`,
    sql`delete from person p where not exists (select 1 from membership m where m.person_id = p.id)
      and not exists (select 1 from agent_contact c where c.person_id = p.id)
      and coalesce(p.last_sign_in_at, p.created_at) < ${now}::timestamptz - interval '30 days' returning 1`,
  ]
  let purged = 0
  for (const statement of statements) purged += (await execute(em, statement)).length
  return purged
}
