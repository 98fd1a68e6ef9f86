import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { VenueKind } from './venue-kind.js'

/**
 * Two venues are the same place if their names have the same match key, their kinds belong to the same family and they
 * are at most 100 metres apart, unless the operator has declared them distinct.
 */
export const samePlaceMeters = 100

/** Sources disagree on the kind within a family: a gastropub is a restaurant in one and a pub in the other. */
const families: Readonly<Record<VenueKind, string>> = {
  restaurant: 'food',
  fast_food: 'food',
  cafe: 'food',
  ice_cream: 'food',
  bar: 'food',
  pub: 'food',
  nightclub: 'food',
  brewery: 'food',
  museum: 'culture',
  gallery: 'culture',
  theatre: 'culture',
  cinema: 'culture',
  arts_centre: 'culture',
  library: 'culture',
  landmark: 'culture',
  memorial: 'culture',
  market: 'market',
  stadium: 'stadium',
  park: 'park',
  hotel: 'hotel',
  other: 'other',
}

export interface ComparedVenue {
  readonly id: string
  readonly matchKey: string
  readonly kind: VenueKind
  readonly lat: number
  readonly lng: number
}

/** The nearest of the candidates that is the same place, or undefined. */
export function samePlace(venue: ComparedVenue, candidates: readonly ComparedVenue[]): ComparedVenue | undefined {
  let nearest: ComparedVenue | undefined
  let nearestMeters = samePlaceMeters
  for (const candidate of candidates) {
    if (venue.matchKey === '' || candidate.matchKey !== venue.matchKey) continue
    if (families[candidate.kind] !== families[venue.kind]) continue
    const meters = metersBetween(venue, candidate)
    if (meters > nearestMeters || (nearest && meters === nearestMeters)) continue
    nearest = candidate
    nearestMeters = meters
  }
  return nearest
}

const metersPerDegree = 111_195

/** Within one per mille at this range. */
function metersBetween(a: ComparedVenue, b: ComparedVenue): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * metersPerDegree
}

/** Metres between the venues `a` and `b`. */
const metersApart = sql`${metersPerDegree}::float8
  * sqrt(power(a.lat - b.lat, 2) + power((a.lng - b.lng) * cos(radians(a.lat)), 2))`

/** Venues that can be the same place as another: not merged, not waiting for approval, with coordinates. */
const isComparable = (venue: Sql): Sql => sql`${venue}.merged_into_id is null and ${venue}.lat is not null
  and (${venue}.listed or (${venue}.created_by_id is null and ${venue}.review_reason = ''))`

export interface DuplicatePair {
  fromId: string
  intoId: string
  name: string
  meters: number
}

/** Pairs of venues that are the same place, nearest first. The listed one remains, else the one that was added first. */
export const findDuplicates = (queries: QueryRunner, limit: number): Promise<DuplicatePair[]> =>
  queries.all<DuplicatePair>(sql`
    select a.id as "fromId", b.id as "intoId", b.name, round(${metersApart})::int as meters
    from venue a join venue b on b.match_key = a.match_key
    where a.match_key <> '' and (not b.listed, b.created_at, b.id) < (not a.listed, a.created_at, a.id)
      and ${isComparable(sql`a`)} and ${isComparable(sql`b`)}
      and ${JSON.stringify(families)}::jsonb -> a.kind = ${JSON.stringify(families)}::jsonb -> b.kind
      and abs(a.lat - b.lat) * ${metersPerDegree}::float8 <= ${samePlaceMeters}::float8
      and ${metersApart} <= ${samePlaceMeters}::float8
      and not exists (
        select from venue_distinction d
        where d.first_id = least(a.id, b.id) and d.second_id = greatest(a.id, b.id)
      )
    order by meters, a.id, b.id limit ${limit}`)

/** The stored venues that new ones with these match keys can be the same place as. */
export const comparableVenues = (em: EntityManager, matchKeys: readonly string[]): Promise<ComparedVenue[]> =>
  execute<ComparedVenue>(
    em,
    sql`select v.id, v.match_key as "matchKey", v.kind, v.lat, v.lng from venue v
      where v.match_key = any(${[...matchKeys]}::text[]) and ${isComparable(sql`v`)} order by v.created_at, v.id`,
  )
