import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'

/** Moves the check-ins of a merged venue, except those that stand for a visit the other venue already has. */
export const moveCheckIns: VenuesMergedHook = async (em, { fromId, intoId }) => {
  const moved = await execute(
    em,
    sql`update check_in c set venue_id = ${intoId}::uuid where c.venue_id = ${fromId}::uuid
      and not exists (select 1 from check_in other
        where other.venue_id = ${intoId}::uuid and other.fan_pass_id = c.fan_pass_id
          and coalesce(other.event_id::text, other.local_date::text) = coalesce(c.event_id::text, c.local_date::text))
      returning 1`,
  )
  return { checkIns: moved.length }
}
