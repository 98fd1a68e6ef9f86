import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

const keptMs = 400 * 24 * 60 * 60 * 1_000
/** More would make one transaction of minutes; the next run deletes further. */
const maxPerRun = 50_000

/**
 * Deletes itineraries older than 400 days with their reservations, unless one of these still lies ahead; returns the number
 * of itineraries.
 */
export async function purgeItineraries(em: EntityManager, now: Date): Promise<number> {
  const purged = await execute(
    em,
    sql`with old as (
        select id from itinerary i where created_at < ${new Date(now.getTime() - keptMs)}::timestamptz
          and not exists (select from reservation r where r.itinerary_id = i.id and r.ends_at > ${now}::timestamptz)
        order by created_at limit ${maxPerRun}::int for update
      ), reservations as (
        delete from reservation r using old where r.itinerary_id = old.id
      )
      delete from itinerary i using old where i.id = old.id returning 1`,
  )
  return purged.length
}
