import type { Constraint } from './constraints.js'
import type { DayPlan, Problem } from './problem.js'
import { nearestPlan } from './relaxing/nearest-plan.js'
import { idsOf, planWith, type RelaxableCandidate } from './relaxing/reduced-problem.js'
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
 * Plans with every constraint if possible, else without silent ones, else without the `optional` stops; else returns
 * the nearest plan, its unsatisfied constraints and the conflict. When the budget runs out, the best plan so far is
 * returned. Pure; the same input gives the same result.
 */
export function relax(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  optional: readonly number[] = [],
  budget = fullSearchBudget(),
): Relaxation {
  const all = problem.stops.map((_, index) => index)
  const required = all.filter((index) => !optional.includes(index))
  const binding = constraints.filter(({ stop }) => stop === undefined || required.includes(stop))
  const full =
    planWithAllStated(problem, constraints, all, budget.share(0.75)) ??
    (optional.length > 0 ? planWithAllStated(problem, binding, required, budget.share(0.75)) : undefined)
  if (full) return full
  // What no venue can be gives way first, so that the other stops keep all that they can.
  const possible = required.filter((index) => problem.stops[index]!.candidates.length > 0)
  const rest = binding.filter(({ stop }) => stop === undefined || possible.includes(stop))
  const nearest =
    (possible.length < required.length && possible.length > 0
      ? planWithAllStated(problem, rest, possible, budget.share(0.5))?.plan
      : undefined) ?? nearestPlan(withLeastArrival(problem), rest, possible, budget.share(0.75))
  return {
    plan: nearest,
    unsatisfied: unsatisfiedBy(problem, binding, nearest),
    conflict: smallestConflict(
      withLeastArrival(problem),
      // What was not stated gives way before.
      binding.filter(({ isSilent }) => !isSilent),
      budget,
    ),
  }
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
  const plan =
    planWith(problem, idsOf(constraints), stops, budget) ??
    (canRelax ? planWith(withLeastArrival(problem), idsOf(stated), stops, budget) : undefined)
  return plan && { plan, unsatisfied: unsatisfiedBy(problem, silent, plan), conflict: [] }
}

/** The problem with the shortest acceptable arrival before the event. */
function withLeastArrival(problem: Problem<RelaxableCandidate>): Problem<RelaxableCandidate> {
  const { event } = problem
  return event ? { ...problem, event: { ...event, arriveBefore: event.arriveLeast ?? event.arriveBefore } } : problem
}
