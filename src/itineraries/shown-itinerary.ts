import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import type { VenueKind } from '../venues/venue-kind.js'
import type { PlanRequest } from './interpretation/plan-request.js'
import type { ItineraryItem } from './itinerary-item.js'
import { withoutWords } from './without-quotes.js'

/** An itinerary as its page shows it: without the fan's words, place and pass. */
export interface ShownItinerary {
  readonly id: string
  readonly items: readonly ItineraryItem[]
  readonly unmet: readonly string[]
  readonly remarks: readonly string[]
  readonly partySize: number
  readonly createdAt: string
  readonly version: number
  /** Why there is no plan; null if there is one, and once the request is purged. */
  readonly scope: PlanRequest['scope'] | null
  /** Of `unmet` and `remarks`: that of the fan's words; null once the request is purged. */
  readonly language: 'en' | 'es' | null
  /** Of the item of type `event`; null if the plan was made for none. */
  readonly event: ShownEvent | null
  /** The places of the items, by venue. */
  readonly places: ReadonlyMap<string, ShownPlace>
}

export interface ShownEvent {
  readonly id: string
  readonly name: string
  readonly isDemonstration: boolean
}

export interface ShownPlace {
  readonly id: string
  readonly slug: string
  readonly kind: VenueKind
  readonly street: string
  readonly city: string
  readonly lat: number
  readonly lng: number
  readonly listed: boolean
}

/** The itinerary with an identifier, which is the permission to see it; undefined for an unknown one. */
export async function findShownItinerary(queries: QueryRunner, id: string): Promise<ShownItinerary | undefined> {
  const row = await queries.first<Omit<ShownItinerary, 'places'>>(sql`
    select id, items, unmet, remarks, party_size as "partySize", created_at as "createdAt", version,
      asked->'request'->>'language' as language, asked->'request'->>'scope' as scope,
      (select jsonb_build_object('id', e.id, 'name', e.name, 'isDemonstration', e.is_demonstration)
        from event e where e.id = event_id) as event
    from itinerary where id = ${id}`)
  if (!row) return undefined
  const places = await queries.all<ShownPlace>(sql`
    select id, slug, kind, street, city, lat, lng, listed from venue
    where id = any(${row.items.map(({ venueId }) => venueId)}::uuid[]) and lat is not null`)
  const shown = { unmet: row.unmet.map(withoutWords), remarks: row.remarks.map(withoutWords) }
  return { ...row, ...shown, places: new Map(places.map((place) => [place.id, place])) }
}
