import type { Constraint } from './constraints.js'
import type { Plan, Problem } from './problem.js'
import { nearestPlan } from './relaxing/nearest-plan.js'
import { idsOf, type PooledCandidate, planWith } from './relaxing/reduced-problem.js'
import { smallestConflict } from './relaxing/smallest-conflict.js'
import { unmetBy } from './relaxing/unmet-by.js'
import { SearchBudget } from './solver/search-budget.js'

/** The answer to a wish: a plan as near to it as there is, and what it leaves unmet. */
export interface Relaxation {
  /** Undefined when no stop at all is possible. `Visit.stop` counts the stops of the wish. */
  readonly plan: Plan | undefined
  /** The demands that the plan does not meet; empty when everything fits. */
  readonly unmet: readonly Constraint[]
  /** A smallest set of demands that cannot be met together: leave one out and the others can. */
  readonly conflict: readonly Constraint[]
}

/** What a whole curation may cost at most: about a tenth of a second. */
const MAX_CELLS = 12_000_000

export const fullSearchBudget = (): SearchBudget => new SearchBudget(MAX_CELLS)

/**
 * Plans a wish over wide pools: with every demand where that is possible, else without what nobody said, else without the
 * `optional` stops, else the nearest plan with the names of what is unmet and of what clashes. Where the `effort` is spent
 * before all is tried, the best that is known by then is the answer. Pure; the same input gives the same answer.
 */
export function relax(
  problem: Problem<PooledCandidate>,
  demands: readonly Constraint[],
  optional: readonly number[] = [],
  effort = fullSearchBudget(),
): Relaxation {
  const all = problem.stops.map((_, index) => index)
  const required = all.filter((index) => !optional.includes(index))
  const binding = demands.filter(({ stop }) => stop === undefined || required.includes(stop))
  const found =
    relaxInFull(problem, demands, all, effort.share(0.75)) ??
    (optional.length > 0 ? relaxInFull(problem, binding, required, effort.share(0.75)) : undefined)
  if (found) return found
  const nearest = nearestPlan(patient(problem), binding, required, effort.share(0.75))
  return {
    plan: nearest,
    unmet: unmetBy(problem, binding, nearest),
    conflict: smallestConflict(patient(problem), binding, effort),
  }
}

/** The cheapest plan that meets all that was said, of what nobody said as much as there is room for; undefined when there is none. */
export function relaxInFull(
  problem: Problem<PooledCandidate>,
  demands: readonly Constraint[],
  stops: readonly number[],
  effort = fullSearchBudget(),
): Relaxation | undefined {
  const silent = demands.filter(({ isSilent }) => isSilent)
  const said = demands.filter(({ isSilent }) => !isSilent)
  const canGiveIn = silent.length > 0 || problem.event !== undefined
  const found =
    planWith(problem, idsOf(demands), stops, effort) ??
    (canGiveIn ? planWith(patient(problem), idsOf(said), stops, effort) : undefined)
  return found && { plan: found, unmet: unmetBy(problem, silent, found), conflict: [] }
}

/** The same problem with the least time at the event's gate. */
function patient(problem: Problem<PooledCandidate>): Problem<PooledCandidate> {
  const { event } = problem
  return event ? { ...problem, event: { ...event, arriveBefore: event.arriveLeast ?? event.arriveBefore } } : problem
}
