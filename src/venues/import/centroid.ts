import { asObject } from './json-shape.js'
import { BadField } from './refusal.js'

type Position = readonly [lng: number, lat: number]

/**
 * Represents a GeoJSON geometry by a point: the point itself, the centroid of an area's outer ring, or that of the
 * largest area. Throws BadField for other geometries and for positions that are not numbers.
 */
export function centroidOf(geometry: unknown): { readonly lat: number; readonly lng: number } {
  const { type, coordinates } = asObject(geometry) ?? {}
  if (type === 'Point') return pointOf(positionOf(coordinates))
  if (type === 'Polygon') return pointOf(ringCentroid(outerRing(coordinates)).centre)
  if (type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0) {
    const rings = coordinates.map((polygon) => ringCentroid(outerRing(polygon)))
    return pointOf(rings.reduce((a, b) => (b.area > a.area ? b : a)).centre)
  }
  throw new BadField('geometry', String(type ?? ''), 'must be a Point, Polygon or MultiPolygon')
}

const pointOf = ([lng, lat]: Position) => ({ lat, lng })

function positionOf(value: unknown): Position {
  const [lng, lat] = Array.isArray(value) ? value : []
  if (!Number.isFinite(lng) || !Number.isFinite(lat))
    throw new BadField('coordinates', JSON.stringify(value) ?? '', 'must be [longitude, latitude]')
  return [lng as number, lat as number]
}

function outerRing(polygon: unknown): readonly Position[] {
  const [ring] = Array.isArray(polygon) ? polygon : []
  if (!Array.isArray(ring) || ring.length < 3)
    throw new BadField('coordinates', '', 'must be a ring of at least three positions')
  return ring.map(positionOf)
}

/**
 * Shoelace formula relative to the first corner, so that small areas keep their precision; a degenerate ring returns
 * the mean of its corners.
 */
function ringCentroid(ring: readonly Position[]): { readonly centre: Position; readonly area: number } {
  const [originLng, originLat] = ring[0]!
  let [twiceArea, lng, lat] = [0, 0, 0]
  for (const [index, [atLng, atLat]] of ring.entries()) {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length]!
    const [x1, y1, x2, y2] = [atLng - originLng, atLat - originLat, nextLng - originLng, nextLat - originLat]
    const cross = x1 * y2 - x2 * y1
    twiceArea += cross
    lng += (x1 + x2) * cross
    lat += (y1 + y2) * cross
  }
  if (Math.abs(twiceArea) < 1e-15) return { centre: meanOf(ring), area: 0 }
  return {
    centre: [originLng + lng / (3 * twiceArea), originLat + lat / (3 * twiceArea)],
    area: Math.abs(twiceArea) / 2,
  }
}

const meanOf = (ring: readonly Position[]): Position => [
  ring.reduce((sum, [lng]) => sum + lng, 0) / ring.length,
  ring.reduce((sum, [, lat]) => sum + lat, 0) / ring.length,
]
