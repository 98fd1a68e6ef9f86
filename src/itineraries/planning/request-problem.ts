import tzLookup from '@photostructure/tz-lookup'
import type { PlanRequest } from '../interpretation/plan-request.js'
import { findCandidates } from './find-candidates.js'
import type { VenueIndex } from './grid-index.js'
import type { Interval, Problem } from './problem.js'
import type { RelaxableCandidate } from './relaxing/reduced-problem.js'
import { type FanSituation, toProblem } from './to-problem.js'
import type { Coordinates } from './travel.js'

/** The planning problem of a request over every venue within reach. */
export function problemOf(
  request: PlanRequest,
  fan: FanSituation,
  venues: VenueIndex,
  beside: readonly Coordinates[] = [],
): Problem<RelaxableCandidate> {
  const window: Interval = [Math.floor(request.window.earliest / 60_000), Math.ceil(request.window.latest / 60_000)]
  const points = { location: fan.location, ...(fan.event ? { event: fan.event } : {}) }
  return toProblem(request, findCandidates(request, venues, points, window, beside), fan)
}

export const zoneOf = ({ location: { lat, lng } }: { readonly location: Coordinates }): string => tzLookup(lat, lng)
