import sql, { type Sql } from 'sql-template-tag'
import { matchesWords, searchWords } from '../database/text-search.js'
import { invalidField } from '../errors.js'
import { normalisedName } from '../text/normalised-name.js'
import { isInCity } from './city-condition.js'
import type { LocalClocks } from './local-clocks.js'
import type { BoxInput, NearInput, VenueFilter } from './venue-inputs.js'

/** The searchable text of the venue `v`; it has a trigram index. */
export const venueWords: Sql = sql`v.words`

/** SQL conditions of a filter on the venue `v`; `clocks` are those at `filter.openAt`. */
export function venueConditions(filter: VenueFilter, clocks: LocalClocks): Sql[] {
  const { city, box, near, kinds, tags, cuisines, minPriceLevel, maxPriceLevel, openAt, search } = filter
  return [
    city == null ? undefined : isInCity(city),
    box == null ? undefined : isWithin(box),
    near == null ? undefined : isNear(near),
    kinds == null ? undefined : sql`v.kind = any(${kinds}::text[])`,
    tags == null ? undefined : sql`v.tags @> ${tags}::text[]`,
    cuisines == null ? undefined : sql`v.cuisines && ${cuisines.map(normalisedName)}::text[]`,
    minPriceLevel == null ? undefined : sql`v.price_level >= ${minPriceLevel}`,
    maxPriceLevel == null ? undefined : sql`v.price_level <= ${maxPriceLevel}`,
    openAt == null ? undefined : isOpenAt(clocks),
    search == null ? undefined : matchesWords(venueWords, searchWords(search)),
  ].filter((condition) => condition !== undefined)
}

const metersPerDegree = 111_195
const earthRadiusMeters = 6_371_008.8

/** Great-circle distance in metres (haversine). */
export const metersFrom = ({ lat, lng }: NearInput): Sql => sql`(2 * ${earthRadiusMeters}::float8 * asin(least(1, sqrt(
  power(sin(radians(v.lat - ${lat}::float8) / 2), 2)
  + cos(radians(${lat}::float8)) * cos(radians(v.lat)) * power(sin(radians(v.lng - ${lng}::float8) / 2), 2)))))`

export function isWithin({ south, west, north, east }: BoxInput): Sql {
  if (south > north) throw invalidField('filter.box.south', 'must not exceed filter.box.north')
  const lngs =
    west <= east
      ? sql`v.lng between ${west}::float8 and ${east}::float8`
      : sql`(v.lng >= ${west}::float8 or v.lng <= ${east}::float8)`
  return sql`v.lat between ${south}::float8 and ${north}::float8 and ${lngs}`
}

/** Latitude first, because it is indexed. */
function isNear(near: NearInput): Sql {
  const degrees = near.radiusMeters / metersPerDegree
  return sql`v.lat between ${near.lat - degrees}::float8 and ${near.lat + degrees}::float8
    and ${metersFrom(near)} <= ${near.radiusMeters}::float8`
}

/** An interval may extend into the next week: Sunday 22:00-02:00 is `[9960, 10200]`. */
const isOpenAt = (clocks: LocalClocks): Sql => sql`exists (
  select from (select (${JSON.stringify(clocks)}::jsonb -> v.zone)::int as minute) clock,
    jsonb_array_elements(v.opening_hours) stretch
  where (minute >= (stretch->>0)::int and minute < (stretch->>1)::int) or minute + 10080 < (stretch->>1)::int)`
