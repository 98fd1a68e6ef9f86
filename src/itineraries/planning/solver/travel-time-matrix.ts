import type { Candidate, FixedEvent, Interval, Problem, Stop } from '../problem.js'
import { metersBetween, reachMeters, toVector, travelMinutes, type Vector } from '../travel.js'
import {
  LONG_RIDE_MINUTES,
  NEVER,
  PER_ASSUMED_HOURS,
  PER_MINUTE_MOVING,
  PER_MINUTE_OF_LONG_RIDE,
  PER_PAIR_REVERSED,
  SHORT_RIDE_MINUTES,
  UNITS_PER_POINT,
} from './objective.js'

/** A stop or the event in the search: a range of spots, and its precedences. */
export interface TravelNode {
  readonly stop: number | 'event'
  /** Its spots: `from` (included) to `to` (excluded). */
  readonly from: number
  readonly to: number
  /** Bit set of the nodes that must be visited earlier. */
  readonly earlier: number
  /** The node that must be visited directly before, or -1. */
  readonly directlyAfter: number
}

/** A problem in numeric form. Spot 0 is where the fan sets out; every other spot is a candidate of one node. */
export interface TravelTimeMatrix {
  readonly problem: Problem
  readonly nodes: readonly TravelNode[]
  readonly nodeOf: Int32Array
  readonly candidates: readonly (Candidate | undefined)[]
  /** Equal for the same venue. */
  readonly identity: Int32Array
  /** For each identity, the bit set of the nodes that it is a candidate of. */
  readonly sharedBy: Int32Array
  /** The candidate's own cost, including that of assumed hours. */
  readonly own: Float64Array
  /** Whole minutes from spot a to spot b at [a * size + b]; UNREACHABLE where the leg is too long to walk. */
  readonly minutes: Int32Array
  readonly size: number
  readonly vectors: readonly Vector[]
}

export const UNREACHABLE = 1 << 24

/** Candidates beyond 30 km are left out; the rest are sorted by id, so that ties are broken deterministically. */
export function toTravelTimeMatrix(problem: Problem): TravelTimeMatrix {
  const home = toVector(problem.from)
  const pools = problem.stops.map((stop) => inReach(stop, home))
  if (problem.event) pools.push([eventCandidate(problem.event)])
  const candidates = [undefined, ...pools.flat()]
  const nodeOf = Int32Array.from([-1, ...pools.flatMap((pool, node) => pool.map(() => node))])
  const identity = identities(candidates)
  const vectors = [home, ...pools.flat().map(toVector)]
  return {
    problem,
    nodes: toNodes(problem, pools),
    nodeOf,
    candidates,
    identity,
    sharedBy: sharing(identity, nodeOf),
    own: Float64Array.from(candidates, ownCost),
    minutes: travelTable(vectors, problem),
    size: candidates.length,
    vectors,
  }
}

/** Travel cost between two spots; Infinity if it is too far to walk. */
export function travelCost({ minutes, size, problem }: TravelTimeMatrix, a: number, b: number): number {
  const way = minutes[a * size + b]!
  return way === UNREACHABLE ? NEVER : costOfWay(way, problem.walking?.onFoot ?? false)
}

/** What it costs to visit `node` before those of the `rest`, a bit set of nodes, that the request lists before it. */
export function costOfOrder({ nodes }: TravelTimeMatrix, node: number, rest: number): number {
  if (nodes[node]!.stop === 'event') return 0
  let cost = 0
  for (let listed = rest & ((1 << node) - 1); listed !== 0; listed &= listed - 1) cost += PER_PAIR_REVERSED
  return cost
}

/** A ride takes few minutes, and more than minutes: a place that is as good is wanted nearby. */
const costOfWay = (minutes: number, onFoot: boolean): number =>
  minutes * PER_MINUTE_MOVING +
  (onFoot ? 0 : Math.min(Math.max(0, minutes - SHORT_RIDE_MINUTES), LONG_RIDE_MINUTES) * PER_MINUTE_OF_LONG_RIDE)

