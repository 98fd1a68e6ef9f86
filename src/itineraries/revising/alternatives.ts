import { allBinding, constraintsOf } from '../planning/constraints.js'
import type { PlanningVenue } from '../planning/planning-venue.js'
import type { Problem, Visit } from '../planning/problem.js'
import { planWithAllStated } from '../planning/relax.js'
import type { RelaxableCandidate } from '../planning/relaxing/reduced-problem.js'
import { problemOf } from '../planning/request-problem.js'
import { verifiedPlan } from '../planning/verified-plan.js'
import type { VenueCatalogue } from '../venue-catalogue.js'
import { heldProblem, type VisitHold } from './held-problem.js'
import { type StoredPlan, visitsOf } from './replan.js'
import { withChosenVenues } from './revised-request.js'
import { requestOfPlan } from './revision-input.js'

/** Another venue for a stop, and when the fan would be there. */
export interface VenueAlternative {
  readonly venue: PlanningVenue
  readonly starts: Date
  readonly ends: Date
  /** The leg to it: straight-line metres, whole minutes of travel. */
  readonly meters: number
  readonly minutes: number
}

/**
 * The best `count` venues for stop `index` (counted without the event) while every other stop keeps its venue, by the
 * planner's own rules: each is the cheapest plan without the alternatives before it. Pure.
 */
export function alternativesOf(
  stored: StoredPlan,
  index: number,
  count: number,
  catalogue: VenueCatalogue,
): VenueAlternative[] {
  const { fan, items } = stored
  const input = requestOfPlan(stored.asked, items)
  const chosen = input.chosen.map((id, stop) => (id === null || stop === index ? undefined : catalogue.venues.get(id)))
  const request = withChosenVenues(input.request, chosen)
  const constraints = allBinding(constraintsOf(request)).filter(({ id }) => !input.givenUp.includes(id))
  const stops = request.stops.map((_, stop) => stop)
  const holds = stops.map((stop): VisitHold => ({ place: stop === index ? 'another' : 'same', time: 'rather same' }))
  let problem = heldProblem(problemOf(request, fan, catalogue), visitsOf(items, 0), holds)
  const alternatives: VenueAlternative[] = []
  for (let attempt = 0; attempt < count; attempt++) {
    const relaxation = planWithAllStated(problem, constraints, stops)
    const visit = relaxation?.plan?.visits.find(({ stop }) => stop === index)
    const venue = visit && catalogue.venues.get(visit.id)
    if (!relaxation || !venue) return alternatives
    const relaxed = [...input.givenUp, ...relaxation.unsatisfied.map(({ id }) => id)]
    const { violations } = verifiedPlan(request, relaxation.plan, relaxed, fan, catalogue.venues)
    if (violations.length === 0) alternatives.push(toAlternative(visit, venue))
    problem = without(problem, index, venue.id)
  }
  return alternatives
}

const toAlternative = ({ starts, ends, meters, minutes }: Visit, venue: PlanningVenue): VenueAlternative => ({
  venue,
  starts: new Date(starts * 60_000),
  ends: new Date(ends * 60_000),
  meters,
  minutes,
})

const without = (problem: Problem<RelaxableCandidate>, index: number, id: string): Problem<RelaxableCandidate> => ({
  ...problem,
  stops: problem.stops.map((stop, other) =>
    other === index ? { ...stop, candidates: stop.candidates.filter((candidate) => candidate.id !== id) } : stop,
  ),
})
