import type { Clock } from './clock.js'
import { NEVER, PER_MINUTE_BETWEEN, PER_MINUTE_SHORT } from './objective.js'
import type { SearchBudget } from './search-budget.js'
import type { CostRow } from './timing.js'
import { costOfOrder, type TravelTimeMatrix, travelCost } from './travel-time-matrix.js'

/**
 * Lower bounds on the cost of the rest of a plan, for each set of nodes still to visit, by dynamic programming over
 * sets (Held and Karp). Travel and timing are bounded separately, so their sum is a bound too. Tables are computed
 * lazily.
 */
export interface Bounds {
  /**
   * From `spot` through all of `rest`: own costs and travel, ignoring hours and most repeated venues. The next venue
   * is none of `used`.
   */
  waysFrom(spot: number, rest: number, used: ReadonlySet<number>): number
  /**
   * From each slot at which a visit ends: timing of `rest`, with the shortest travel and longest hours of each node.
   */
  times(rest: number): Float64Array
  /** For each spot the last slot at which a stay may start so that all of `rest` can still follow. */
  latestStarts(rest: number): Int32Array
  /** For each node the shortest travel time into it, in slots. */
  readonly nearest: readonly number[]
}

/** Legs that are examined in the time of one table cell. */
const WAYS_PER_CELL = 4

/** The nodes of `rest` that can follow `previous` (-1: the fan's location) if all others are done. */
export function nextNodes({ nodes }: TravelTimeMatrix, rest: number, previous: number): number[] {
  const result: number[] = []
  for (const [index, { earlier, directlyAfter }] of nodes.entries()) {
    if (!isIn(rest, index) || (earlier & rest) !== 0) continue
    if (directlyAfter >= 0 && directlyAfter === previous) return [index]
    if (directlyAfter < 0) result.push(index)
  }
  return result
}

/** The cheapest timing of a partial plan plus the lower bound on the rest. */
export function leastTiming(rows: readonly CostRow[], rest: Float64Array): number {
  let least = NEVER
  for (const { costs, from } of rows) {
    for (let index = 0; index < costs.length; index++) {
      const total = costs[index]! + rest[from + index]!
      if (total < least) least = total
    }
  }
  return least
}

/** An upper bound on the cells of the tables of all sets. */
export function cellsOfBounds({ nodes, size, problem }: TravelTimeMatrix): number {
  const sets = problem.order === 'stated' ? nodes.length : 2 ** nodes.length
  return (sets * size ** 2) / (2 * WAYS_PER_CELL)
}

export function toBounds(matrix: TravelTimeMatrix, clock: Clock, budget: SearchBudget): Bounds {
  return new BoundTables(matrix, clock, budget)
}

class BoundTables implements Bounds {
  private readonly waysOf: RemainingWays[] = []
  private readonly timesOf: Float64Array[] = []
  private readonly latestOf: Int32Array[] = []
  private readonly slotsOfWay: Int32Array
  readonly nearest: readonly number[]
  private readonly widestOf: Int32Array[] = []

  constructor(
    private readonly matrix: TravelTimeMatrix,
    private readonly clock: Clock,
    private readonly budget: SearchBudget,
  ) {
    this.slotsOfWay = matrix.minutes.map((minutes) => Math.ceil(minutes / clock.grid))
    this.nearest = matrix.nodes.map((_, node) => shortestTravel(matrix, this.slotsOfWay, node))
  }

  waysFrom(spot: number, rest: number, used: ReadonlySet<number>): number {
    const { best, next, second } = this.ways(rest)
    return used.has(next[spot]!) ? second[spot]! : best[spot]!
  }

  private ways(rest: number): RemainingWays {
    this.waysOf[rest] ??= this.toWays(rest)
    return this.waysOf[rest]
  }

  times(rest: number): Float64Array {
    this.timesOf[rest] ??= this.toTimes(rest)
    return this.timesOf[rest]
  }

  latestStarts(rest: number): Int32Array {
    this.latestOf[rest] ??= this.toLatestStarts(rest)
    return this.latestOf[rest]
  }

  private toWays(rest: number): RemainingWays {
    const { matrix } = this
    const ways = emptyWays(matrix.size, rest === 0 ? 0 : NEVER)
    for (let node = -1; node < matrix.nodes.length; node++) {
      if (isIn(rest, node)) continue
      const { from, to } = matrix.nodes[node] ?? { from: 0, to: 1 }
      for (const next of nextNodes(matrix, rest, node)) {
        const later = without(rest, next)
        const beyond = { ...this.ways(later), order: costOfOrder(matrix, next, later) }
        for (let spot = from; spot < to; spot++) addWays(matrix, ways, spot, next, beyond)
        this.spendOnWays(to - from, next)
      }
    }
    return ways
  }

  private widest(node: number): Int32Array {
    this.widestOf[node] ??= widestHours(this.matrix, this.clock, node)
    return this.widestOf[node]
  }

  private toTimes(rest: number): Float64Array {
    const { matrix, clock } = this
    const result = new Float64Array(clock.slots).fill(rest === 0 ? 0 : NEVER)
    const perSlot = PER_MINUTE_BETWEEN * clock.grid
    for (const [next, { earlier }] of matrix.nodes.entries()) {
      if (!isIn(rest, next) || (earlier & rest) !== 0) continue
      const starts = costsOfStarts(clock, next, this.widest(next), this.times(without(rest, next)))
      const way = this.nearest[next]!
      let least = NEVER
      for (let slot = clock.slots - 1 - way; slot >= 0; slot--) {
        least = Math.min(least + perSlot, starts[slot + way]! + perSlot * way)
        if (least < result[slot]!) result[slot] = least
      }
    }
    return result
  }

