import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import type { Span } from './cover-period.js'
import type { Sums } from './figures.js'
import type { Dimension } from './outcome-rollup.js'
import { minFans } from './rollups-of-outcome.js'

/** Cells of one dimension, added up by bucket and key. */
export interface Group extends Sums {
  bucket: number
  key: string
  /** Of the venue or the event; null for the other dimensions. */
  name: string | null
  /** Up to five different passes: never for a caller, only to decide whether there are five. */
  passIds: string[]
}

export interface CampaignGroups {
  brand: string
  currency: string
  groups: Group[]
}

/** What a principal's campaign did in these spans; a stranger's campaign is not found, like one that does not exist. */
export async function readRollups(
  queries: QueryRunner,
  principal: Principal,
  campaignId: string,
  dimension: Dimension,
  spans: Span[],
): Promise<CampaignGroups> {
  const found = await queries.first<CampaignGroups>(sql`
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
  return foundOrNot(found)
}

/** `campaign`, if the principal may read it, and its cells in the spans as `cell`: the beginning of every report. */
export const rollupsIn = (principal: Principal, campaignId: string, dimensions: Dimension[], spans: Span[]): Sql => sql`
  campaign as (${readableCampaign(principal, campaignId)}), cell as materialized (
    select span.bucket, dimension, key, outcomes, spend_cents, pass_ids
    from unnest(${spans.map((span) => span.bucket)}::int[], ${spans.map((span) => span.grain)}::text[],
        ${spans.map((span) => span.startsOn)}::date[]) as span (bucket, grain, starts_on)
      join outcome_cell kept on kept.campaign_id = (select id from campaign) and kept.grain = span.grain
        and kept.starts_on = span.starts_on and dimension = any(${dimensions}::text[])
  )`

/** The campaign, if the principal may read what it did: its own, and any with `outcomes.read_any`. */
export const readableCampaign = ({ partnerId, scopes }: Principal, campaignId: string): Sql => sql`
  select id, brand, currency from campaign
  where id = ${campaignId} and (owner_id = ${partnerId} or ${scopes.has('outcomes.read_any')})`

export function foundOrNot<Found>(found: Found | undefined): Found {
  if (!found) throw notFound('there is no campaign with this identifier')
  return found
}
