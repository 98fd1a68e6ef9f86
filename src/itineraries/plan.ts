import { type Clock, toClock } from './planning/clock.js'
import { hasRoom } from './planning/has-room.js'
import { type Network, toNetwork } from './planning/network.js'
import { UNITS_PER_POINT } from './planning/objective.js'
import { type Outlook, outlook } from './planning/outlook.js'
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
  const network = promising(problem)
  if (!network) return undefined
  const prospect = prospectOf(network)
  for (const grid of GRIDS) {
    const found = planOnGrid(network, grid, prospect)
    if (found || prospect().is === 'impossible') return found
  }
  return undefined
}

/** Whether there may be a plan: false only where there is none. */
export function hasPlan(problem: Problem): boolean {
  const network = promising(problem)
  return network !== undefined && outlook(network).is !== 'impossible'
}

/** The problem as numbers, unless a glance at its hours and places shows that there is no plan. */
function promising(problem: Problem): Network | undefined {
  if (!hasRoom(problem)) return undefined
  const network = toNetwork(problem)
  const isEmpty = network.nodes.length === 0 || network.nodes.some(({ from, to }) => from === to)
  return isEmpty ? undefined : network
}

/** The outlook, found out once and only when it is asked for. */
function prospectOf(network: Network): () => Outlook {
  let found: Outlook | undefined
  return () => {
    found ??= outlook(network)
    return found
  }
}

function planOnGrid(network: Network, grid: number, prospect: () => Outlook): Plan | undefined {
  const clock = toClock(network, grid)
  const { route, isExact } = routeFor(network, clock, prospect)
  if (!route) return undefined
  return { visits: toVisits(network, clock, route), cost: route.cost / UNITS_PER_POINT, exact: isExact }
}

function routeFor(network: Network, clock: Clock, prospect: () => Outlook): SearchResult {
  const { order, stops } = network.problem
  const isSmall = order === 'stated' || stops.length <= MAX_FREE_STOPS
  const isHopeless = () => prospect().is === 'impossible'
  const found = isSmall ? search(network, clock, isHopeless) : { route: undefined, isExact: false }
  if (found.route || found.isExact) return found
  return { route: isHopeless() ? undefined : shake(network, clock, prospect().spots), isExact: false }
}
