import sql from 'sql-template-tag'
import type { QueryRunner } from '../../database/query-runner.js'
import type { RequestBatchFn } from '../../database/request-data-loaders.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { Coordinates } from '../planning/travel.js'
import type { RevisionInput } from './revision-input.js'

/** One of the partner's own itineraries with its input, which is null once purged. */
export interface StoredItinerary {
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

export const storedItineraries = (
  queries: QueryRunner,
  partnerId: string | undefined,
  ids: readonly string[],
): Promise<StoredItinerary[]> =>
  queries.all<StoredItinerary>(sql`
    select id, fan_pass_id as "fanPassId", event_id as "eventId", asked, lat, lng, party_size as "partySize",
      items, unmet, created_at as "createdAt"
    from itinerary where id = any(${ids}) and partner_id = ${partnerId}`)

export const storedItinerariesById: RequestBatchFn<StoredItinerary> = async ({ queries, principal }, ids) => {
  const rows = await storedItineraries(queries, principal?.partnerId, ids)
  return new Map(rows.map((itinerary) => [itinerary.id, itinerary]))
}

/** The input of a plan. */
export interface RevisionOrigin {
  asked: RevisionInput
  location: Coordinates
}

/** Undefined once the fan's text is purged. */
export const originOf = ({ asked, lat, lng }: StoredItinerary): RevisionOrigin | undefined =>
  asked === null || lat === null || lng === null ? undefined : { asked, location: { lat, lng } }

/** False for a plan without stops. */
export const hasBegun = ({ items: [first] }: Pick<StoredItinerary, 'items'>, now: Date): boolean =>
  first !== undefined && Date.parse(first.startsAt) <= now.getTime()
