import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'
import { rebuildRollups } from './rebuild-rollups.js'

/** Moves the outcomes of a merged venue and rebuilds the rollups of their campaigns. */
export const moveOutcomes: VenuesMergedHook = async (em, { fromId, intoId }) => {
  const moved = await execute<{ campaignId: string; outcomes: number }>(
    em,
    sql`with moved as (
        update outcome set venue_id = ${intoId}::uuid where venue_id = ${fromId}::uuid returning campaign_id
      )
      select campaign_id as "campaignId", count(*)::int as outcomes from moved group by campaign_id order by campaign_id`,
  )
  for (const { campaignId } of moved) await rebuildRollups(em, campaignId)
  return { outcomes: moved.reduce((sum, { outcomes }) => sum + outcomes, 0) }
}
