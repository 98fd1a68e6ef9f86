import type { PlanRequest } from '../interpretation/plan-request.js'
import { reachMeters } from './find-candidates.js'
import { minMetersTo, type VenueIndex } from './grid-index.js'
import type { FanSituation } from './to-problem.js'
import { metersBetween, toVector } from './travel.js'
import { constraintChecker } from './venue-constraints.js'

/** `unlisted`: no listing within reach has it at any hour; `far`: only beyond the distance that was stated. */
export type MissingReason = 'unlisted' | 'far'

/** Why no venue can be stop `index` by itself; undefined if one could be at another time. */
export function whyMissing(
  request: PlanRequest,
  index: number,
  { location, event }: FanSituation,
  { gridCells, indexed }: VenueIndex,
): MissingReason | undefined {
  const { kinds, namedPlace } = request.stops[index]!
  const checker = constraintChecker(request, index, { location, ...(event && { event }) })
  const here = toVector(location)
  let reason: MissingReason | undefined = 'unlisted'
  const cells = gridCells.filter((cell) => minMetersTo(cell, here) <= reachMeters)
  const sought = [
    ...(namedPlace?.ids ?? []).flatMap((id) => indexed.get(id) ?? []),
    ...cells.flatMap(({ venues }) => kinds.flatMap((kind) => venues.get(kind) ?? [])),
  ]
  for (const venue of sought) {
    if (metersBetween(here, venue.vector) > reachMeters) continue
    const unsatisfied = checker.unsatisfiedBy(venue).filter((id) => !checker.silent.has(id))
    if (unsatisfied.length === 0) return undefined
    if (unsatisfied.every((id) => /^(distance|region):/.test(id))) reason = 'far'
  }
  return reason
}
