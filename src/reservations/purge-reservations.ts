import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

const dayMs = 24 * 60 * 60 * 1_000
const keptMs = 400 * dayMs
/** More would make one transaction of minutes; the next run deletes further. */
const maxPerRun = 50_000

/**
 * Deletes reservations without an itinerary 400 days after their end; those of an itinerary go with it. Deletes closed days
 * that are over in every time zone too. Returns the number of rows.
 */
export async function purgeReservations(em: EntityManager, now: Date): Promise<number> {
  const reservations = await execute(
    em,
    sql`delete from reservation where id in (
        select id from reservation
        where itinerary_id is null and ends_at < ${new Date(now.getTime() - keptMs)}::timestamptz
        limit ${maxPerRun}::int
      ) returning 1`,
  )
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
  const days = await execute(em, sql`delete from closed_day where day < ${yesterday}::date returning 1`)
  return reservations.length + days.length
}
