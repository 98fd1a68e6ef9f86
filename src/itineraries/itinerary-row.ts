import sql, { raw } from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { relation } from '../graphql/schema/relation.js'
import type { Itinerary } from './itinerary.js'
import type { ItineraryItem, SponsorOffer } from './itinerary-item.js'

/** An itinerary as an answer shows it. */
export interface ItineraryRow {
  id: string
  partnerId: string
  fanPassId: string
  eventId: string | null
  summary: string
  partySize: number
  items: ItineraryItem[]
  sponsorOffers: SponsorOffer[]
  unmet: string[]
  notUnderstood: string[]
  version: number
  createdAt: Date | string
}

const columns = sql`i.id, i.partner_id as "partnerId", i.fan_pass_id as "fanPassId", i.event_id as "eventId", i.summary,
  i.party_size as "partySize", i.items, i.sponsor_offers as "sponsorOffers", i.unmet,
  i.not_understood as "notUnderstood", i.version, i.created_at as "createdAt"`

/** What an answer shows of an itinerary that was just made. */
export const itineraryRow = (itinerary: Itinerary): ItineraryRow => {
  const { id, partner, fanPass, event, summary, partySize, items } = itinerary
  const { sponsorOffers, unmet, notUnderstood, version, createdAt } = itinerary
  const owners = { partnerId: partner.id, fanPassId: fanPass.id, eventId: event?.id ?? null }
  return { id, ...owners, summary, partySize, items, sponsorOffers, unmet, notUnderstood, version, createdAt }
}

/** An itinerary of the partner's own. */
export const findItinerary = (queries: QueryRunner, partnerId: string, id: string): Promise<ItineraryRow | undefined> =>
  queries.first<ItineraryRow>(
    sql`select ${columns} from itinerary i where i.id = ${id} and i.partner_id = ${partnerId}`,
  )

export const ownItinerariesById: RequestBatchFn<ItineraryRow> = async ({ queries, principal }, ids) => {
  const found = await queries.all<ItineraryRow>(
    sql`select ${columns} from itinerary i where i.id = any(${ids}) and i.partner_id = ${principal?.partnerId}`,
  )
  return new Map(found.map((itinerary) => [itinerary.id, itinerary]))
}

const ownOf = (parent: 'partner_id' | 'fan_pass_id') =>
  relation<ItineraryRow>({
    columns,
    from: sql`itinerary i`,
    parent: sql`i.${raw(parent)}`,
    parentType: 'uuid',
    where: ({ principal }) => sql`i.partner_id = ${principal?.partnerId}`,
    sort: sql`i.created_at`,
    id: sql`i.id`,
    keyTypes: { sort: 'timestamptz', id: 'text' },
  })

/** A partner's own itineraries, oldest first. */
export const itinerariesOfPartner = ownOf('partner_id')

/** The itineraries of the partner that asks for one pass, oldest first. */
export const itinerariesOfPass = ownOf('fan_pass_id')
