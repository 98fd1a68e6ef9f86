import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { quotes, withoutQuotes } from './without-quotes.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Purges fans' texts and locations after 30 days; the plans stay. Returns the number of purged itineraries. */
export const purgeIntents = (em: EntityManager, now: Date): Promise<number> =>
  forgetWords(em, sql`created_at < ${new Date(now.getTime() - keptMs)}`)

/**
 * Purges the intents of a pass, and the responses stored for idempotent repeats. Returns the number of purged
 * itineraries.
 */
export async function forgetIntentsOf(em: EntityManager, fanPassId: string): Promise<number> {
  await execute(
    em,
    sql`delete from idempotent_call c using itinerary i where i.fan_pass_id = ${fanPassId}::uuid
      and c.partner_id = i.partner_id and strpos(c.answer, i.id) > 0`,
  )
  return forgetWords(em, sql`fan_pass_id = ${fanPassId}::uuid`)
}

/** The text, its interpretation, and quotations of it in the response. Reads the index of those that have any. */
async function forgetWords(em: EntityManager, which: Sql): Promise<number> {
  const purged = await execute(
    em,
    sql`update itinerary set intent = null, asked = null, lat = null, lng = null, not_understood = '{}',
        summary = regexp_replace(summary, ${quotes}, '“…”', 'g'),
        unmet = ${withoutQuotes(sql`unmet`)}, remarks = ${withoutQuotes(sql`remarks`)}
      where ${which} and (intent is not null or asked is not null or lat is not null)
      returning 1`,
  )
  return purged.length
}
