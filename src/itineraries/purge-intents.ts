import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** What an answer quotes of the fan's words stands between such marks, the last of which may be cut off. */
const quotes = '“[^”]*(”|$)'

/** Forgets fans' own words and places of more than 30 days ago; the plans stay. Answers how many. */
export const purgeIntents = (em: EntityManager, now: Date): Promise<number> =>
  forgetWords(em, sql`created_at < ${new Date(now.getTime() - keptMs)}`)

/**
 * Forgets what was asked with a pass, and the answers that are kept for repeats of it. Answers how many plans stay without
 * words.
 */
export async function forgetIntentsOf(em: EntityManager, fanPassId: string): Promise<number> {
  await execute(
    em,
    sql`delete from idempotent_call c using itinerary i where i.fan_pass_id = ${fanPassId}::uuid
      and c.partner_id = i.partner_id and strpos(c.answer, i.id) > 0`,
  )
  return forgetWords(em, sql`fan_pass_id = ${fanPassId}::uuid`)
}

/** The words themselves, how they were understood, and where an answer quotes them. */
async function forgetWords(em: EntityManager, which: Sql): Promise<number> {
  const purged = await execute(
    em,
    sql`update itinerary set intent = null, asked = null, lat = null, lng = null, not_understood = '{}',
        summary = regexp_replace(summary, ${quotes}, '“…”', 'g'),
        unmet = array(select regexp_replace(sentence, ${quotes}, '“…”', 'g') from unnest(unmet) with ordinality as told (sentence, n) order by n)
      where ${which} and coalesce(intent, asked::text, lat::text) is not null
      returning 1`,
  )
  return purged.length
}
