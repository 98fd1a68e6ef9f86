import type { DurationLimit } from '../problem.js'
import { nextNodes } from './bounds.js'
import { type Clock, toClock } from './clock.js'
import { NEVER } from './objective.js'
import type { SearchBudget } from './search-budget.js'
import type { TravelTimeMatrix } from './travel-time-matrix.js'

/** Whether all visits can be made; `unknown` if the check was inconclusive. */
export interface Feasibility {
  readonly verdict: 'possible' | 'impossible' | 'unknown'
  /** A route through all nodes that is in time, ignoring duration and total walking limits. */
  readonly spots?: readonly number[]
}

/** Cells after which the check is inconclusive: about a hundredth of a second. */
const MAX_CELLS = 300_000
/** Cells spent to examine a possible next venue, and to try it. */
const CELLS_PER_LOOK = 3
const CELLS_PER_TRY = 60
/** Minutes between the starts of a duration limit that are tried. */
const STRIDE = 10

/**
 * Whether there is a plan at all, whatever its cost. Each stay has its minimum length and begins as early as possible:
 * an earlier end allows everything that a later one does, so one number replaces the timings of the full search.
 * Impossible on whole minutes means impossible on any coarser grid. With duration or total walking limits, the verdict
 * is never `possible`.
 */
export function checkFeasibility(matrix: TravelTimeMatrix, whole: SearchBudget): Feasibility {
  const { walking, durations = [] } = matrix.problem
  const budget = whole.upTo(MAX_CELLS)
  const hours = toHours(matrix)
  const result = new FeasibilitySearch(matrix, hours, budget).run()
  if (result.verdict !== 'possible') return result
  if (durations[0]) return checkDuration(matrix, hours, durations[0], budget)
  return walking?.totalMeters === undefined ? result : { ...result, verdict: 'unknown' }
}

/** Tries possible beginnings of a duration limit: all of its stops lie within its minutes from there. */
function checkDuration(
  matrix: TravelTimeMatrix,
  hours: NodeHours,
  { stops, minutes }: DurationLimit,
  budget: SearchBudget,
): Feasibility {
  if (leastMinutes(stops, hours) > minutes) return { verdict: 'impossible' }
  for (let begins = 0; begins < hours.clock.slots; begins += STRIDE) {
    const durationWindow = { stops, from: begins, to: begins + STRIDE + minutes }
    const { verdict, spots } = new FeasibilitySearch(matrix, hours, budget, durationWindow).run()
    if (verdict !== 'impossible') return { verdict: 'unknown', ...(spots ? { spots } : {}) }
  }
  return { verdict: 'impossible' }
}

/** The minimum time for the stops: stays, and the shortest travel into each but the first. */
function leastMinutes(stops: readonly number[], { clock: { nodes }, ways }: NodeHours): number {
  const into = stops.map((stop) => Math.min(...nodes.map((_, node) => ways[node * nodes.length + stop]!)))
  const stays = stops.reduce((sum, stop) => sum + nodes[stop]!.least, 0)
  return stays + into.reduce((sum, way) => sum + way, 0) - Math.max(...into)
}

/** Start times in whole minutes that hold for any venue of a node. */
interface NodeHours {
  readonly clock: Clock
  /** For each node and minute the next possible start by the stop's own times; -1 for none. */
  readonly nextStarts: readonly Int32Array[]
  /** For each node and minute the last start until then in any of its venues; -1 for none. */
  readonly lastStarts: readonly Int32Array[]
  /** The shortest travel minutes from any venue of a node to any of another, at [from * nodes + to]. */
  readonly ways: Float64Array
}

