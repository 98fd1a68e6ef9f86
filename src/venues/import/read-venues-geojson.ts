import type { VenueDraft } from '../venue-draft.js'
import { draftVenue, type VenueImport } from './draft-venue.js'
import { cellsOfFeature } from './feature-cells.js'
import { asObject } from './json-shape.js'
import { draftOrRefusal, type Refusal, type Taken } from './refusal.js'
import { SeenOnce } from './seen-once.js'
import { type TextSource, wholeJson } from './text-source.js'
import { namesIn, VenueFields } from './venue-fields.js'

/**
 * Reads venues from a GeoJSON FeatureCollection (RFC 7946): OpenStreetMap features with tags as properties, Overture
 * Maps places, and lists of ballparks; areas are represented by their centroid. The line of a refusal is the number of
 * the feature. Throws an Error if the text is not a FeatureCollection.
 */
export async function* readVenuesGeojson(
  source: TextSource,
  options: VenueImport,
): AsyncGenerator<Taken<VenueDraft> | Refusal> {
  const once = new SeenOnce<VenueDraft>()
  for (const [index, feature] of featuresOf(await wholeJson(source, options.source), options.source).entries()) {
    const number = index + 1
    const read = draftOrRefusal(number, () => {
      const cells = cellsOfFeature(feature)
      const fields = new VenueFields(namesIn([...cells.keys()]), (name) => cells.get(name) ?? '')
      return draftVenue(fields, number, options)
    })
    yield once.check(number, read)
  }
}

function featuresOf(json: unknown, file: string): readonly unknown[] {
  const collection = asObject(json)
  const features = collection?.features
  if (collection?.type === 'FeatureCollection' && Array.isArray(features)) return features
  throw new Error(`${file}: expected a GeoJSON object with "type": "FeatureCollection" and a list "features"`)
}
