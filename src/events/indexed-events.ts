import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'

const indexed = (now: Date) =>
  sql`event e join venue v on v.id = e.venue_id and v.listed
    where e.status = 'scheduled' and e.ends_at > ${now} and not e.is_demonstration`

/** Active events that search engines may list: demonstration events are none. */
export async function countIndexedEvents(queries: QueryRunner, now: Date): Promise<number> {
  const row = await queries.first<{ count: number }>(sql`select count(*)::int as count from ${indexed(now)}`)
  return row?.count ?? 0
}

export const indexedEvents = (
  queries: QueryRunner,
  now: Date,
  first: number,
  size: number,
): Promise<{ id: string; name: string }[]> =>
  queries.all(sql`select e.id, e.name from ${indexed(now)} order by e.id limit ${size} offset ${first}`)
