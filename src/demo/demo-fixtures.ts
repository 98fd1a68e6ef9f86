import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'

/**
 * Shifts the demonstration's fixtures by whole weeks so that the middle one is next: half of the season lies in the
 * past, half ahead, at the same local weekday and time. Identifiers stay.
 */
export async function shiftFixtures(queries: QueryRunner, now: Date): Promise<void> {
  await queries.all(sql`
    with middle as (
      select ceil(extract(epoch from ${now}::timestamptz - percentile_disc(0.5) within group (order by original_start)) / 604800)
        * interval '7 days' as shift
      from event where is_demonstration
    ), moved as (
      select e.id, ((e.original_start at time zone v.zone) + middle.shift) at time zone v.zone as starts_at
      from event e join venue v on v.id = e.venue_id cross join middle where e.is_demonstration
    )
    update event set starts_at = moved.starts_at, ends_at = moved.starts_at + (event.ends_at - event.starts_at)
    from moved where moved.id = event.id and moved.starts_at <> event.starts_at`)
}
