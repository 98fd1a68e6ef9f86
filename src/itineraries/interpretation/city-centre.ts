import { metersBetween } from './place-index.js'
import { readPoints } from './read-table.js'
import { cityLines } from './words/far-places.js'

interface CityCentre {
  /** In lower case. */
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** The known city that contains the point. */
export function nearestCity(point: { readonly lat: number; readonly lng: number }): CityCentre | undefined {
  return cities.find((centre) => metersBetween(centre, point) <= cityRadiusMeters)
}

/** Radius of a large city. */
const cityRadiusMeters = 30_000

const cities: readonly CityCentre[] = [...readPoints(cityLines)].map(({ lat, lng, names }) => ({
  name: names[0]!,
  lat,
  lng,
}))
