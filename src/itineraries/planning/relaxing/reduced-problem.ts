import type { Constraint } from '../constraints.js'
import type { Candidate, Interval, Plan, Problem, Stop } from '../problem.js'
import { solve } from '../solve.js'
import type { SearchBudget } from '../solver/search-budget.js'

/** A candidate of a wide pool: it may miss demands on its stop, by their ids. */
export interface PooledCandidate extends Candidate {
  readonly misses: readonly string[]
}

/** A demand given up weighs like a whole wish missed, so that it is given up only where it must be. */
const MISS_POINTS = 100

export function idsOf(demands: readonly Constraint[]): Set<string> {
  return new Set(demands.map(({ id }) => id))
}

/** The cheapest plan of some stops that meets some demands; its visits count the stops of the wish. */
export function planWith(
  problem: Problem<PooledCandidate>,
  demands: ReadonlySet<string>,
  stops: readonly number[],
  budget: SearchBudget,
): Plan | undefined {
  const found = stops.length > 0 ? solve(reduced(problem, demands, stops), budget) : undefined
  if (!found) return undefined
  return {
    ...found,
    visits: found.visits.map((visit) => ({ ...visit, stop: visit.stop === 'event' ? 'event' : stops[visit.stop]! })),
  }
}

/** The problem with some of its stops, and bound by some of its demands only. */
export function reduced(
  problem: Problem<PooledCandidate>,
  demands: ReadonlySet<string>,
  stops: readonly number[],
): Problem {
  const { event, walking, durations, ...rest } = problem
  const kept = durations?.flatMap(({ stops: of, minutes }, index) => {
    const still = of.filter((stop) => stops.includes(stop)).map((stop) => stops.indexOf(stop))
    return demands.has(`duration:${index}`) && still.length > 0 ? [{ stops: still, minutes }] : []
  })
  return {
    ...rest,
    order: demands.has('order') ? problem.order : 'free',
    stops: stops.map((index) => reducedStop(problem, index, demands, stops)),
    ...(event && demands.has('event') ? { event } : {}),
    ...(walking ? { walking: demands.has('walk') ? walking : { onFoot: walking.onFoot } } : {}),
    ...(kept && kept.length > 0 ? { durations: kept } : {}),
  }
}

function reducedStop(
  { stops, event }: Problem<PooledCandidate>,
  index: number,
  demands: ReadonlySet<string>,
  kept: readonly number[],
): Stop {
  const { starts, endBy, side, follows, preferred, mealtime, ...rest } = stops[index]!
  const isTimed = demands.has(`time:${index}`)
  return {
    ...rest,
    candidates: rest.candidates.flatMap((candidate) => admitted(candidate, demands)),
    ...startingIn(isTimed ? (starts ?? mealtime) : mealtime),
    ...(endBy !== undefined && isTimed ? { endBy } : {}),
    ...preferring(isTimed ? preferred : (preferred ?? starts)),
    ...(side && event && demands.has('event') ? { side } : {}),
    ...(follows && kept.includes(index - 1) ? { follows } : {}),
  }
}

function startingIn(starts: readonly Interval[] | undefined): Pick<Stop, 'starts'> {
  return starts ? { starts } : {}
}

function preferring(preferred: readonly Interval[] | undefined): Pick<Stop, 'preferred'> {
  return preferred ? { preferred } : {}
}

function admitted(candidate: PooledCandidate, demands: ReadonlySet<string>): Candidate[] {
  if (candidate.misses.some((id) => demands.has(id))) return []
  return [{ ...candidate, cost: candidate.cost + candidate.misses.length * MISS_POINTS }]
}

/** All of a stop that a plan depends on, whatever its place in the list. */
export function lookOf(
  { stops, durations }: Problem<PooledCandidate>,
  index: number,
  demands: ReadonlySet<string>,
): string {
  const { candidates, ...rest } = stops[index]!
  const withoutIndex = (id: string) => id.replace(/:\d+$/, '')
  const bound = [...demands].filter((id) => id.endsWith(`:${index}`)).map(withoutIndex)
  const among = candidates.map(({ id, cost, misses }) => [id, cost, misses.map(withoutIndex)])
  const limits = durations?.map((duration) => duration.stops.includes(index))
  return JSON.stringify([rest, bound, among, limits])
}
