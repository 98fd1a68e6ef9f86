import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EntityManager } from '@mikro-orm/postgresql'
import { readGrounds } from '../events/import/grounds.js'
import { importEvents } from '../events/import/import-events.js'
import { readEventsFile } from '../events/import/read-events-file.js'
import { importVenues } from '../venues/import/import-venues.js'
import { readGazetteer } from '../venues/import/read-gazetteer.js'
import { readVenuesFile } from '../venues/import/read-venues-file.js'
import type { ReportProgress } from './load-demo.js'

const folder = fileURLToPath(new URL('../../../data/', import.meta.url))

const venueFiles = [
  'stadiums_worldcup2026.json',
  'stadiums.csv',
  'ballparks.geojson',
  'landmarks.csv',
  'us_museums_imls_2018.csv',
  'osm_chicago_2020.csv',
  'osm_vancouver_2020.csv',
  'osm_new-york_2017.csv',
  'osm_washington-dc_2017.csv',
]

const eventFiles = ['mls_2025.json', 'worldcup_2026.json']

/** Loads the real venues and past fixtures in `data/`. */
export async function loadDemoCatalogue(em: EntityManager, now: Date, reportProgress: ReportProgress): Promise<void> {
  const gazetteer = await readGazetteer(
    ['city_points.csv', 'us_cities.csv'].map((file) => createReadStream(`${folder}geo/${file}`, 'utf8')),
  )
  for (const file of venueFiles) {
    const source = readVenuesFile(`${folder}venues/${file}`, gazetteer)
    const report = await importVenues(em, source, now, (rows) => {
      if (rows % 1_000 === 0) reportProgress(`  ${file}: ${rows} rows`)
    })
    const total = report.created + report.changed + report.unchanged
    reportProgress(
      `  ${file}: ${total} venues${report.refusals.length > 0 ? `, ${report.refusals.length} rows refused` : ''}`,
    )
  }
  const grounds = await readGrounds(createReadStream(`${folder}events/home_grounds.csv`, 'utf8'))
  for (const file of eventFiles) {
    const source = readEventsFile(`${folder}events/${file}`, { gazetteer, grounds })
    const report = await importEvents(em, source, now, { isDemonstration: true })
    reportProgress(
      `  ${file}: ${report.created + report.changed + report.unchanged} fixtures, ${report.refusals.length} refused`,
    )
  }
}
