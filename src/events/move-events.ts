import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'

/** Moves the events of a merged venue. */
export const moveEvents: VenuesMergedHook = async (em, { fromId, intoId }) => {
  const moved = await execute(
    em,
    sql`update event set venue_id = ${intoId}::uuid where venue_id = ${fromId}::uuid returning 1`,
  )
  return { events: moved.length }
}
