import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { localDate } from '../time/local-clock.js'
import type { Campaign } from './campaign.js'
import { spans } from './rollups-of-outcome.js'

/** A campaign of which an offer is shown. */
export type ShownCampaign = Pick<Campaign, 'id' | 'zone'>

/**
 * Counts one impression of each campaign in the caller's transaction, however many of its offers an itinerary shows.
 * Call it last in the transaction, because it locks rollups that concurrent requests share.
 */
export async function recordImpression(
  em: EntityManager,
  campaigns: readonly ShownCampaign[],
  now: Date,
): Promise<void> {
  const days = new Map(campaigns.map(({ id, zone }) => [id, localDate(now, zone)]))
  if (days.size === 0) return
  await execute(
    em,
    sql`insert into shown_cell as cell (campaign_id, grain, starts_on, shown)
      select shown.id, grain, starts_on, 1
      from unnest(${[...days.keys()]}::uuid[], ${[...days.values()]}::date[]) as shown (id, local_date)
        cross join lateral ${spans}
      order by shown.id, grain, starts_on
      on conflict (campaign_id, grain, starts_on) do update set shown = cell.shown + 1`,
  )
}
