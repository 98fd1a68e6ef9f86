import type { Interval, Problem, Stop } from '../planning/problem.js'
import type { RelaxableCandidate } from '../planning/relaxing/reduced-problem.js'

/** A visit of the stored plan, in minutes since the Unix epoch. */
export interface StoredVisit {
  readonly venueId: string
  readonly starts: number
  readonly ends: number
}

/** What of a visit must, should or may change. */
export interface VisitHold {
  readonly place: 'same' | 'rather same' | 'another' | 'any'
  readonly time: 'same' | 'rather same' | 'any'
}

/** Minutes by which a visit without a stated time may move at no cost. */
const SLACK = 10

/** Cost of another venue for a stop that should not change. */
const CHANGE_POINTS = 100

/** The problem with the visits of the stored plan held, so that nothing changes without need. */
export const heldProblem = (
  problem: Problem<RelaxableCandidate>,
  visits: readonly StoredVisit[],
  holds: readonly VisitHold[],
): Problem<RelaxableCandidate> => ({
  ...problem,
  stops: problem.stops.map((stop, index) =>
    heldTime(heldPlace(stop, visits[index]!, holds[index]!), visits[index]!, holds[index]!),
  ),
})

function heldPlace(
  stop: Stop<RelaxableCandidate>,
  { venueId }: StoredVisit,
  { place }: VisitHold,
): Stop<RelaxableCandidate> {
  const { candidates } = stop
  if (place === 'same') return { ...stop, candidates: candidates.filter(({ id }) => id === venueId) }
  if (place === 'another') return { ...stop, candidates: candidates.filter(({ id }) => id !== venueId) }
  if (place === 'any') return stop
  const weighted = (candidate: RelaxableCandidate) =>
    candidate.id === venueId ? candidate : { ...candidate, cost: candidate.cost + CHANGE_POINTS }
  return { ...stop, candidates: candidates.map(weighted) }
}

function heldTime(
  stop: Stop<RelaxableCandidate>,
  { starts, ends }: StoredVisit,
  { time }: VisitHold,
): Stop<RelaxableCandidate> {
  if (time === 'any') return stop
  if (time === 'rather same') return { ...stop, preferred: around(starts, stop) }
  const then = [[starts, starts]] as const
  return { ...stop, starts: then, preferred: then, stay: { usual: ends - starts, least: ends - starts } }
}

/** A stated time stays preferred. */
function around(starts: number, { preferred }: Stop): readonly Interval[] {
  const [only, another] = preferred ?? []
  const isMoment = only && !another && only[0] === only[1]
  return isMoment ? [only] : [[starts - SLACK, starts + SLACK]]
}
