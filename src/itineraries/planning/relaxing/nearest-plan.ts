import type { Constraint, ConstraintKind } from '../constraints.js'
import type { DayPlan, Problem } from '../problem.js'
import { passesOverloadCheck } from '../solver/overload-check.js'
import type { SearchBudget } from '../solver/search-budget.js'
import { idsOf, planWith, type RelaxableCandidate, reducedProblem, stopSignature } from './reduced-problem.js'
import { sortedByKind } from './smallest-conflict.js'
import { unsatisfiedBy } from './unsatisfied-by.js'

/**
 * Constraints relaxed in this order, before stops are dropped. Children, the event, what a stop is for, what is refused and
 * what a listing denies are never relaxed; needs on record are weights.
 */
const RELAXATION_ORDER: readonly (readonly ConstraintKind[])[] = [
  ['exact cuisine', 'distance', 'quarter'],
  ['price'],
  ['cuisine'],
  ['outdoor', 'topic', 'hours', 'name'],
  ['walk', 'duration', 'order'],
  ['time'],
]
const RELAXABLE: readonly ConstraintKind[] = RELAXATION_ORDER.flat()

/** Sets of equally many stops that are tried, and plans of them that are compared. */
const MAX_SETS = 16
const MAX_PLANNED = 4
/** Relaxed constraints that are tried again. */
const MAX_RESTORED = 3

/** The nearest plan within the budget: relaxes as few kinds of constraints as possible, then drops stops. */
export function nearestPlan(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  stops: readonly number[],
  budget: SearchBudget,
): DayPlan | undefined {
  const relaxed: ConstraintKind[] = []
  for (const kinds of RELAXATION_ORDER) {
    relaxed.push(...kinds)
    if (!constraints.some(({ kind, isWeight }) => !isWeight && kinds.includes(kind))) continue
    const plan = planWith(problem, without(constraints, relaxed), stops, budget.share(0.5))
    if (plan) return restoreConstraints(problem, constraints, relaxed, stops, plan, budget)
  }
  const bound = without(constraints, RELAXABLE)
  const plan = dropStops(problem, bound, stops, budget.share(0.5)) ?? addStopsOneByOne(problem, bound, stops, budget)
  return plan && restoreConstraints(problem, constraints, RELAXABLE, stopsOf(plan), plan, budget)
}

const stopsOf = ({ visits }: DayPlan): number[] =>
  visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop])).sort((a, b) => a - b)

/**
 * Kinds are relaxed as a whole; restores the constraints that a plan of the same stops can satisfy, most important
 * first.
 */
function restoreConstraints(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  relaxed: readonly ConstraintKind[],
  stops: readonly number[],
  plan: DayPlan,
  budget: SearchBudget,
): DayPlan {
  const own = constraints.filter(({ stop }) => stop === undefined || stops.includes(stop))
  const unsatisfied = sortedByKind(unsatisfiedBy(problem, own, plan), relaxed.toReversed())
  let [best, bound] = [plan, idsOf(own.filter((constraint) => !unsatisfied.includes(constraint)))]
  for (const { id } of unsatisfied.filter(({ isSilent }) => !isSilent).slice(0, MAX_RESTORED)) {
    const wanted = new Set([...bound, id])
    // All constraints together are known to be unsatisfiable.
    const better =
      wanted.size < idsOf(constraints).size ? planWith(problem, wanted, stops, budget.share(0.5)) : undefined
    if (better) [best, bound] = [better, wanted]
  }
  return best
}

function without(constraints: readonly Constraint[], kinds: readonly ConstraintKind[]): Set<string> {
  return idsOf(constraints.filter(({ kind }) => !kinds.includes(kind)))
}

/** The cheapest plan with one stop fewer, else two fewer, and so on; tries a limited number of sets. */
function dropStops(
  problem: Problem<RelaxableCandidate>,
  constraints: ReadonlySet<string>,
  stops: readonly number[],
  budget: SearchBudget,
): DayPlan | undefined {
  const signatures = problem.stops.map((_, index) => stopSignature(problem, index, constraints))
  const firstEqual = signatures.map((signature) => signatures.indexOf(signature))
  let layer: readonly (readonly number[])[] = [stops]
  for (let count = stops.length - 1; count > 0; count--) {
    layer = smallerSets(layer, firstEqual)
    const plans = layer
      .values()
      .filter((some) => passesOverloadCheck(reducedProblem(problem, constraints, some)))
      .take(MAX_SETS)
      .map((some) => planWith(problem, constraints, some, budget.share(0.5)))
      .filter((plan) => plan !== undefined)
      .take(MAX_PLANNED)
      .toArray()
    if (plans.length > 0) return plans.reduce((best, other) => (other.cost < best.cost ? other : best))
  }
  return undefined
}

/** Fallback when the budget for sets of stops is spent: adds stops in the order of the request while they fit. */
function addStopsOneByOne(
  problem: Problem<RelaxableCandidate>,
  constraints: ReadonlySet<string>,
  stops: readonly number[],
  budget: SearchBudget,
): DayPlan | undefined {
  return stops.reduce<DayPlan | undefined>((found, stop) => {
    const more = [...(found ? stopsOf(found) : []), stop].sort((a, b) => a - b)
    return planWith(problem, constraints, more, budget.share(0.3)) ?? found
  }, undefined)
}

/**
 * Drops later stops first. Of equivalent sets only the first is kept: of five equal museums it does not matter which
 * one is dropped.
 */
function smallerSets(sets: readonly (readonly number[])[], firstEqual: readonly number[]): number[][] {
  const smaller = sets.flatMap((set) => set.map((_, index) => set.toSpliced(set.length - 1 - index, 1)))
  const equivalent = Map.groupBy(smaller, (set) => set.map((stop) => firstEqual[stop]).join())
  return [...equivalent.values()].map(([first]) => first!)
}
