import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import type { RollupSpan } from './cover-period.js'
import type { Sums } from './figures.js'
import type { Dimension } from './outcome-rollup.js'
import { minFans } from './rollups-of-outcome.js'

/** Rollups of one dimension, summed by bucket and key. */
export interface Group extends Sums {
  bucket: number
  key: string
  /** Name of the venue or event; null for other dimensions. */
  name: string | null
  /** Up to five different passes; never returned to a caller, only used to decide whether there are five. */
  passIds: string[]
}

export interface CampaignGroups {
  brand: string
  currency: string
  groups: Group[]
}

/**
 * Rollups of a principal's campaign in the given spans; another partner's campaign is not found, as if it did not
 * exist.
 */
export async function readRollups(
  queries: QueryRunner,
  principal: Principal,
  campaignId: string,
  dimension: Dimension,
  spans: RollupSpan[],
): Promise<CampaignGroups> {
  const row = await queries.first<CampaignGroups>(sql`
    with ${rollupsIn(principal, campaignId, [dimension], spans)}, fans as (
      select bucket, key, (array_agg(distinct pass))[1:${minFans}] as pass_ids from cell, unnest(pass_ids) as pass
      group by bucket, key
    ), grouped as (
      select bucket, key, sum(outcomes)::int as outcomes, sum(spend_cents)::float8 as spend_cents
      from cell group by bucket, key
    )
    select brand, currency, coalesce((
      select json_agg(json_build_object('bucket', bucket, 'key', key, 'name', coalesce(venue.name, event.name),
        'outcomes', outcomes, 'spendCents', spend_cents, 'passIds', fans.pass_ids))
      from grouped join fans using (bucket, key)
        left join venue on venue.id = case when ${dimension} = 'venue' then key::uuid end
        left join event on event.id = case when ${dimension} = 'event' and key <> 'none' then key::uuid end
    ), '[]'::json) as groups
    from campaign`)
  return requireCampaign(row)
}

/**
 * Common start of every report's query: `campaign`, if the principal may read it, and its rollups in the spans as
 * `cell`.
 */
export const rollupsIn = (
  principal: Principal,
  campaignId: string,
  dimensions: Dimension[],
  spans: RollupSpan[],
): Sql => sql`
  campaign as (${readableCampaign(principal, campaignId)}), cell as materialized (
    select span.bucket, dimension, key, outcomes, spend_cents, pass_ids
    from unnest(${spans.map((span) => span.bucket)}::int[], ${spans.map((span) => span.grain)}::text[],
        ${spans.map((span) => span.startsOn)}::date[]) as span (bucket, grain, starts_on)
      join outcome_cell kept on kept.campaign_id = (select id from campaign) and kept.grain = span.grain
        and kept.starts_on = span.starts_on and dimension = any(${dimensions}::text[])
  )`

/** The campaign, if the principal may read its results: its own, or any with the scope `outcomes.read_any`. */
export const readableCampaign = ({ partnerId, scopes }: Principal, campaignId: string): Sql => sql`
  select id, brand, currency from campaign
  where id = ${campaignId} and (owner_id = ${partnerId} or ${scopes.has('outcomes.read_any')})`

/** The principal as the owner of its own campaigns alone. */
export const withoutReadAny = (principal: Principal): Principal => ({
  ...principal,
  scopes: principal.scopes.difference(new Set(['outcomes.read_any'])),
})

export function requireCampaign<Found>(row: Found | undefined): Found {
  if (!row) throw notFound('there is no campaign with this identifier')
  return row
}
