import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

/** Deletes links of confirmation after their end; returns the number of rows. */
export async function purgeAgentConfirmations(em: EntityManager, now: Date): Promise<number> {
  const purged = await execute(
    em,
    sql`delete from agent_confirmation where expires_at < ${now}::timestamptz returning 1`,
  )
  return purged.length
}
