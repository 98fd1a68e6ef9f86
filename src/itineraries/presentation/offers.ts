import sql from 'sql-template-tag'
import type { QueryRunner } from '../../database/query-runner.js'

/** A sponsor's offer that applies to a venue of the plan. */
export interface OfferAt {
  campaignId: string
  brand: string
  text: string
  valueCents: number
  venueId: string
}

/**
 * Offers of running campaigns with budget left, at the venues of a finished plan, on its day in the campaign's zone;
 * the most valuable first. Offers are read after the plan is made and never change it.
 */
export async function offersAt(queries: QueryRunner, venueIds: readonly string[], at: Date): Promise<OfferAt[]> {
  if (venueIds.length === 0) return []
  return queries.all<OfferAt>(sql`
    select c.id as "campaignId", c.brand, o.text, o.value_cents as "valueCents", v.id as "venueId"
    from campaign c join offer o on o.campaign_id = c.id join venue v on v.id = any(${venueIds}::uuid[])
    where c.status = 'running' and c.spent_cents < c.budget_cents
      and (${at}::timestamptz at time zone c.zone)::date between c.starts_on and c.ends_on
      and (o.venue_id is null or o.venue_id = v.id)
      and (exists (select 1 from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id)
        or c.venue_tags && (v.tags || v.cuisines))
    order by o.value_cents desc, c.brand collate "C", o.id`)
}
