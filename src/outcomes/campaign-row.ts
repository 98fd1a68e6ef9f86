import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { RequestContext } from '../context.js'
import { textKey, uuidKey } from '../database/keyset.js'
import { type RowOf, readModel } from '../database/read-model.js'
import { relation } from '../database/relation.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Campaign } from './campaign.js'
import { spentCents } from './charge-budget.js'
import type { Offer } from './offer.js'
import type { OutcomeType } from './outcome.js'

/** Of the campaign `c`. */
export const campaignModel = readModel<Campaign>()({
  id: sql`c.id`,
  ownerId: { column: sql`c.owner_id`, from: (campaign) => campaign.owner.id },
  brand: sql`c.brand`,
  currency: sql`c.currency`,
  zone: sql`c.zone`,
  startsOn: sql`c.starts_on`,
  endsOn: sql`c.ends_on`,
  budgetCents: sql`c.budget_cents::float8`,
  spentCents: { column: sql`${spentCents(sql`c`)}::float8`, from: (campaign) => campaign.spentCents },
  status: sql`c.status`,
  checkInCents: sql`c.check_in_cents`,
  reservationCents: sql`c.reservation_cents`,
  offerRedeemedCents: sql`c.offer_redeemed_cents`,
  venueTags: sql`c.venue_tags`,
  createdAt: sql`c.created_at`,
  version: sql`c.version`,
})

export type CampaignRow = RowOf<typeof campaignModel>

/** The owner may read a campaign; the operator and its analysts may read all of them. */
export const isReadable = ({ principal }: Pick<RequestContext, 'principal'>): Sql =>
  principal && readsEveryCampaign(principal) ? sql`true` : sql`c.owner_id = ${principal?.partnerId}`

/** Whether a caller may read the campaigns of others: the operator and its analysts may. */
export const readsEveryCampaign = ({ scopes }: Principal): boolean =>
  scopes.has('partners.admin') || scopes.has('outcomes.read_any')

/** Whether a caller may change the campaigns of others: only the operator may. */
export const managesEveryCampaign = ({ scopes }: Principal): boolean => scopes.has('partners.admin')

export const readableCampaignsById: RequestBatchFn<CampaignRow> = async (context, ids) => {
  const campaigns = await context.queries.all<CampaignRow>(
    sql`select ${campaignModel.columns()} from campaign c where c.id = any(${ids}::uuid[]) and ${isReadable(context)}`,
  )
  return new Map(campaigns.map((campaign) => [campaign.id, campaign]))
}

/** A partner's campaigns by brand. */
export const campaignsOfPartner = relation<CampaignRow>({
  list: 'partner.campaigns',
  model: campaignModel,
  from: sql`campaign c`,
  parent: sql`c.owner_id`,
  parentType: 'uuid',
  where: isReadable,
  order: { name: 'brand', by: textKey(sql`c.brand`), id: uuidKey(sql`c.id`) },
})

/** The column with the price of each type of outcome. */
export const priceColumns: Readonly<Record<OutcomeType, 'checkInCents' | 'reservationCents' | 'offerRedeemedCents'>> = {
  check_in: 'checkInCents',
  reservation: 'reservationCents',
  offer_redeemed: 'offerRedeemedCents',
}

/** Of the offer `o`. */
const offerModel = readModel<Offer>()({
  id: sql`o.id`,
  campaignId: { column: sql`o.campaign_id`, from: (offer) => offer.campaign.id },
  venueId: { column: sql`o.venue_id`, from: (offer) => offer.venue?.id ?? null },
  text: sql`o.text`,
  valueCents: sql`o.value_cents`,
  version: sql`o.version`,
})

export type OfferRow = RowOf<typeof offerModel>

/** The offers of campaigns, the most valuable first. */
export const offersByCampaign: RequestBatchFn<OfferRow[]> = async ({ queries }, campaignIds) => {
  const offers = await queries.all<OfferRow>(
    sql`select ${offerModel.columns()} from offer o where o.campaign_id = any(${campaignIds}::uuid[])
      order by o.value_cents desc, o.id`,
  )
  return Map.groupBy(offers, (offer) => offer.campaignId)
}

/** The venues that campaigns name. */
export const venueIdsByCampaign: RequestBatchFn<string[]> = async ({ queries }, campaignIds) => {
  const rows = await queries.all<{ campaignId: string; venueIds: string[] }>(
    sql`select campaign_id as "campaignId", array_agg(venue_id::text order by venue_id) as "venueIds"
      from campaign_venue where campaign_id = any(${campaignIds}::uuid[]) group by campaign_id`,
  )
  return new Map(rows.map(({ campaignId, venueIds }) => [campaignId, venueIds]))
}
