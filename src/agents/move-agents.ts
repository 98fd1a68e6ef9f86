import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'

/** Moves the agents of a merged venue; a partner's second agent stays where it is and is paused. */
export const moveAgents: VenuesMergedHook = async (em, { fromId, intoId }, now) => {
  const moved = await execute(
    em,
    sql`update agent a set venue_id = ${intoId}::uuid where a.venue_id = ${fromId}::uuid
      and a.removed_at is null and not exists (select 1 from agent other
        where other.venue_id = ${intoId}::uuid and other.partner_id = a.partner_id and other.removed_at is null)
      returning 1`,
  )
  await execute(
    em,
    sql`update agent set status = 'paused', paused_by = 'operator', updated_at = ${now}
      where venue_id = ${fromId}::uuid and removed_at is null`,
  )
  return { agents: moved.length }
}
