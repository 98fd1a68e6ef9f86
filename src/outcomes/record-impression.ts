import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { spans } from './rollups-of-outcome.js'

/**
 * Counts one impression of each campaign in the caller's transaction, however many of its offers an itinerary shows.
 * Call it last in the transaction, because it locks rollups that concurrent requests share.
 */
export async function recordImpression(em: EntityManager, campaignIds: readonly string[], now: Date): Promise<void> {
  const ids = [...new Set(campaignIds)]
  if (ids.length === 0) return
  await execute(
    em,
    sql`insert into shown_cell as cell (campaign_id, grain, starts_on, shown)
      select shown.id, grain, starts_on, 1
      from (
        select id, (${now}::timestamptz at time zone zone)::date as local_date from campaign
        where id = any(${ids}::uuid[])
      ) shown cross join lateral ${spans}
      order by shown.id, grain, starts_on
      on conflict (campaign_id, grain, starts_on) do update set shown = cell.shown + 1`,
  )
}