  /** Backwards in time: closing time and the last start of the next node limit the last start. */
  private toLatestStarts(rest: number): Int32Array {
    const { matrix, clock } = this
    const result = new Int32Array(matrix.size).fill(-1)
    for (const [node, { from, to }] of matrix.nodes.entries()) {
      if (isIn(rest, node)) continue
      const nexts = nextNodes(matrix, rest, node)
      for (const next of nexts) this.spendOnWays(to - from, next)
      for (let spot = from; spot < to; spot++) {
        let leaveBy = rest === 0 ? clock.slots : -1
        for (const next of nexts)
          leaveBy = Math.max(leaveBy, this.lastDeparture(spot, next, this.latestStarts(without(rest, next))))
        result[spot] = lastStart(clock, node, spot, leaveBy)
      }
    }
    return result
  }

  private spendOnWays(spots: number, node: number): void {
    const { from, to } = this.matrix.nodes[node]!
    this.budget.spend((spots * (to - from)) / WAYS_PER_CELL)
  }

  private lastDeparture(spot: number, node: number, latest: Int32Array): number {
    const { from, to } = this.matrix.nodes[node]!
    const offset = spot * this.matrix.size
    let best = -1
    for (let next = from; next < to; next++) {
      const departure = latest[next]! - this.slotsOfWay[offset + next]!
      if (departure > best) best = departure
    }
    return best
  }
}

/**
 * For each spot the cheapest continuation, the identity of its first venue, and the cheapest one that begins
 * elsewhere: enough to exclude returning to the venue before the last.
 */
interface RemainingWays {
  readonly best: Float64Array
  readonly next: Int32Array
  readonly second: Float64Array
}

function emptyWays(size: number, cost: number): RemainingWays {
  return {
    best: new Float64Array(size).fill(cost),
    next: new Int32Array(size).fill(-1),
    second: new Float64Array(size).fill(cost),
  }
}

/** Adds the continuations from `spot` through the spots of `node`. */
function addWays(
  matrix: TravelTimeMatrix,
  ways: RemainingWays,
  spot: number,
  node: number,
  beyond: RemainingWays & { readonly order: number },
): void {
  const { identity } = matrix
  const { from, to } = matrix.nodes[node]!
  const here = identity[spot]!
  let best = ways.best[spot]!
  let second = ways.second[spot]!
  let first = ways.next[spot]!
  for (let next = from; next < to; next++) {
    const there = identity[next]!
    if (there === here) continue
    const rest = beyond.next[next] === here ? beyond.second[next]! : beyond.best[next]!
    const cost = travelCost(matrix, spot, next) + matrix.own[next]! + beyond.order + rest
    if (cost < best) {
      if (there !== first) second = best
      best = cost
      first = there
    } else if (cost < second && there !== first) {
      second = cost
    }
  }
  ways.best[spot] = best
  ways.second[spot] = second
  ways.next[spot] = first
}

/** The cost of starting `node` at each slot and continuing. */
function costsOfStarts(clock: Clock, node: number, closes: Int32Array, beyond: Float64Array): Float64Array {
  const { startCost, usual, least, lastEnd } = clock.nodes[node]!
  const perSlot = PER_MINUTE_SHORT * clock.grid
  return startCost.map((cost, start) => {
    if (cost === NEVER) return NEVER
    let best = NEVER
    const last = Math.min(closes[start]!, lastEnd, clock.slots - 1, start + usual)
    for (let end = start + least; end <= last; end++) {
      const total = (start + usual - end) * perSlot + beyond[end]!
      if (total < best) best = total
    }
    return cost + best
  })
}

function lastStart(clock: Clock, node: number, spot: number, leaveBy: number): number {
  const { startCost, least, lastEnd } = clock.nodes[node]!
  const closes = clock.closes(spot)
  let start = Math.min(leaveBy, lastEnd, clock.slots - 1) - least
  while (start >= 0 && (startCost[start] === NEVER || closes[start]! < start + least)) start--
  return start
}

/** The shortest travel time, in slots, into a node from any spot of another one. */
function shortestTravel(matrix: TravelTimeMatrix, slotsOfWay: Int32Array, node: number): number {
  const { from, to } = matrix.nodes[node]!
  let least = matrix.size > to - from + 1 ? NEVER : 0
  for (let a = 1; a < matrix.size; a++) {
    if (matrix.nodeOf[a] === node) continue
    for (let b = from; b < to; b++) least = Math.min(least, slotsOfWay[a * matrix.size + b]!)
  }
  return least
}

/** For each slot the latest closing time among the spots of the node that are open then. */
function widestHours(matrix: TravelTimeMatrix, clock: Clock, node: number): Int32Array {
  const { from, to } = matrix.nodes[node]!
  const widest = new Int32Array(clock.slots).fill(-1)
  for (let spot = from; spot < to; spot++) {
    const closes = clock.closes(spot)
    for (let slot = 0; slot < clock.slots; slot++) if (closes[slot]! > widest[slot]!) widest[slot] = closes[slot]!
  }
  return widest
}

function isIn(set: number, node: number): boolean {
  return node >= 0 && (set & (1 << node)) !== 0
}

function without(set: number, node: number): number {
  return set & ~(1 << node)
}
