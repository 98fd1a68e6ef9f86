import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'

/** Moves the offers of a merged venue. */
export const moveOffers: VenuesMergedHook = async (em, { fromId, intoId }) => {
  const moved = await execute(
    em,
    sql`update offer set venue_id = ${intoId}::uuid where venue_id = ${fromId}::uuid returning 1`,
  )
  return { offers: moved.length }
}
