import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Gazetteer } from '../gazetteer.js'
import type { VenueDraft } from '../venue-draft.js'
import { readStadiumsJson } from './read-stadiums-json.js'
import { readVenuesCsv } from './read-venues-csv.js'
import { readVenuesGeojson } from './read-venues-geojson.js'
import type { Refusal, Taken } from './refusal.js'

const readers = { '.csv': readVenuesCsv, '.geojson': readVenuesGeojson, '.json': readStadiumsJson }

/** Reads venues from a file by its extension. Throws an Error that lists the accepted extensions for any other. */
export function readVenuesFile(path: string, gazetteer: Gazetteer): AsyncIterable<Taken<VenueDraft> | Refusal> {
  const ending = extname(path)
  if (!(ending in readers))
    throw new Error(`${path}: the extension of a venues file must be one of ${Object.keys(readers).join(', ')}`)
  const read = readers[ending as keyof typeof readers]
  return read(createReadStream(path, 'utf8'), { source: basename(path, ending), gazetteer })
}
