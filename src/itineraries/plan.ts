import { cellsOfBounds } from './planning/bounds.js'
import { type Clock, toClock } from './planning/clock.js'
import { Effort } from './planning/effort.js'
import { hasRoom } from './planning/has-room.js'
import { type Network, toNetwork } from './planning/network.js'
import { NEVER, UNITS_PER_POINT } from './planning/objective.js'
import { outlook } from './planning/outlook.js'
import { type SearchResult, search } from './planning/search.js'
import { shake } from './planning/shake.js'
import { toVisits } from './planning/timeline.js'
import type { Plan, Problem } from './problem.js'

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
export function plan(problem: Problem, effort = new Effort(NEVER)): Plan | undefined {
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
export function hasPlan(problem: Problem, effort = new Effort(NEVER)): boolean {
  return effort.isSpent || prospectOf(problem, effort) !== undefined
}

interface Prospect {
  readonly network: Network
  /** A way through all nodes, where one is known. */
  readonly spots: readonly number[] | undefined
}

/** The problem as numbers, and what is known of a plan before any search; undefined where there is none or no effort is left. */
function prospectOf(problem: Problem, effort: Effort): Prospect | undefined {
  if (effort.isSpent || !hasRoom(problem)) return undefined
  const network = toNetwork(problem)
  effort.spend(network.size ** 2)
  const isEmpty = network.nodes.length === 0 || network.nodes.some(({ from, to }) => from === to)
  if (isEmpty) return undefined
  const { is, spots } = outlook(network, effort)
  return is === 'impossible' ? undefined : { network, spots }
}

function planOnGrid(prospect: Prospect, grid: number, effort: Effort): Plan | undefined {
  const clock = toClock(prospect.network, grid)
  const { route, isExact } = routeFor(prospect, clock, effort)
  if (!route) return undefined
  return { visits: toVisits(prospect.network, clock, route), cost: route.cost / UNITS_PER_POINT, exact: isExact }
}

function routeFor({ network, spots }: Prospect, clock: Clock, effort: Effort): SearchResult {
  const { order, stops } = network.problem
  const isSmall = order === 'stated' || stops.length <= MAX_FREE_STOPS
  const found =
    isSmall && effort.left > cellsOfBounds(network)
      ? search(network, clock, effort)
      : { route: undefined, isExact: false }
  if (found.route || found.isExact) return found
  return { route: shake(network, clock, spots, effort), isExact: false }
}
