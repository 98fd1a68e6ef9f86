import { fileURLToPath } from 'node:url'
import { shiftFixtures } from '../../src/demo/demo-fixtures.js'
import { readGrounds } from '../../src/events/import/grounds.js'
import { importEvents } from '../../src/events/import/import-events.js'
import { readEventsFile } from '../../src/events/import/read-events-file.js'
import { importVenues } from '../../src/venues/import/import-venues.js'
import { readVenuesFile } from '../../src/venues/import/read-venues-file.js'
import { shippedFile, shippedGazetteer } from '../venues/shipped.js'
import type { World } from './world.js'

const folder = fileURLToPath(new URL('../../../data/', import.meta.url))

const venueFiles = [
  'stadiums_worldcup2026.json',
  'stadiums.csv',
  'ballparks.geojson',
  'landmarks.csv',
  'osm_chicago_2020.csv',
]

/** Real places of several sources, and fixtures that lie ahead of the world's clock. */
export async function loadRealCatalogue({ database, clock }: World): Promise<void> {
  const em = database.em.fork()
  const gazetteer = await shippedGazetteer()
  for (const file of venueFiles)
    await importVenues(em, readVenuesFile(`${folder}venues/${file}`, gazetteer), clock.now, () => undefined)
  const grounds = await readGrounds(shippedFile('events/home_grounds.csv'))
  for (const file of ['mls_2025.json', 'worldcup_2026.json']) {
    const source = readEventsFile(`${folder}events/${file}`, { gazetteer, grounds })
    await importEvents(em, source, clock.now, { isDemonstration: true })
  }
  await shiftFixtures(database.queries, clock.now)
}
