import { centroidOf } from './centroid.js'
import { asList, asObject, asText, type JsonObject, textAt } from './json-shape.js'
import { overtureCells } from './overture-cells.js'
import { BadField } from './refusal.js'

/**
 * Converts a feature into the cells of a row, under names that `fieldNames` lists. Throws BadField for a feature
 * without a place.
 */
export function cellsOfFeature(feature: unknown): ReadonlyMap<string, string> {
  const object = asObject(feature)
  const properties = asObject(object?.properties)
  if (!object || !properties) throw new BadField('properties', '', 'must be an object')
  const { lat, lng } = centroidOf(object.geometry)
  return new Map([...cellsOf(object, properties), ['lat', String(lat)], ['lng', String(lng)]])
}

function cellsOf(feature: JsonObject, properties: JsonObject): Iterable<readonly [string, string]> {
  if (asObject(properties.names) && asObject(properties.categories)) return overtureCells(feature, properties)
  const ballpark = textAt(properties, 'Stadium') || textAt(properties, 'stadium')
  if (ballpark !== '')
    return [
      ['name', ballpark],
      ['kind', 'stadium'],
    ]
  return tagCells(feature, properties)
}

/** OpenStreetMap exports have the tags as properties or in a property `tags`, and the id in one of three places. */
function tagCells(feature: JsonObject, properties: JsonObject): [string, string][] {
  const tags = asObject(properties.tags) ?? properties
  const cells = Object.entries(tags).map(([key, value]): [string, string] => [
    key.toLowerCase(),
    asText(asList(value)[0]),
  ])
  const id = textAt(properties, '@id') || asText(feature.id) || textAt(properties, 'id') || textAt(properties, 'osm_id')
  return [...cells, ['id', id]]
}