function toHours(matrix: TravelTimeMatrix): NodeHours {
  const clock = toClock(matrix, 1)
  const nodes = [...matrix.nodes.keys()]
  return {
    clock,
    nextStarts: nodes.map((node) => nextStarts(clock, node)),
    lastStarts: nodes.map((node) => lastStarts(matrix, clock, node)),
    ways: shortestTravelTimes(matrix),
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

function shortestTravelTimes({ nodes, nodeOf, identity, minutes, size }: TravelTimeMatrix): Float64Array {
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

/** A period that some stops must lie in. */
interface DurationWindow {
  readonly stops: readonly number[]
  readonly from: number
  readonly to: number
}

/** A possible next visit, and its earliest end. */
interface NextVisit {
  readonly spot: number
  readonly node: number
  readonly end: number
}

class FeasibilitySearch {
  private readonly used = new Set<number>()
  private readonly path: number[] = []
  private readonly reached = new Map<string, number>()
  private readonly leaveBys = new Map<number, number>()

  constructor(
    private readonly matrix: TravelTimeMatrix,
    private readonly hours: NodeHours,
    private readonly budget: SearchBudget,
    private readonly window?: DurationWindow,
  ) {}

  run(): Feasibility {
    const { nodes, problem } = this.matrix
    const ready = problem.from.at - this.hours.clock.origin
    if (this.canVisit((1 << nodes.length) - 1, { spot: 0, node: -1, end: ready }))
      return { verdict: 'possible', spots: this.path }
    return { verdict: this.budget.isSpent ? 'unknown' : 'impossible' }
  }

  private canVisit(rest: number, last: NextVisit): boolean {
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

  /** The visits that can come next so that all others remain reachable, by earliest end. */
  private nexts(rest: number, { spot: before, node: previous, end }: NextVisit): NextVisit[] {
    const { matrix } = this
    const nexts: NextVisit[] = []
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

  /** The earliest end of a stay. */
  private firstEnd(spot: number, node: number, arrival: number): number {
    const { clock, nextStarts } = this.hours
    const { least } = clock.nodes[node]!
    const ready = Math.max(0, arrival, this.isInWindow(node) ? this.window!.from : 0)
    const nexts = nextStarts[node]!
    if (this.matrix.nodes[node]!.stop === 'event') return (nexts[ready] ?? -1) < 0 ? NEVER : nexts[ready]! + least
    for (const [opens, closes] of this.matrix.candidates[spot]!.open) {
      const start = nexts[Math.max(ready, opens - clock.origin)] ?? -1
      if (start >= 0 && start + least <= closes - clock.origin) return start + least
    }
    return NEVER
  }

  /** The latest end of a stay in `node`, by its own limits and so that `rest` can still follow. */
  private leaveBy(rest: number, node: number): number {
    const key = rest * 32 + node
    const cached = this.leaveBys.get(key)
    if (cached !== undefined) return cached
    const { clock, ways } = this.hours
    const { nodes } = this.matrix
    const own = Math.min(clock.nodes[node]!.lastEnd, clock.slots - 1, this.isInWindow(node) ? this.window!.to : NEVER)
    let by = rest === 0 ? own : -1
    for (const next of rest === 0 ? [] : nextNodes(this.matrix, rest, node)) {
      const departure = this.lastStart(next, rest & ~(1 << next)) - ways[node * nodes.length + next]!
      by = Math.max(by, Math.min(own, departure))
    }
    this.budget.spend(nodes.length)
    this.leaveBys.set(key, by)
    return by
  }

  /** The last start in any venue of `node` so that `rest` can still follow. */
  private lastStart(node: number, rest: number): number {
    const { clock, lastStarts } = this.hours
    const latest = this.leaveBy(rest, node) - clock.nodes[node]!.least
    const start = latest < 0 ? -1 : lastStarts[node]![latest]!
    return this.isInWindow(node) && start < this.window!.from ? -1 : start
  }

  private isInWindow(node: number): boolean {
    const { stop } = this.matrix.nodes[node]!
    return this.window !== undefined && stop !== 'event' && this.window.stops.includes(stop)
  }

  /** Whether another route led to this spot as early, with the same visits left and no fewer venues for them. */
  private isReachedSooner(rest: number, { spot, end }: NextVisit): boolean {
    const lost = [...this.used].filter((identity) => (this.matrix.sharedBy[identity]! & rest) !== 0).sort()
    const key = `${rest},${spot},${lost.join()}`
    if (end >= (this.reached.get(key) ?? NEVER)) return true
    this.reached.set(key, end)
    return false
  }
}
