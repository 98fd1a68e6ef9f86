import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { rebuildRollups } from './rebuild-rollups.js'

/** Hands the outcomes of one venue to another, in the caller's transaction, and counts their campaigns anew. */
export async function moveOutcomes(em: EntityManager, fromVenueId: string, intoVenueId: string): Promise<number> {
  const moved = await execute<{ campaignId: string; outcomes: number }>(
    em,
    sql`with moved as (
        update outcome set venue_id = ${intoVenueId}::uuid where venue_id = ${fromVenueId}::uuid returning campaign_id
      )
      select campaign_id as "campaignId", count(*)::int as outcomes from moved group by campaign_id order by campaign_id`,
  )
  for (const { campaignId } of moved) await rebuildRollups(em, campaignId)
  return moved.reduce((sum, { outcomes }) => sum + outcomes, 0)
}
