import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'

/** Makes the stops of stored plans name the remaining venue, so that their tables can still be booked. */
export const moveItineraryStops: VenuesMergedHook = async (em, { fromId, intoId }) => {
  await execute(
    em,
    sql`update itinerary set items = (
        select jsonb_agg(case when item->>'venueId' = ${fromId} then item || jsonb_build_object('venueId', ${intoId}::text)
          else item end order by place)
        from jsonb_array_elements(items) with ordinality as stops (item, place)
      ) where items @> jsonb_build_array(jsonb_build_object('venueId', ${fromId}::text))`,
  )
  return {}
}
