import { type City, Gazetteer } from '../gazetteer.js'
import { stateOf } from '../states.js'
import { csvRows } from './csv-rows.js'
import type { TextSource } from './text-source.js'

/**
 * Reads city points from CSV files with the columns `city`, `state`, `lat`, `lng` (`data/geo/city_points.csv`,
 * `data/geo/us_cities.csv`). If a city is in several files, the first file's points come first.
 */
export async function readGazetteer(sources: readonly TextSource[]): Promise<Gazetteer> {
  const cities: City[] = []
  for (const source of sources) {
    for await (const row of csvRows(source, 'gazetteer')) {
      if ('reason' in row) throw new Error(`gazetteer, line ${row.line}: ${row.reason}`)
      const [state, lat, lng] = [stateOf(row.value('state')), Number(row.value('lat')), Number(row.value('lng'))]
      if (!state || Number.isNaN(lat) || Number.isNaN(lng))
        throw new Error(`gazetteer, line ${row.line}: state, lat or lng is invalid`)
      cities.push({ city: row.value('city'), state: state.code, country: state.country, lat, lng })
    }
  }
  return new Gazetteer(cities)
}
