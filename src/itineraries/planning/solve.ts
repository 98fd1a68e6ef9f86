import type { Plan, Problem } from './problem.js'
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

/** Visits fall on five-minute marks; where there is no such plan, on whole minutes. */
const GRIDS = [5, 1] as const
const MAX_FREE_STOPS = 6
const MAX_STOPS = 20

/**
 * The cheapest plan (see objective.ts) that visits every stop and the event, or undefined when there is none. Pure: the
 * same problem gives the same plan, in whatever order its candidates come. Exact for up to six stops in free order and
 * for any number in stated order as far as the effort goes; beyond that a good plan by insertion and shaking. Throws
 * RangeError beyond 20 stops.
 */
export function solve(problem: Problem, effort = new SearchBudget(NEVER)): Plan | undefined {
  if (problem.stops.length > MAX_STOPS) throw new RangeError(`a plan has at most ${MAX_STOPS} stops`)
  const prospect = prospectOf(problem, effort)
  return (
    prospect &&
    GRIDS.values()
      .map((grid) => planOnGrid(prospect, grid, effort))
      .find((found) => found !== undefined)
  )
}

/** Whether there may be a plan: false only where there is none, and never once the effort is spent. */
export function isSolvable(problem: Problem, effort = new SearchBudget(NEVER)): boolean {
  return effort.isSpent || prospectOf(problem, effort) !== undefined
}

interface Prospect {
  readonly matrix: TravelTimeMatrix
  /** A way through all nodes, where one is known. */
  readonly spots: readonly number[] | undefined
}

/** The problem as numbers, and what is known of a plan before any search; undefined where there is none or no effort is left. */
function prospectOf(problem: Problem, budget: SearchBudget): Prospect | undefined {
  if (budget.isSpent || !passesOverloadCheck(problem)) return undefined
  const matrix = toTravelTimeMatrix(problem)
  budget.spend(matrix.size ** 2)
  const isEmpty = matrix.nodes.length === 0 || matrix.nodes.some(({ from, to }) => from === to)
  if (isEmpty) return undefined
  const { is, spots } = checkFeasibility(matrix, budget)
  return is === 'impossible' ? undefined : { matrix, spots }
}

function planOnGrid(prospect: Prospect, grid: number, budget: SearchBudget): Plan | undefined {
  const clock = toClock(prospect.matrix, grid)
  const { route, isExact } = routeFor(prospect, clock, budget)
  if (!route) return undefined
  return { visits: toVisits(prospect.matrix, clock, route), cost: route.cost / UNITS_PER_POINT, exact: isExact }
}

function routeFor({ matrix, spots }: Prospect, clock: Clock, budget: SearchBudget): SearchResult {
  const { order, stops } = matrix.problem
  const isSmall = order === 'stated' || stops.length <= MAX_FREE_STOPS
  const found =
    isSmall && budget.left > cellsOfBounds(matrix)
      ? search(matrix, clock, budget)
      : { route: undefined, isExact: false }
  if (found.route || found.isExact) return found
  return { route: iteratedLocalSearch(matrix, clock, spots, budget), isExact: false }
}
