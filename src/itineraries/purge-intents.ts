import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** What an answer quotes of the fan's words stands between such marks, the last of which may be cut off. */
const quotes = '“[^”]*(”|$)'

/** Forgets fans' own words and places of more than 30 days ago, quoted ones too; the plans stay. Answers how many. */
export async function purgeIntents(em: EntityManager, now: Date): Promise<number> {
  const purged = await execute(
    em,
    sql`update itinerary set intent = null, asked = null, lat = null, lng = null, not_understood = '{}',
        summary = regexp_replace(summary, ${quotes}, '“…”', 'g'),
        unmet = array(select regexp_replace(sentence, ${quotes}, '“…”', 'g') from unnest(unmet) with ordinality as told (sentence, n) order by n)
      where created_at < ${new Date(now.getTime() - keptMs)} and coalesce(intent, asked::text, lat::text) is not null
      returning 1`,
  )
  return purged.length
}
