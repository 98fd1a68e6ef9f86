import { metersBetween } from './place-index.js'
import { readPoints } from './read-table.js'
import { cityLines } from './words/far-places.js'

interface Point {
  readonly lat: number
  readonly lng: number
}

/** The middle of the city that a point lies in, where it is one that we know. */
export function centreNear(point: Point): Point | undefined {
  return centres.find((centre) => metersBetween(centre, point) <= cityMeters)
}

/** From the middle of a large city to its edge. */
const cityMeters = 30_000

const centres: readonly Point[] = [...readPoints(cityLines)].map(({ lat, lng }) => ({ lat, lng }))