function inReach(stop: Stop, home: Vector): Candidate[] {
  return stop.candidates
    .filter((candidate) => metersBetween(home, toVector(candidate)) <= reachMeters)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** The event is a node like the others, with one candidate. */
function eventCandidate(event: FixedEvent): Candidate {
  const { id, lat, lng } = event
  return { id, lat, lng, open: [], areHoursKnown: true, cost: 0 }
}

function ownCost(candidate: Candidate | undefined): number {
  if (!candidate) return 0
  return Math.round(candidate.cost * UNITS_PER_POINT) + (candidate.areHoursKnown ? 0 : PER_ASSUMED_HOURS)
}

function identities(candidates: readonly (Candidate | undefined)[]): Int32Array {
  const seen = new Map<string | undefined, number>()
  return Int32Array.from(candidates, (candidate) => {
    const identity = seen.get(candidate?.id) ?? seen.size
    seen.set(candidate?.id, identity)
    return identity
  })
}

function sharing(identity: Int32Array, nodeOf: Int32Array): Int32Array {
  const bits = new Int32Array(identity.length)
  for (const [spot, node] of nodeOf.entries()) if (node >= 0) bits[identity[spot]!]! |= 1 << node
  return bits
}

function travelTable(vectors: readonly Vector[], { walking }: Problem): Int32Array {
  const size = vectors.length
  const legMeters = walking?.legMeters ?? NEVER
  const onFoot = walking?.onFoot ?? false
  const table = new Int32Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const meters = metersBetween(vectors[a]!, vectors[b]!)
      const isTooFar = a > 0 && meters > legMeters
      const minutes = isTooFar ? UNREACHABLE : travelMinutes(meters, onFoot)
      table[a * size + b] = minutes
      table[b * size + a] = minutes
    }
  }
  return table
}

function toNodes(problem: Problem, pools: readonly (readonly Candidate[])[]): TravelNode[] {
  const signatures = problem.stops.map((_, index) => signature(problem, index))
  const times = startTimes(problem, pools)
  let from = 1
  return pools.map((pool, index) => {
    const isEvent = index === problem.stops.length
    const node: TravelNode = {
      stop: isEvent ? 'event' : index,
      from,
      to: from + pool.length,
      earlier:
        (isEvent ? bitsBeforeEvent(problem) : bitsBeforeStop(problem, index, signatures)) |
        bitsBeforeByTime(times, index),
      directlyAfter: problem.stops[index]?.follows ? index - 1 : -1,
    }
    from = node.to
    return node
  })
}

function bitsBeforeEvent({ stops }: Problem): number {
  return stops.reduce((bits, stop, index) => (stop.side === 'before' ? bits | (1 << index) : bits), 0)
}

function bitsBeforeStop({ stops, order, event }: Problem, index: number, signatures: readonly string[]): number {
  const stop = stops[index]!
  let bits = event && stop.side === 'after' ? 1 << stops.length : 0
  for (let earlier = 0; earlier < index; earlier++) {
    // Interchangeable stops need only be tried in one order.
    const areAlike = signatures[earlier] === signatures[index]
    const isBound = order === 'stated' || areAlike || (stop.follows && earlier === index - 1)
    if (isBound) bits |= 1 << earlier
  }
  return bits
}

interface StartTimes {
  readonly earliest: number
  readonly latest: number
  readonly least: number
}

/** Bounds on the start of each node, by its own times and the hours of its candidates. */
function startTimes({ stops, window, event }: Problem, pools: readonly (readonly Candidate[])[]): StartTimes[] {
  const times = stops.map(({ stay, starts, endBy }, index) => {
    const open = pools[index]!.flatMap((candidate) => candidate.open)
    const earliest = Math.max(window[0], earliestFrom(open), starts ? earliestFrom(starts) : 0)
    const end = Math.min(window[1], endBy ?? NEVER, greatestEnd(open))
    return { earliest, latest: Math.min(end - stay.least, starts ? greatestEnd(starts) : NEVER), least: stay.least }
  })
  if (!event) return times
  const arrival = event.start - event.arriveBefore
  return [...times, { earliest: arrival, latest: arrival, least: event.end - arrival }]
}

function earliestFrom(intervals: readonly Interval[]): number {
  return intervals.reduce((value, [from]) => Math.min(value, from), NEVER)
}

function greatestEnd(intervals: readonly Interval[]): number {
  return intervals.reduce((value, [, to]) => Math.max(value, to), -NEVER)
}

/** Nodes that must start before this one can have ended come first. */
function bitsBeforeByTime(times: readonly StartTimes[], index: number): number {
  const { earliest, least: minutes } = times[index]!
  return times.reduce(
    (bits, other, node) => (node !== index && other.latest < earliest + minutes ? bits | (1 << node) : bits),
    0,
  )
}

/** Equal for stops that can be swapped in any plan without changing its cost. */
function signature({ stops, order, durations }: Problem, index: number): string {
  const { candidates, ...rest } = stops[index]!
  if (order === 'stated' || rest.follows || stops[index + 1]?.follows) return `${index}`
  const pool = candidates.map(({ id, cost }) => `${id} ${cost}`).sort()
  return JSON.stringify([rest, pool, durations?.map((duration) => duration.stops.includes(index))])
}
