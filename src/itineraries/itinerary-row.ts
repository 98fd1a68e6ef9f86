import sql, { type Sql } from 'sql-template-tag'
import { instantKey } from '../database/keyset.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel } from '../database/read-model.js'
import { relation } from '../database/relation.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Itinerary } from './itinerary.js'

/** Of the itinerary `i`. */
export const itineraryModel = readModel<Itinerary>()({
  id: sql`i.id`,
  partnerId: { column: sql`i.partner_id`, from: (itinerary) => itinerary.partner.id },
  fanPassId: { column: sql`i.fan_pass_id`, from: (itinerary) => itinerary.fanPass.id },
  eventId: { column: sql`i.event_id`, from: (itinerary) => itinerary.event?.id ?? null },
  summary: sql`i.summary`,
  partySize: sql`i.party_size`,
  items: sql`i.items`,
  sponsorOffers: sql`i.sponsor_offers`,
  unmet: sql`i.unmet`,
  remarks: sql`i.remarks`,
  notUnderstood: sql`i.not_understood`,
  version: sql`i.version`,
  createdAt: sql`i.created_at`,
})

export type ItineraryRow = RowOf<typeof itineraryModel>

/** An itinerary of the partner's own. */
export const findItinerary = (queries: QueryRunner, partnerId: string, id: string): Promise<ItineraryRow | undefined> =>
  queries.first<ItineraryRow>(
    sql`select ${itineraryModel.columns()} from itinerary i where i.id = ${id} and i.partner_id = ${partnerId}`,
  )

export const ownItinerariesById: RequestBatchFn<ItineraryRow> = async ({ queries, principal }, ids) => {
  const itineraries = await queries.all<ItineraryRow>(
    sql`select ${itineraryModel.columns()} from itinerary i
      where i.id = any(${ids}) and i.partner_id = ${principal?.partnerId}`,
  )
  return new Map(itineraries.map((itinerary) => [itinerary.id, itinerary]))
}

const ownItinerariesOf = (list: string, parent: Sql) =>
  relation<ItineraryRow>({
    list,
    model: itineraryModel,
    from: sql`itinerary i`,
    parent,
    parentType: 'uuid',
    where: ({ principal }) => sql`i.partner_id = ${principal?.partnerId}`,
    order: { name: 'created_at', by: instantKey(sql`i.created_at`), id: { column: sql`i.id`, type: 'text' } },
  })

/** A partner's own itineraries, oldest first. */
export const itinerariesOfPartner = ownItinerariesOf('partner.itineraries', sql`i.partner_id`)

/** The caller's itineraries for one pass, oldest first. */
export const itinerariesOfPass = ownItinerariesOf('fanPass.itineraries', sql`i.fan_pass_id`)
