import type { Constraint, ConstraintKind } from '../constraints.js'
import type { Plan, Problem } from '../problem.js'
import { passesOverloadCheck } from '../solver/overload-check.js'
import type { SearchBudget } from '../solver/search-budget.js'
import { idsOf, lookOf, type PooledCandidate, planWith, reduced } from './reduced-problem.js'
import { inOrderOf } from './smallest-conflict.js'
import { unmetBy } from './unmet-by.js'

/** What may be given up for a nearest plan, in this order, before stops are. Diet, access, children and the event never are. */
const RELAXED_IN_ORDER: readonly (readonly ConstraintKind[])[] = [
  ['exact cuisine', 'lowest price', 'distance', 'quarter'],
  ['price'],
  ['cuisine'],
  ['outdoor', 'takeaway', 'topic', 'hours', 'name'],
  ['walk', 'duration', 'order'],
  ['time'],
]
const RELAXED: readonly ConstraintKind[] = RELAXED_IN_ORDER.flat()

/** Sets of as many stops that are tried, and plans of them that are compared. */
const MAX_SETS = 16
const MAX_PLANNED = 4
/** Demands for which it is tried whether they can be met after all. */
const MAX_RESTORED = 3

/** A plan as near to the wish as the effort finds: without as few kinds of demands as possible, then without stops. */
export function nearestPlan(
  problem: Problem<PooledCandidate>,
  demands: readonly Constraint[],
  stops: readonly number[],
  budget: SearchBudget,
): Plan | undefined {
  const relaxed: ConstraintKind[] = []
  for (const kinds of RELAXED_IN_ORDER) {
    relaxed.push(...kinds)
    if (!demands.some(({ kind }) => kinds.includes(kind))) continue
    const found = planWith(problem, without(demands, relaxed), stops, budget.share(0.5))
    if (found) return restored(problem, demands, relaxed, stops, found, budget)
  }
  const bound = without(demands, RELAXED)
  const found = fewerStops(problem, bound, stops, budget.share(0.5)) ?? oneByOne(problem, bound, stops, budget)
  return found && restored(problem, demands, RELAXED, stopsOf(found), found, budget)
}

const stopsOf = ({ visits }: Plan): number[] =>
  visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop])).sort((a, b) => a - b)

/** Of what was given up by whole kinds, all that a plan with the same stops can meet after all; what weighs most first. */
function restored(
  problem: Problem<PooledCandidate>,
  demands: readonly Constraint[],
  relaxed: readonly ConstraintKind[],
  stops: readonly number[],
  found: Plan,
  budget: SearchBudget,
): Plan {
  const own = demands.filter(({ stop }) => stop === undefined || stops.includes(stop))
  const missed = inOrderOf(unmetBy(problem, own, found), relaxed.toReversed())
  let [best, bound] = [found, idsOf(own.filter((demand) => !missed.includes(demand)))]
  for (const { id } of missed.filter(({ isSilent }) => !isSilent).slice(0, MAX_RESTORED)) {
    const wanted = new Set([...bound, id])
    // All of them together are known to be too much.
    const better = wanted.size < demands.length ? planWith(problem, wanted, stops, budget.share(0.5)) : undefined
    if (better) [best, bound] = [better, wanted]
  }
  return best
}

function without(demands: readonly Constraint[], kinds: readonly ConstraintKind[]): Set<string> {
  return idsOf(demands.filter(({ kind }) => !kinds.includes(kind)))
}

/** The cheapest plan with one stop less, else with two less, and so on; of many sets of as many stops a few are tried. */
function fewerStops(
  problem: Problem<PooledCandidate>,
  demands: ReadonlySet<string>,
  stops: readonly number[],
  budget: SearchBudget,
): Plan | undefined {
  const looks = problem.stops.map((_, index) => lookOf(problem, index, demands))
  const firstAlike = looks.map((look) => looks.indexOf(look))
  let layer: readonly (readonly number[])[] = [stops]
  for (let count = stops.length - 1; count > 0; count--) {
    layer = oneLess(layer, firstAlike)
    const plans = layer
      .values()
      .filter((some) => passesOverloadCheck(reduced(problem, demands, some)))
      .take(MAX_SETS)
      .map((some) => planWith(problem, demands, some, budget.share(0.5)))
      .filter((found) => found !== undefined)
      .take(MAX_PLANNED)
      .toArray()
    if (plans.length > 0) return plans.reduce((best, other) => (other.cost < best.cost ? other : best))
  }
  return undefined
}

/** Where the effort is spent on sets of stops: each stop as it was told, if there is still room for it. */
function oneByOne(
  problem: Problem<PooledCandidate>,
  demands: ReadonlySet<string>,
  stops: readonly number[],
  budget: SearchBudget,
): Plan | undefined {
  return stops.reduce<Plan | undefined>((found, stop) => {
    const more = [...(found ? stopsOf(found) : []), stop].sort((a, b) => a - b)
    return planWith(problem, demands, more, budget.share(0.3)) ?? found
  }, undefined)
}

/**
 * What was told last is left out first. Of sets that look alike the first stands for all: of five museums it makes no
 * difference which one is left out.
 */
function oneLess(sets: readonly (readonly number[])[], firstAlike: readonly number[]): number[][] {
  const smaller = sets.flatMap((set) => set.map((_, index) => set.toSpliced(set.length - 1 - index, 1)))
  const alike = Map.groupBy(smaller, (set) => set.map((stop) => firstAlike[stop]).join())
  return [...alike.values()].map(([first]) => first!)
}
