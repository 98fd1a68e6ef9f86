import type { PlanRequest } from '../interpretation/plan-request.js'
import type { Constraint } from './constraints.js'
import type { VenueIndex } from './grid-index.js'
import type { Problem } from './problem.js'
import { fullSearchBudget, type Relaxation, relax } from './relax.js'
import { idsOf, isAdmitted, type RelaxableCandidate } from './relaxing/reduced-problem.js'
import { problemOf } from './request-problem.js'
import type { FanSituation } from './to-problem.js'
import type { Coordinates } from './travel.js'

/**
 * Plans with the candidates near the fan; if those are too far apart for a stated walking limit, again with candidates
 * near those of the scarcest stop.
 */
export function relaxAroundScarceStop(
  request: PlanRequest,
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  fan: FanSituation,
  venues: VenueIndex,
): Relaxation {
  const optional = request.stops.flatMap((stop, index) => (stop.optional ? [index] : []))
  const budget = fullSearchBudget()
  const first = relax(problem, constraints, optional, budget.share(0.75))
  const scarce = isTooFarApart(first) ? scarcestCandidates(problem, idsOf(constraints)) : []
  if (scarce.length === 0) return first
  const second = relax(problemOf(request, fan, venues, scarce), constraints, optional, budget)
  return isTooFarApart(second) ? first : second
}

const isTooFarApart = ({ unsatisfied }: Relaxation): boolean =>
  unsatisfied.some(({ kind, isSilent }) => kind === 'walk' && !isSilent)

const maxScarceCandidates = 30

/** Candidates of the stop that has the fewest; none if even that has many. */
function scarcestCandidates(
  { stops }: Problem<RelaxableCandidate>,
  bound: ReadonlySet<string>,
): readonly Coordinates[] {
  const satisfying = stops.map(({ candidates }) => candidates.filter((candidate) => isAdmitted(candidate, bound)))
  const fewest = satisfying.reduce((least, candidates) => (candidates.length < least.length ? candidates : least))
  return fewest.length < maxScarceCandidates ? fewest : []
}
