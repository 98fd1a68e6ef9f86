import type { VenueKind } from '../../venues/venue-kind.js'
import { metersBetween, type Vector } from './travel.js'
import type { VenueFacts } from './venue-facts.js'

/** Places that lie close together: all of them within `radius` meters of `centre`. */
export interface GridCell {
  readonly centre: Vector
  readonly radius: number
  readonly places: ReadonlyMap<VenueKind, readonly VenueFacts[]>
}

/** About 2 km from north to south. */
const squaresPerDegree = 50

export function gridIndexOf(places: readonly VenueFacts[]): GridCell[] {
  const part = (degrees: number) => Math.floor(degrees * squaresPerDegree)
  return [...Map.groupBy(places, ({ venue: { lat, lng } }) => `${part(lat)} ${part(lng)}`).values()].map(toSquare)
}

function toSquare(places: readonly VenueFacts[]): GridCell {
  const mean = (axis: 0 | 1 | 2) => places.reduce((sum, { vector }) => sum + vector[axis], 0) / places.length
  const centre: Vector = [mean(0), mean(1), mean(2)]
  const furthest = Math.max(...places.map(({ vector }) => metersBetween(centre, vector)))
  // A meter more than measured: what is out of reach must not be so by rounding.
  return { centre, radius: furthest + 1, places: Map.groupBy(places, ({ venue }) => venue.kind) }
}

/** No place of a square is nearer to `from` than so many meters. */
export const leastMeters = ({ centre, radius }: GridCell, from: Vector): number =>
  Math.max(0, metersBetween(centre, from) - radius)
