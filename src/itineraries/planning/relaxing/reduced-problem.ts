import { type Constraint, isOfNeed } from '../constraints.js'
import type { Candidate, DayPlan, Interval, Problem, Stop } from '../problem.js'
import { solve } from '../solve.js'
import type { SearchBudget } from '../solver/search-budget.js'

/** A candidate with the ids of the constraints on its stop that it does not satisfy. */
export interface RelaxableCandidate extends Candidate {
  readonly unsatisfied: readonly string[]
  /** What that costs, without needs, which are in `cost`; absent: `UNSATISFIED_POINTS` for each. */
  readonly loss?: number
}

/** As much as a candidate that has nothing of the request, so that constraints are relaxed only where necessary. */
const UNSATISFIED_POINTS = 100

/** The ids of those that bind. */
export function idsOf(constraints: readonly Constraint[]): Set<string> {
  return new Set(constraints.filter(({ isWeight }) => !isWeight).map(({ id }) => id))
}

/** The cheapest plan of some stops under some constraints; its visits have the stop indexes of `problem`. */
export function planWith(
  problem: Problem<RelaxableCandidate>,
  constraints: ReadonlySet<string>,
  stops: readonly number[],
  budget: SearchBudget,
): DayPlan | undefined {
  const plan = stops.length > 0 ? solve(reducedProblem(problem, constraints, stops), budget) : undefined
  if (!plan) return undefined
  return {
    ...plan,
    visits: plan.visits.map((visit) => ({ ...visit, stop: visit.stop === 'event' ? 'event' : stops[visit.stop]! })),
  }
}

/** The problem with some of its stops, under some of its constraints. */
export function reducedProblem(
  problem: Problem<RelaxableCandidate>,
  constraints: ReadonlySet<string>,
  stops: readonly number[],
): Problem {
  const { event, walking, durations, ...rest } = problem
  const kept = durations?.flatMap(({ stops: of, minutes }, index) => {
    const still = of.filter((stop) => stops.includes(stop)).map((stop) => stops.indexOf(stop))
    return constraints.has(`duration:${index}`) && still.length > 0 ? [{ stops: still, minutes }] : []
  })
  return {
    ...rest,
    order: constraints.has('order') ? problem.order : 'free',
    stops: stops.map((index) => reducedStop(problem, index, constraints, stops)),
    ...(event && constraints.has('event') ? { event } : {}),
    ...(walking ? { walking: constraints.has('walk') ? walking : { onFoot: walking.onFoot } } : {}),
    ...(kept && kept.length > 0 ? { durations: kept } : {}),
  }
}

function reducedStop(
  { stops, event }: Problem<RelaxableCandidate>,
  index: number,
  constraints: ReadonlySet<string>,
  kept: readonly number[],
): Stop {
  const { starts, endBy, side, follows, preferred, mealtime, ...rest } = stops[index]!
  const isTimed = constraints.has(`time:${index}`)
  return {
    ...rest,
    candidates: rest.candidates.flatMap((candidate) => admittedCandidate(candidate, constraints)),
    ...startingIn(isTimed ? (starts ?? mealtime) : mealtime),
    ...(endBy !== undefined && isTimed ? { endBy } : {}),
    ...preferring(isTimed ? preferred : (preferred ?? starts)),
    ...(side && event && constraints.has('event') ? { side } : {}),
    ...(follows && kept.includes(index - 1) ? { follows } : {}),
  }
}

function startingIn(starts: readonly Interval[] | undefined): Pick<Stop, 'starts'> {
  return starts ? { starts } : {}
}

function preferring(preferred: readonly Interval[] | undefined): Pick<Stop, 'preferred'> {
  return preferred ? { preferred } : {}
}

/** Whether a candidate satisfies each of these constraints. */
export const isAdmitted = ({ unsatisfied }: RelaxableCandidate, constraints: ReadonlySet<string>): boolean =>
  !unsatisfied.some((id) => constraints.has(id))

function admittedCandidate(candidate: RelaxableCandidate, constraints: ReadonlySet<string>): Candidate[] {
  if (!isAdmitted(candidate, constraints)) return []
  const { length } = candidate.unsatisfied.filter((id) => !isOfNeed(id))
  return [{ ...candidate, cost: candidate.cost + (candidate.loss ?? length * UNSATISFIED_POINTS) }]
}

/** Equal for stops that are interchangeable in any plan. */
export function stopSignature(
  { stops, durations }: Problem<RelaxableCandidate>,
  index: number,
  constraints: ReadonlySet<string>,
): string {
  const { candidates, ...rest } = stops[index]!
  const withoutIndex = (id: string) => id.replace(/:\d+$/, '')
  const bound = [...constraints].filter((id) => id.endsWith(`:${index}`)).map(withoutIndex)
  const among = candidates.map(({ id, cost, unsatisfied }) => [id, cost, unsatisfied.map(withoutIndex)])
  const limits = durations?.map((duration) => duration.stops.includes(index))
  return JSON.stringify([rest, bound, among, limits])
}
