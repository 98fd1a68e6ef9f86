import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'

/** Moves the reservations of a merged venue, except where the stop is already reserved at the other one. */
export const moveReservations: VenuesMergedHook = async (em, { fromId, intoId }) => {
  const moved = await execute(
    em,
    sql`update reservation r set venue_id = ${intoId}::uuid where r.venue_id = ${fromId}::uuid
      and not exists (select from reservation other
        where other.itinerary_id = r.itinerary_id and other.item = r.item and other.venue_id = ${intoId}::uuid)
      returning 1`,
  )
  return { reservations: moved.length }
}
