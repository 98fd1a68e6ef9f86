import sql from 'sql-template-tag'
import type { QueryRunner } from '../../database/query-runner.js'
import type { RequestBatchFn } from '../../database/request-data-loaders.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { Place } from '../planning/travel.js'
import type { RevisionInput } from './revision-input.js'

/** An itinerary of the partner's own, with what it was made from; a purge leaves null of that. */
export interface KeptItinerary {
  id: string
  fanPassId: string
  eventId: string | null
  asked: RevisionInput | null
  lat: number | null
  lng: number | null
  partySize: number
  items: ItineraryItem[]
  unmet: string[]
  createdAt: string
}

export const keptItineraries = (
  queries: QueryRunner,
  partnerId: string | undefined,
  ids: readonly string[],
): Promise<KeptItinerary[]> =>
  queries.all<KeptItinerary>(sql`
    select id, fan_pass_id as "fanPassId", event_id as "eventId", asked, lat, lng, party_size as "partySize",
      items, unmet, created_at as "createdAt"
    from itinerary where id = any(${ids}) and partner_id = ${partnerId}`)

export const keptItinerariesById: RequestBatchFn<KeptItinerary> = async ({ queries, principal }, ids) => {
  const found = await keptItineraries(queries, principal?.partnerId, ids)
  return new Map(found.map((itinerary) => [itinerary.id, itinerary]))
}

/** What a plan was made from, as far as it can still be changed. */
export interface Origin {
  asked: RevisionInput
  location: Place
}

/** Undefined once the fan's words are forgotten. */
export const originOf = ({ asked, lat, lng }: KeptItinerary): Origin | undefined =>
  asked === null || lat === null || lng === null ? undefined : { asked, location: { lat, lng } }

/** A plan without stops has none that has begun. */
export const hasBegun = ({ items: [first] }: Pick<KeptItinerary, 'items'>, now: Date): boolean =>
  first !== undefined && Date.parse(first.startsAt) <= now.getTime()
