import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'

/**
 * When the next active event ends after `now`, in epoch milliseconds; until then the passing of time changes no list.
 */
export async function nextEventEnd(queries: QueryRunner, now: Date): Promise<number> {
  const row = await queries.first<{ end: string | null }>(
    sql`select min(e.ends_at) as "end" from event e join venue v on v.id = e.venue_id
      where e.status = 'scheduled' and v.listed and e.ends_at > ${now}`,
  )
  return row?.end == null ? Number.POSITIVE_INFINITY : Date.parse(row.end)
}
