import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Erases names for the reservation 30 days after the visit; returns their number. */
export async function purgeReservationGuests(em: EntityManager, now: Date): Promise<number> {
  const purged = await execute(
    em,
    sql`delete from reservation_guest g using reservation r
      where r.id = g.reservation_id and r.ends_at < ${new Date(now.getTime() - keptMs)}::timestamptz returning 1`,
  )
  return purged.length
}
