import type { Demand } from './demands.js'
import { Effort } from './planning/effort.js'
import type { Plan, Problem } from './problem.js'
import { nearestPlan } from './settling/nearest-plan.js'
import { idsOf, type PooledCandidate, planWith } from './settling/reduced-problem.js'
import { smallestConflict } from './settling/smallest-conflict.js'
import { unmetBy } from './settling/unmet-by.js'

/** The answer to a wish: a plan as near to it as there is, and what it leaves unmet. */
export interface Settlement {
  /** Undefined when no stop at all is possible. `Visit.stop` counts the stops of the wish. */
  readonly plan: Plan | undefined
  /** The demands that the plan does not meet; empty when everything fits. */
  readonly unmet: readonly Demand[]
  /** A smallest set of demands that cannot be met together: leave one out and the others can. */
  readonly conflict: readonly Demand[]
}

/** What a whole curation may cost at most: about a tenth of a second. */
const MAX_CELLS = 12_000_000

export const wholeEffort = (): Effort => new Effort(MAX_CELLS)

/**
 * Plans a wish over wide pools: with every demand where that is possible, else without what nobody said, else without the
 * `optional` stops, else the nearest plan with the names of what is unmet and of what clashes. Where the `effort` is spent
 * before all is tried, the best that is known by then is the answer. Pure; the same input gives the same answer.
 */
export function settle(
  problem: Problem<PooledCandidate>,
  demands: readonly Demand[],
  optional: readonly number[] = [],
  effort = wholeEffort(),
): Settlement {
  const all = problem.stops.map((_, index) => index)
  const required = all.filter((index) => !optional.includes(index))
  const binding = demands.filter(({ stop }) => stop === undefined || required.includes(stop))
  const found =
    settleInFull(problem, demands, all, effort.share(0.75)) ??
    (optional.length > 0 ? settleInFull(problem, binding, required, effort.share(0.75)) : undefined)
  if (found) return found
  const nearest = nearestPlan(patient(problem), binding, required, effort.share(0.75))
  return {
    plan: nearest,
    unmet: unmetBy(problem, binding, nearest),
    conflict: smallestConflict(patient(problem), binding, effort),
  }
}

/** The cheapest plan that meets all that was said, of what nobody said as much as there is room for; undefined when there is none. */
export function settleInFull(
  problem: Problem<PooledCandidate>,
  demands: readonly Demand[],
  stops: readonly number[],
  effort = wholeEffort(),
): Settlement | undefined {
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
