import sql from 'sql-template-tag'
import type { QueryRunner } from '../../database/query-runner.js'
import { spentCents } from '../../outcomes/charge-budget.js'
import { runningCampaignsAt } from '../../outcomes/running-campaigns.js'
import { localDate } from '../../time/local-clock.js'

/** A sponsor's offer that applies to a venue of the plan. */
export interface OfferAt {
  offerId: string
  campaignId: string
  /** Time zone of the campaign. */
  zone: string
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
  const offers = await queries.all<OfferAt & CampaignPeriod>(sql`
    select o.id as "offerId", c.id as "campaignId", c.zone, c.starts_on as "startsOn", c.ends_on as "endsOn", c.brand, o.text, o.value_cents as "valueCents", running.venue_id as "venueId"
    from (${runningCampaignsAt((id) => sql`${id} = any(${venueIds}::uuid[])`)}) running join campaign c on c.id = running.campaign_id
      join offer o on o.campaign_id = c.id
    where ${spentCents(sql`c`)} < c.budget_cents
      and c.starts_on <= ${utcDay(at, 1)}::date and c.ends_on >= ${utcDay(at, -1)}::date
      and (o.venue_id is null or o.venue_id = running.venue_id)
    order by o.value_cents desc, c.brand collate "C", o.id`)
  return offers.filter((offer) => isWithin(offer, at)).map(({ startsOn, endsOn, ...offer }) => offer)
}

interface CampaignPeriod {
  startsOn: string
  endsOn: string
}

function isWithin({ startsOn, endsOn, zone }: CampaignPeriod & OfferAt, at: Date): boolean {
  const day = localDate(at, zone)
  return startsOn <= day && day <= endsOn
}

/** Local days differ from the day in UTC by one at most. */
const utcDay = (at: Date, daysLater: number): string =>
  new Date(at.getTime() + daysLater * 86_400_000).toISOString().slice(0, 10)

export const campaignOf = ({ campaignId, zone }: OfferAt) => ({ id: campaignId, zone })
