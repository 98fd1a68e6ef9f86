import { metersBetween } from './place-index.js'
import { readPoints } from './read-table.js'
import { cityLines } from './words/far-places.js'

interface CityCentre {
  readonly lat: number
  readonly lng: number
}

/** Centre of the known city that contains the point. */
export function nearestCityCentre(point: CityCentre): CityCentre | undefined {
  return centres.find((centre) => metersBetween(centre, point) <= cityRadiusMeters)
}

/** Radius of a large city. */
const cityRadiusMeters = 30_000

const centres: readonly CityCentre[] = [...readPoints(cityLines)].map(({ lat, lng }) => ({ lat, lng }))
