import type { VenueKind } from '../../venues/venue-kind.js'
import type { IndexedVenue } from './indexed-venue.js'
import { metersBetween, type Vector } from './travel.js'

/** The venues that candidates are chosen from: by identifier, and by where they lie. */
export interface VenueIndex {
  readonly indexed: Pick<ReadonlyMap<string, IndexedVenue>, 'get'>
  readonly gridCells: readonly GridCell[]
}

/** Venues that lie close together: all within `radius` metres of `centre`. */
export interface GridCell {
  readonly centre: Vector
  readonly radius: number
  readonly venues: ReadonlyMap<VenueKind, readonly IndexedVenue[]>
}

/** About 2 km from north to south. */
const cellsPerDegree = 50

export function gridIndexOf(venues: readonly IndexedVenue[]): GridCell[] {
  const cell = (degrees: number) => Math.floor(degrees * cellsPerDegree)
  return [...Map.groupBy(venues, ({ venue: { lat, lng } }) => `${cell(lat)} ${cell(lng)}`).values()].map(toGridCell)
}

function toGridCell(venues: readonly IndexedVenue[]): GridCell {
  const mean = (axis: 0 | 1 | 2) => venues.reduce((sum, { vector }) => sum + vector[axis], 0) / venues.length
  const centre: Vector = [mean(0), mean(1), mean(2)]
  const furthest = Math.max(...venues.map(({ vector }) => metersBetween(centre, vector)))
  // One metre more than measured, so that rounding never puts a venue out of reach.
  return { centre, radius: furthest + 1, venues: Map.groupBy(venues, ({ venue }) => venue.kind) }
}

/** A lower bound on the distance from `from` to any venue of the cell. */
export const minMetersTo = ({ centre, radius }: GridCell, from: Vector): number =>
  Math.max(0, metersBetween(centre, from) - radius)
