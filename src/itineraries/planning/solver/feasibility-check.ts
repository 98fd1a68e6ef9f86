import type { Duration } from '../problem.js'
import { nextNodes } from './bounds.js'
import { type Clock, toClock } from './clock.js'
import { NEVER } from './objective.js'
import type { SearchBudget } from './search-budget.js'
import type { TravelTimeMatrix } from './travel-time-matrix.js'

/** Whether all visits can be made; `unknown` where the question was left open. */
export interface Feasibility {
  readonly is: 'possible' | 'impossible' | 'unknown'
  /** A way through all nodes that is in time, durations and all meters apart. */
  readonly spots?: readonly number[]
}

/** Cells after which the question is left open: about a hundredth of a second. */
const MAX_CELLS = 300_000
/** What it takes to look at a place that could be the next, and to go there, in cells. */
const CELLS_PER_LOOK = 3
const CELLS_PER_TRY = 60
/** A duration is tried from so many minutes to so many minutes. */
const STRIDE = 10

/**
 * Whether there is a plan at all, whatever it costs. Each stay is the least and begins as early as it can: who is done sooner
 * can do all that who is done later can, so one number stands for all the timings that a search for the best plan keeps. What
 * is impossible on whole minutes is so on any coarser grid. With a limit on durations or on all meters only `impossible` is
 * certain, and `possible` is never said.
 */
export function checkFeasibility(matrix: TravelTimeMatrix, whole: SearchBudget): Feasibility {
  const { walking, durations = [] } = matrix.problem
  const effort = whole.upTo(MAX_CELLS)
  const hours = toHours(matrix)
  const found = new Trial(matrix, hours, effort).tryAll()
  if (found.is !== 'possible') return found
  if (durations[0]) return whenBegun(matrix, hours, durations[0], effort)
  return walking?.totalMeters === undefined ? found : { ...found, is: 'unknown' }
}

/** Wherever the stops of a duration begin, all of them lie within its minutes from there. */
function whenBegun(
  matrix: TravelTimeMatrix,
  hours: Hours,
  { stops, minutes }: Duration,
  budget: SearchBudget,
): Feasibility {
  if (leastMinutes(stops, hours) > minutes) return { is: 'impossible' }
  for (let begins = 0; begins < hours.clock.slots; begins += STRIDE) {
    const frame = { stops, from: begins, to: begins + STRIDE + minutes }
    const { is, spots } = new Trial(matrix, hours, budget, frame).tryAll()
    if (is !== 'impossible') return { is: 'unknown', ...(spots ? { spots } : {}) }
  }
  return { is: 'impossible' }
}

/** What the stops take at least, each with the shortest way into it save for one: the first. */
function leastMinutes(stops: readonly number[], { clock: { nodes }, ways }: Hours): number {
  const into = stops.map((stop) => Math.min(...nodes.map((_, node) => ways[node * nodes.length + stop]!)))
  const stays = stops.reduce((sum, stop) => sum + nodes[stop]!.least, 0)
  return stays + into.reduce((sum, way) => sum + way, 0) - Math.max(...into)
}

/** The calendar in whole minutes, and what of it holds for any place of a node. */
interface Hours {
  readonly clock: Clock
  /** For each node and minute the next one at which a stay may start as far as the stop's own times go; -1 for none. */
  readonly nextStarts: readonly Int32Array[]
  /** For each node and minute the last one until then at which a stay can start in any of its places; -1 for none. */
  readonly lastStarts: readonly Int32Array[]
  /** The least minutes on the way from any place of a node to another one of a node, at [from * nodes + to]. */
  readonly ways: Float64Array
}

function toHours(matrix: TravelTimeMatrix): Hours {
  const clock = toClock(matrix, 1)
  const nodes = [...matrix.nodes.keys()]
  return {
    clock,
    nextStarts: nodes.map((node) => nextStarts(clock, node)),
    lastStarts: nodes.map((node) => lastStarts(matrix, clock, node)),
    ways: leastWays(matrix),
  }
}

function nextStarts({ slots, nodes }: Clock, node: number): Int32Array {
  const { startCost } = nodes[node]!
  const nexts = new Int32Array(slots)
  let next = -1
  for (let slot = slots - 1; slot >= 0; slot--) {
    if (startCost[slot] !== NEVER) next = slot
    nexts[slot] = next
  }
  return nexts
}

function lastStarts(matrix: TravelTimeMatrix, { origin, slots, nodes }: Clock, node: number): Int32Array {
  const { from, to, stop } = matrix.nodes[node]!
  const { startCost, least } = nodes[node]!
  const isOpen = new Uint8Array(slots).fill(stop === 'event' ? 1 : 0)
  for (let spot = from; spot < to; spot++) {
    for (const [opens, closes] of matrix.candidates[spot]!.open) {
      isOpen.fill(1, Math.max(0, opens - origin), Math.max(0, closes - origin - least + 1))
    }
  }
  const lasts = new Int32Array(slots)
  let last = -1
  for (let slot = 0; slot < slots; slot++) {
    if (isOpen[slot] && startCost[slot] !== NEVER) last = slot
    lasts[slot] = last
  }
  return lasts
}

function leastWays({ nodes, nodeOf, identity, minutes, size }: TravelTimeMatrix): Float64Array {
  const ways = new Float64Array(nodes.length * nodes.length).fill(NEVER)
  for (let a = 1; a < size; a++) {
    const row = nodeOf[a]! * nodes.length
    for (let b = 1; b < size; b++) {
      const way = minutes[a * size + b]!
      if (identity[a] !== identity[b] && way < ways[row + nodeOf[b]!]!) ways[row + nodeOf[b]!] = way
    }
  }
  return ways
}

