import type { Constraint } from './constraints.js'
import type { DayPlan, Problem } from './problem.js'
import { nearestPlan } from './relaxing/nearest-plan.js'
import { idsOf, isAdmitted, planWith, type RelaxableCandidate } from './relaxing/reduced-problem.js'
import { smallestConflict } from './relaxing/smallest-conflict.js'
import { unsatisfiedBy } from './relaxing/unsatisfied-by.js'
import { SearchBudget } from './solver/search-budget.js'

/** The plan closest to a request, and the constraints that it does not satisfy. */
export interface Relaxation {
  /** Undefined when no stop at all is possible. `Visit.stop` is the index in the request. */
  readonly plan: DayPlan | undefined
  /** Empty when everything fits. */
  readonly unsatisfied: readonly Constraint[]
  /** A minimal unsatisfiable set of constraints: without any one of them, the others are satisfiable. Empty when all
   * are met; not minimal when the budget ran out. */
  readonly conflict: readonly Constraint[]
}

/** Limit for one itinerary: about a tenth of a second. */
const MAX_CELLS = 12_000_000

export const fullSearchBudget = (): SearchBudget => new SearchBudget(MAX_CELLS)

/**
 * Plans with every constraint if possible, else without silent ones, else without as few `optional` stops as need be;
 * else returns the nearest plan, its unsatisfied constraints and the conflict. When the budget runs out, the best plan
 * so far is returned. Pure; the same input gives the same result.
 */
export function relax(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  optional: readonly number[] = [],
  budget = fullSearchBudget(),
): Relaxation {
  const all = problem.stops.map((_, index) => index)
  const required = all.filter((index) => !optional.includes(index))
  // What no venue can be gives way first, so that the other stops keep all that they can.
  const possible = all.filter((index) => problem.stops[index]!.candidates.length > 0)
  const [needed, spare] = [required, optional].map((some) => some.filter((index) => possible.includes(index)))
  const best =
    needed!.length + spare!.length > 0 ? planWithMost(problem, constraints, needed!, spare!, budget) : undefined
  if (best && needed!.length === required.length) return best
  const binding = bindingOn(constraints, required)
  const nearest = best?.plan ?? nearestWithMost(problem, constraints, needed!, spare!, budget)
  return {
    plan: nearest,
    unsatisfied: unsatisfiedBy(problem, bindingOn(constraints, [...required, ...stopsOf(nearest)]), nearest),
    conflict: smallestConflict(
      withLeastArrival(problem),
      // What was not stated gives way before.
      binding.filter(({ isSilent }) => !isSilent),
      budget,
    ),
  }
}

const stopsOf = (plan: DayPlan | undefined): number[] =>
  plan?.visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop])) ?? []

const bindingOn = (constraints: readonly Constraint[], stops: readonly number[]): Constraint[] =>
  constraints.filter(({ stop }) => stop === undefined || stops.includes(stop))

/** With all stated constraints on the needed stops and on as many of the spare ones as fit; later ones go first. */
function planWithMost(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  needed: readonly number[],
  spare: readonly number[],
  budget: SearchBudget,
): Relaxation | undefined {
  return setsToTry(spare)
    .values()
    .map((kept) => [...needed, ...kept].sort((a, b) => a - b))
    .filter(({ length }) => length > 0)
    .map((stops) => planWithAllStated(problem, bindingOn(constraints, stops), stops, budget.share(0.5)))
    .find((found) => found !== undefined)
}

/** All, then all but one, then each alone, then none: more sets take too long. */
function setsToTry(spare: readonly number[]): (readonly number[])[] {
  const fewer = spare.map((_, index) => spare.toSpliced(spare.length - 1 - index, 1))
  const alone = spare.length > 2 ? spare.map((index) => [index]) : []
  return spare.length === 0 ? [[]] : [spare, ...(spare.length > 1 ? fewer : []), ...alone, []]
}

/** The nearest plan of the needed stops, and those of the spare ones that it has room for. */
function nearestWithMost(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  needed: readonly number[],
  spare: readonly number[],
  budget: SearchBudget,
): DayPlan | undefined {
  const least = withLeastArrival(problem)
  const nearest = nearestPlan(least, bindingOn(constraints, needed), needed, budget.share(0.75))
  return spare.reduce((plan, stop) => {
    const own = stopsOf(plan)
    const stops = [...own, stop].sort((a, b) => a - b)
    const stated = bindingOn(constraints, stops).filter(({ isSilent }) => !isSilent)
    const given = plan ? unsatisfiedBy(problem, bindingOn(constraints, own), plan) : []
    const kept = stated.filter((constraint) => !given.includes(constraint))
    return planWith(least, idsOf(kept), stops, budget.share(0.3)) ?? plan
  }, nearest)
}

/**
 * The cheapest plan that satisfies all stated constraints, and the silent ones if possible; undefined when there is
 * none.
 */
export function planWithAllStated(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  stops: readonly number[],
  budget = fullSearchBudget(),
): Relaxation | undefined {
  const silent = constraints.filter(({ isSilent }) => isSilent)
  const stated = constraints.filter(({ isSilent }) => !isSilent)
  const canRelax = silent.some(({ isWeight }) => !isWeight) || problem.event !== undefined
  const least = withLeastArrival(problem)
  const bound = idsOf(constraints)
  const meetable = constraints.filter(
    ({ stop, isSilent }) => !isSilent || stop === undefined || isMeetable(problem, stop, bound),
  )
  const plan =
    planWith(problem, bound, stops, budget) ??
    // Where one stop has nothing near, the others stay near.
    (meetable.length < constraints.length ? planWith(least, idsOf(meetable), stops, budget.share(0.5)) : undefined) ??
    (canRelax ? planWith(least, idsOf(stated), stops, budget) : undefined)
  return plan && { plan, unsatisfied: unsatisfiedBy(problem, silent, plan), conflict: [] }
}

/** Whether a venue satisfies all constraints on the stop that bind. */
const isMeetable = ({ stops }: Problem<RelaxableCandidate>, stop: number, bound: ReadonlySet<string>): boolean =>
  stops[stop]!.candidates.some((candidate) => isAdmitted(candidate, bound))

/** The problem with the shortest acceptable arrival before the event. */
function withLeastArrival(problem: Problem<RelaxableCandidate>): Problem<RelaxableCandidate> {
  const { event } = problem
  return event ? { ...problem, event: { ...event, arriveBefore: event.arriveLeast ?? event.arriveBefore } } : problem
}
