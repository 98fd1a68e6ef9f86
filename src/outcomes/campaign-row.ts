import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { RequestContext } from '../context.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { relation } from '../graphql/schema/relation.js'
import type { CampaignStatus } from './campaign.js'
import type { OutcomeType } from './outcome.js'

/** A campaign as a read answers it. */
export interface CampaignRow {
  id: string
  ownerId: string
  brand: string
  currency: string
  zone: string
  startsOn: string
  endsOn: string
  budgetCents: number
  spentCents: number
  status: CampaignStatus
  checkInCents: number | null
  reservationCents: number | null
  offerRedeemedCents: number | null
  venueTags: string[]
  createdAt: string
  version: number
}

/** The columns of a `CampaignRow`, of the campaign under the name `c`. */
export const campaignColumns = sql`c.id, c.owner_id as "ownerId", c.brand, c.currency, c.zone, c.starts_on as "startsOn",
  c.ends_on as "endsOn", c.budget_cents::float8 as "budgetCents", c.spent_cents::float8 as "spentCents", c.status,
  c.check_in_cents as "checkInCents", c.reservation_cents as "reservationCents",
  c.offer_redeemed_cents as "offerRedeemedCents", c.venue_tags as "venueTags", c.created_at as "createdAt", c.version`

/** The owner reads a campaign, and the operator and its analysts read every one. */
export const isReadable = ({ principal }: Pick<RequestContext, 'principal'>): Sql =>
  principal && readsEveryCampaign(principal) ? sql`true` : sql`c.owner_id = ${principal?.partnerId}`

/** Whether a caller reads the campaigns of others: the operator and its analysts do. */
export const readsEveryCampaign = ({ scopes }: Principal): boolean =>
  scopes.has('partners.admin') || scopes.has('outcomes.read_any')

/** Whether a caller changes the campaigns of others: the operator alone does. */
export const managesEveryCampaign = ({ scopes }: Principal): boolean => scopes.has('partners.admin')

export const readableCampaignsById: RequestBatchFn<CampaignRow> = async (context, ids) => {
  const found = await context.queries.all<CampaignRow>(
    sql`select ${campaignColumns} from campaign c where c.id = any(${ids}::uuid[]) and ${isReadable(context)}`,
  )
  return new Map(found.map((campaign) => [campaign.id, campaign]))
}

/** A partner's campaigns by brand. */
export const campaignsOfPartner = relation<CampaignRow>({
  columns: campaignColumns,
  from: sql`campaign c`,
  parent: sql`c.owner_id`,
  parentType: 'uuid',
  where: isReadable,
  sort: sql`c.brand collate "C"`,
  id: sql`c.id`,
  keyTypes: { sort: 'text', id: 'uuid' },
})

/** What a campaign pays for each kind of outcome. */
export const priceColumns: Readonly<Record<OutcomeType, 'checkInCents' | 'reservationCents' | 'offerRedeemedCents'>> = {
  check_in: 'checkInCents',
  reservation: 'reservationCents',
  offer_redeemed: 'offerRedeemedCents',
}

/** An offer as a read answers it. */
export interface OfferRow {
  id: string
  campaignId: string
  venueId: string | null
  text: string
  valueCents: number
  version: number
}

const offerColumns = sql`o.id, o.campaign_id as "campaignId", o.venue_id as "venueId", o.text,
  o.value_cents as "valueCents", o.version`

/** The offers of many campaigns, the most valuable first. */
export const offersByCampaign: RequestBatchFn<OfferRow[]> = async ({ queries }, campaignIds) => {
  const found = await queries.all<OfferRow>(
    sql`select ${offerColumns} from offer o where o.campaign_id = any(${campaignIds}::uuid[])
      order by o.value_cents desc, o.id`,
  )
  return Map.groupBy(found, (offer) => offer.campaignId)
}

/** The venues named by many campaigns. */
export const venueIdsByCampaign: RequestBatchFn<string[]> = async ({ queries }, campaignIds) => {
  const found = await queries.all<{ campaignId: string; venueIds: string[] }>(
    sql`select campaign_id as "campaignId", array_agg(venue_id::text order by venue_id) as "venueIds" from campaign_venue
      where campaign_id = any(${campaignIds}::uuid[]) group by campaign_id`,
  )
  return new Map(found.map(({ campaignId, venueIds }) => [campaignId, venueIds]))
}
