import sql, { type Sql } from 'sql-template-tag'
import { normalisedName } from '../text/normalised-name.js'
import { aliasedCities, cityKeys } from './city-aliases.js'

/** Whether the venue `v` is in the city of that name, or in one that the name is an alias of. */
export function isInCity(name: string): Sql {
  const keys = cityKeys(name)
  const aliased = aliasedCities(name)
  if (!aliased) return keys.length === 1 ? sql`v.city_key = ${keys[0]}` : sql`v.city_key = any(${keys}::text[])`
  const all = [...keys, ...aliased.cities.map(normalisedName)]
  return sql`v.city_key = any(${all}::text[])
    and (v.city_key = any(${keys}::text[]) or v.state = ${aliased.state})`
}
