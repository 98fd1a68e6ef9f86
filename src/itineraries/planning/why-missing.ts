import type { PlanRequest } from '../interpretation/plan-request.js'
import { minMetersTo, type VenueIndex } from './grid-index.js'
import type { FanSituation } from './to-problem.js'
import { type Coordinates, metersBetween, reachMeters, toVector } from './travel.js'
import { constraintChecker, nearOf, type ReferencePoints } from './venue-constraints.js'

/**
 * `unlisted`: no listing within reach has it at any hour; `far`: only beyond the distance that was stated, the nearest
 * of them `meters` from where it was wanted.
 */
export type Missing = { readonly reason: 'unlisted' } | { readonly reason: 'far'; readonly meters: number }

/** Why no venue can be stop `index` by itself; undefined if one could be at another time. */
export function whyMissing(
  request: PlanRequest,
  index: number,
  { location, event }: FanSituation,
  { gridCells, indexed }: VenueIndex,
): Missing | undefined {
  const { kinds, namedPlace } = request.stops[index]!
  const checker = constraintChecker(request, index, { location, ...(event && { event }) })
  const here = toVector(location)
  const wanted = toVector(wantedPlace(request, index, { location, ...(event && { event }) }))
  let meters = Number.POSITIVE_INFINITY
  const cells = gridCells.filter((cell) => minMetersTo(cell, here) <= reachMeters)
  const sought = [
    ...(namedPlace?.ids ?? []).flatMap((id) => indexed.get(id) ?? []),
    ...cells.flatMap(({ venues }) => kinds.flatMap((kind) => venues.get(kind) ?? [])),
  ]
  for (const venue of sought) {
    if (metersBetween(here, venue.vector) > reachMeters) continue
    const unsatisfied = checker.unsatisfiedBy(venue).filter((id) => !checker.silent.has(id))
    if (unsatisfied.length === 0) return undefined
    if (unsatisfied.every((id) => /^(distance|region):/.test(id)))
      meters = Math.min(meters, metersBetween(wanted, venue.vector))
  }
  return Number.isFinite(meters) ? { reason: 'far', meters } : { reason: 'unlisted' }
}

/** Where the stop should be: the place that the text names, else where the event or the fan is. */
function wantedPlace(request: PlanRequest, index: number, { location, event }: ReferencePoints): Coordinates {
  const { of, lat, lng } = nearOf(request, request.stops[index]!) ?? {}
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  return of === 'event' && event ? event : location
}
