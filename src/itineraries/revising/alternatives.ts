import type { PlanRequest } from '../interpretation/plan-request.js'
import { clockAt, conclude, problemOf, zoneOf } from '../plan-itinerary.js'
import type { PlanningVenue } from '../planning/catalogue-venue.js'
import { constraintsOf } from '../planning/constraints.js'
import type { Problem, Visit } from '../planning/problem.js'
import { type Relaxation, relaxInFull } from '../planning/relax.js'
import type { PooledCandidate } from '../planning/relaxing/reduced-problem.js'
import type { VenueCatalogue } from '../planning/venue-catalogue.js'
import { type Hold, heldProblem } from './held-problem.js'
import { type KeptPlan, visitsOf } from './replan.js'
import { choosing } from './revised-request.js'
import { ofPlan } from './revision-input.js'

/** Another place for a stop, and when the fan would be there. */
export interface Alternative {
  readonly venue: PlanningVenue
  readonly starts: Date
  readonly ends: Date
  /** The leg that leads there: meters in a straight line, whole minutes on the way. */
  readonly meters: number
  readonly minutes: number
}

/**
 * The best `count` places that could take the place of stop `index` (counted without the event) while every other stop keeps
 * its own, by the planner's own rules: as many plans, each the cheapest without the places before it. Pure.
 */
export function alternativesOf(kept: KeptPlan, index: number, count: number, catalogue: VenueCatalogue): Alternative[] {
  const { fan, items } = kept
  const asked = ofPlan(kept.asked, items)
  const chosen = asked.chosen.map((id, stop) => (id === null || stop === index ? undefined : catalogue.venues.get(id)))
  const wish = choosing(asked.request, chosen)
  const demands = constraintsOf(wish, clockAt(zoneOf(fan))).filter(({ id }) => !asked.givenUp.includes(id))
  const holds = wish.stops.map((_, stop): Hold => ({ place: stop === index ? 'another' : 'same', time: 'rather same' }))
  const stops = wish.stops.map((_, stop) => stop)
  let problem = heldProblem(problemOf(wish, fan, catalogue), visitsOf(items, 0), holds)
  const found: Alternative[] = []
  for (let tried = 0; tried < count; tried++) {
    const settled = relaxInFull(problem, demands, stops)
    const visit = settled?.plan?.visits.find(({ stop }) => stop === index)
    const venue = visit && catalogue.venues.get(visit.id)
    if (!settled || !venue) return found
    if (holdsTrue(settled, asked.givenUp, wish, kept, catalogue)) found.push(toAlternative(visit, venue))
    problem = without(problem, index, venue.id)
  }
  return found
}

function holdsTrue(
  { plan, unmet }: Relaxation,
  givenUp: readonly string[],
  request: PlanRequest,
  { fan }: KeptPlan,
  catalogue: VenueCatalogue,
): boolean {
  const all = [...givenUp, ...unmet.map(({ id }) => id)]
  return conclude(request, fan, catalogue, { plan, givenUp: all, unmet: [] }).violations.length === 0
}

const toAlternative = ({ starts, ends, meters, minutes }: Visit, venue: PlanningVenue): Alternative => ({
  venue,
  starts: new Date(starts * 60_000),
  ends: new Date(ends * 60_000),
  meters,
  minutes,
})

const without = (problem: Problem<PooledCandidate>, index: number, id: string): Problem<PooledCandidate> => ({
  ...problem,
  stops: problem.stops.map((stop, other) =>
    other === index ? { ...stop, candidates: stop.candidates.filter((candidate) => candidate.id !== id) } : stop,
  ),
})
