import type { DayPlan, Problem } from './problem.js'
import { cellsOfBounds } from './solver/bounds.js'
import { type Clock, toClock } from './solver/clock.js'
import { checkFeasibility } from './solver/feasibility-check.js'
import { iteratedLocalSearch } from './solver/iterated-local-search.js'
import { NEVER, UNITS_PER_POINT } from './solver/objective.js'
import { passesOverloadCheck } from './solver/overload-check.js'
import { type SearchResult, search } from './solver/search.js'
import { SearchBudget } from './solver/search-budget.js'
import { toVisits } from './solver/timeline.js'
import { type TravelTimeMatrix, toTravelTimeMatrix } from './solver/travel-time-matrix.js'

/** Visits start on five-minute marks, or on whole minutes if that leaves no plan. */
const GRIDS = [5, 1] as const
const MAX_FREE_STOPS = 6
const MAX_STOPS = 20

/**
 * The cheapest plan (see objective.ts) that visits every stop and the event, or undefined when there is none. Pure:
 * the same problem gives the same plan, whatever the order of its candidates. Exact within the budget for up to six
 * stops in free order and any number in stated order, else by iterated local search. Throws RangeError beyond 20
 * stops.
 */
export function solve(problem: Problem, budget = new SearchBudget(NEVER)): DayPlan | undefined {
  if (problem.stops.length > MAX_STOPS) throw new RangeError(`a plan has at most ${MAX_STOPS} stops`)
  const checked = checkedProblem(problem, budget)
  return (
    checked &&
    GRIDS.values()
      .map((grid) => planOnGrid(checked, grid, budget))
      .find((plan) => plan !== undefined)
  )
}

/** Whether there may be a plan: false only where there is none, and never once the budget is spent. */
export function isSolvable(problem: Problem, budget = new SearchBudget(NEVER)): boolean {
  return budget.isSpent || checkedProblem(problem, budget) !== undefined
}

interface CheckedProblem {
  readonly matrix: TravelTimeMatrix
  /** A feasible route through all nodes, if one is known. */
  readonly spots: readonly number[] | undefined
}

/**
 * The problem as a matrix, with a feasible route if one is known; undefined if there is no plan or no budget is left.
 */
function checkedProblem(problem: Problem, budget: SearchBudget): CheckedProblem | undefined {
  if (budget.isSpent || !passesOverloadCheck(problem)) return undefined
  const matrix = toTravelTimeMatrix(problem)
  budget.spend(matrix.size ** 2)
  const isEmpty = matrix.nodes.length === 0 || matrix.nodes.some(({ from, to }) => from === to)
  if (isEmpty) return undefined
  const { verdict, spots } = checkFeasibility(matrix, budget)
  return verdict === 'impossible' ? undefined : { matrix, spots }
}

function planOnGrid(checked: CheckedProblem, grid: number, budget: SearchBudget): DayPlan | undefined {
  const clock = toClock(checked.matrix, grid)
  const { route, isExact } = routeFor(checked, clock, budget)
  if (!route) return undefined
  return { visits: toVisits(checked.matrix, clock, route), cost: route.cost / UNITS_PER_POINT, isExact: isExact }
}

function routeFor({ matrix, spots }: CheckedProblem, clock: Clock, budget: SearchBudget): SearchResult {
  const { order, stops } = matrix.problem
  const isSmall = order === 'stated' || stops.length <= MAX_FREE_STOPS
  const result =
    isSmall && budget.left > cellsOfBounds(matrix)
      ? search(matrix, clock, budget)
      : { route: undefined, isExact: false }
  if (result.route || result.isExact) return result
  return { route: iteratedLocalSearch(matrix, clock, spots, budget), isExact: false }
}
