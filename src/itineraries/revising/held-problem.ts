import type { Interval, Problem, Stop } from '../planning/problem.js'
import type { PooledCandidate } from '../planning/relaxing/reduced-problem.js'

/** A visit of the plan that is there, in minutes since the Unix epoch. */
export interface KeptVisit {
  readonly venueId: string
  readonly starts: number
  readonly ends: number
}

/** What of a visit stays as it is. */
export interface Hold {
  readonly place: 'same' | 'rather same' | 'another' | 'any'
  readonly time: 'same' | 'rather same' | 'any'
}

/** Minutes by which a visit may move without a thought, where nobody said its time. */
const SLACK = 10

/** Another place for a stop that was not to change weighs like a wish missed. */
const CHANGE_POINTS = 100

/** The problem of a plan's own wish with the plan's visits held, so that what need not change does not. */
export const heldProblem = (
  problem: Problem<PooledCandidate>,
  visits: readonly KeptVisit[],
  holds: readonly Hold[],
): Problem<PooledCandidate> => ({
  ...problem,
  stops: problem.stops.map((stop, index) =>
    heldTime(heldPlace(stop, visits[index]!, holds[index]!), visits[index]!, holds[index]!),
  ),
})

function heldPlace(stop: Stop<PooledCandidate>, { venueId }: KeptVisit, { place }: Hold): Stop<PooledCandidate> {
  const { candidates } = stop
  if (place === 'same') return { ...stop, candidates: candidates.filter(({ id }) => id === venueId) }
  if (place === 'another') return { ...stop, candidates: candidates.filter(({ id }) => id !== venueId) }
  if (place === 'any') return stop
  const others = (one: PooledCandidate) => (one.id === venueId ? one : { ...one, cost: one.cost + CHANGE_POINTS })
  return { ...stop, candidates: candidates.map(others) }
}

function heldTime(stop: Stop<PooledCandidate>, { starts, ends }: KeptVisit, { time }: Hold): Stop<PooledCandidate> {
  if (time === 'any') return stop
  if (time === 'rather same') return { ...stop, preferred: around(starts, stop) }
  const then = [[starts, starts]] as const
  return { ...stop, starts: then, preferred: then, stay: { usual: ends - starts, least: ends - starts } }
}

/** A moment that was said stays the one to be close to. */
function around(starts: number, { preferred }: Stop): readonly Interval[] {
  const [only, another] = preferred ?? []
  const isMoment = only && !another && only[0] === only[1]
  return isMoment ? [only] : [[starts - SLACK, starts + SLACK]]
}
