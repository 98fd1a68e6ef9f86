import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'

export interface ListedCity {
  city: string
  state: string
  country: string
  places: number
}

/** The cities with listed venues, those with most venues first. */
export const listedCities = (queries: QueryRunner): Promise<ListedCity[]> =>
  queries.all<ListedCity>(sql`
    select min(city) as city, state, country, count(*)::int as places from venue where listed
    group by city_key, state, country order by count(*) desc, min(city) collate "C"`)