/** Some stops lie within a stretch of time. */
interface Frame {
  readonly stops: readonly number[]
  readonly from: number
  readonly to: number
}

/** A visit that can come next, and when it is over at the earliest. */
interface Next {
  readonly spot: number
  readonly node: number
  readonly end: number
}

class Trial {
  private readonly used = new Set<number>()
  private readonly path: number[] = []
  private readonly reached = new Map<string, number>()
  private readonly leaveBys = new Map<number, number>()

  constructor(
    private readonly matrix: TravelTimeMatrix,
    private readonly hours: Hours,
    private readonly budget: SearchBudget,
    private readonly frame?: Frame,
  ) {}

  tryAll(): Feasibility {
    const { nodes, problem } = this.matrix
    const ready = problem.from.at - this.hours.clock.origin
    if (this.canVisit((1 << nodes.length) - 1, { spot: 0, node: -1, end: ready }))
      return { is: 'possible', spots: this.path }
    return { is: this.budget.isSpent ? 'unknown' : 'impossible' }
  }

  private canVisit(rest: number, last: Next): boolean {
    if (rest === 0) return true
    return this.nexts(rest, last).some((next) => {
      const left = rest & ~(1 << next.node)
      if (this.budget.isSpent || this.isReachedSooner(left, next)) return false
      const identity = this.matrix.identity[next.spot]!
      this.used.add(identity)
      this.path.push(next.spot)
      if (this.canVisit(left, next)) return true
      this.path.pop()
      this.used.delete(identity)
      return false
    })
  }

  /** What can come next so that each of the others may still be reached, what is over first at the front. */
  private nexts(rest: number, { spot: before, node: previous, end }: Next): Next[] {
    const { matrix } = this
    const nexts: Next[] = []
    for (const node of nextNodes(matrix, rest, previous)) {
      const leaveBy = this.leaveBy(rest & ~(1 << node), node)
      const { from, to } = matrix.nodes[node]!
      if (leaveBy < 0) continue
      this.budget.spend(CELLS_PER_LOOK * (to - from))
      for (let spot = from; spot < to; spot++) {
        if (this.used.has(matrix.identity[spot]!)) continue
        const over = this.firstEnd(spot, node, end + matrix.minutes[before * matrix.size + spot]!)
        if (over <= leaveBy) nexts.push({ spot, node, end: over })
      }
    }
    this.budget.spend(CELLS_PER_TRY * nexts.length)
    return nexts.sort((a, b) => a.end - b.end || a.spot - b.spot)
  }

  /** When a stay in this place is over at the earliest. */
  private firstEnd(spot: number, node: number, arrival: number): number {
    const { clock, nextStarts } = this.hours
    const { least } = clock.nodes[node]!
    const ready = Math.max(0, arrival, this.isFramed(node) ? this.frame!.from : 0)
    const nexts = nextStarts[node]!
    if (this.matrix.nodes[node]!.stop === 'event') return (nexts[ready] ?? -1) < 0 ? NEVER : nexts[ready]! + least
    for (const [opens, closes] of this.matrix.candidates[spot]!.open) {
      const start = nexts[Math.max(ready, opens - clock.origin)] ?? -1
      if (start >= 0 && start + least <= closes - clock.origin) return start + least
    }
    return NEVER
  }

  /** By when at the latest a stay in `node` has to be over, its own limits included, so that `rest` may still be visited after it. */
  private leaveBy(rest: number, node: number): number {
    const key = rest * 32 + node
    const known = this.leaveBys.get(key)
    if (known !== undefined) return known
    const { clock, ways } = this.hours
    const { nodes } = this.matrix
    const own = Math.min(clock.nodes[node]!.lastEnd, clock.slots - 1, this.isFramed(node) ? this.frame!.to : NEVER)
    let by = rest === 0 ? own : -1
    for (const next of rest === 0 ? [] : nextNodes(this.matrix, rest, node)) {
      const departure = this.lastStart(next, rest & ~(1 << next)) - ways[node * nodes.length + next]!
      by = Math.max(by, Math.min(own, departure))
    }
    this.budget.spend(nodes.length)
    this.leaveBys.set(key, by)
    return by
  }

  /** The last start in any place of `node` so that `rest` may still be visited after it. */
  private lastStart(node: number, rest: number): number {
    const { clock, lastStarts } = this.hours
    const latest = this.leaveBy(rest, node) - clock.nodes[node]!.least
    const start = latest < 0 ? -1 : lastStarts[node]![latest]!
    return this.isFramed(node) && start < this.frame!.from ? -1 : start
  }

  private isFramed(node: number): boolean {
    const { stop } = this.matrix.nodes[node]!
    return this.frame !== undefined && stop !== 'event' && this.frame.stops.includes(stop)
  }

  /** Whether another way has led to this spot with the same visits left, as soon and at no loss of places for them. */
  private isReachedSooner(rest: number, { spot, end }: Next): boolean {
    const lost = [...this.used].filter((identity) => (this.matrix.sharedBy[identity]! & rest) !== 0).sort()
    const key = `${rest},${spot},${lost.join()}`
    if (end >= (this.reached.get(key) ?? NEVER)) return true
    this.reached.set(key, end)
    return false
  }
}
