import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Refusal, Taken } from '../../venues/import/refusal.js'
import type { EventDraft } from '../event-draft.js'
import { readEventsCsv } from './read-events-csv.js'
import { readEventsIcal } from './read-events-ical.js'
import { readEventsJsonld } from './read-events-jsonld.js'
import { type FixtureImport, readFixturesJson } from './read-fixtures-json.js'

const readers = {
  '.csv': readEventsCsv,
  '.ics': readEventsIcal,
  '.jsonld': readEventsJsonld,
  '.json': readFixturesJson,
}

/** Reads events from a file by its extension. Throws an Error that lists the accepted extensions for any other. */
export function readEventsFile(
  path: string,
  options: Omit<FixtureImport, 'source'>,
): AsyncIterable<Taken<EventDraft> | Refusal> {
  const ending = extname(path)
  if (!(ending in readers))
    throw new Error(`${path}: the extension of an events file must be one of ${Object.keys(readers).join(', ')}`)
  const read = readers[ending as keyof typeof readers]
  return read(createReadStream(path, 'utf8'), { ...options, source: basename(path, ending) })
}
