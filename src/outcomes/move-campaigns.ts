import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { VenuesMergedHook } from '../venues/hooks.js'

/** Makes campaigns that name a merged venue name the remaining one. */
export const moveCampaigns: VenuesMergedHook = async (em, { fromId, intoId }) => {
  const moved = await execute(
    em,
    sql`insert into campaign_venue (venue_id, campaign_id)
      select ${intoId}::uuid, campaign_id from campaign_venue where venue_id = ${fromId}::uuid
      on conflict do nothing returning 1`,
  )
  await execute(em, sql`delete from campaign_venue where venue_id = ${fromId}::uuid`)
  return { campaigns: moved.length }
}
