import { type Clock, toClock } from './planning/clock.js'
import { hasRoom } from './planning/has-room.js'
import { type Network, toNetwork } from './planning/network.js'
import { UNITS_PER_POINT } from './planning/objective.js'
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
 * for any number in stated order; beyond that a good plan by insertion and shaking. Throws RangeError beyond 20 stops.
 */
export function plan(problem: Problem): Plan | undefined {
  if (problem.stops.length > MAX_STOPS) throw new RangeError(`a plan has at most ${MAX_STOPS} stops`)
  if (!hasRoom(problem)) return undefined
  const network = toNetwork(problem)
  if (network.nodes.length === 0 || network.nodes.some(({ from, to }) => from === to)) return undefined
  for (const grid of GRIDS) {
    const found = planOnGrid(network, grid)
    if (found) return found
  }
  return undefined
}

/** Whether there is any plan at all: `plan` without the search for the best one. */
export function hasPlan(problem: Problem): boolean {
  if (!hasRoom(problem)) return false
  const network = toNetwork(problem)
  if (network.nodes.length === 0 || network.nodes.some(({ from, to }) => from === to)) return false
  return GRIDS.some((grid) => routeFor(network, toClock(network, grid), 'any').route !== undefined)
}

function planOnGrid(network: Network, grid: number): Plan | undefined {
  const clock = toClock(network, grid)
  const { route, isExact } = routeFor(network, clock, 'best')
  if (!route) return undefined
  return { visits: toVisits(network, clock, route), cost: route.cost / UNITS_PER_POINT, exact: isExact }
}

function routeFor(network: Network, clock: Clock, wanted: 'best' | 'any'): SearchResult {
  const { order, stops } = network.problem
  const isSmall = order === 'stated' || stops.length <= MAX_FREE_STOPS
  const found = isSmall ? search(network, clock, wanted) : { route: undefined, isExact: false }
  return found.route || found.isExact ? found : { route: shake(network, clock), isExact: false }
}
