import { metersBetween } from '../travel.js'
import { type Bounds, leastTiming, nextNodes, toBounds } from './bounds.js'
import type { Clock } from './clock.js'
import { NEVER } from './objective.js'
import type { SearchBudget } from './search-budget.js'
import {
  type CostRow,
  cellsOfStep,
  elapsedAfter,
  firstRows,
  type NodeDurationLimit,
  nextRows,
  nodeDurationLimits,
  type VisitStep,
} from './timing.js'
import { costOfOrder, type TravelTimeMatrix, travelCost } from './travel-time-matrix.js'

/** A complete route: spots in the order of visit, with their timing tables. `cost` is in units (see objective.ts). */
export interface NodeRoute {
  readonly spots: readonly number[]
  readonly rows: readonly (readonly CostRow[])[]
  readonly cost: number
}

export interface SearchResult {
  readonly route: NodeRoute | undefined
  /** False if the search was cut short, so that a better route may exist. */
  readonly isExact: boolean
}

/** Cells after which the search is cut short: about a tenth of a second, for rare hard cases. */
const MAX_CELLS = 6_000_000

/**
 * The cheapest route through all nodes by depth-first branch and bound. A partial route is pruned if its cost plus
 * lower bounds on the remaining travel and timing is no better than the best route so far, if the rest can no longer
 * be reached in time, or if another partial route led to the same spot as cheaply.
 */
export function search(matrix: TravelTimeMatrix, clock: Clock, whole: SearchBudget): SearchResult {
  const budget = whole.upTo(MAX_CELLS)
  const task = new BranchAndBound(matrix, clock, toBounds(matrix, clock, whole), budget)
  task.extend({ spot: 0, node: -1, rest: task.all, spent: 0, meters: 0, plain: [], rows: [], elapsed: [] })
  return { route: task.best, isExact: !budget.isSpent }
}

interface PartialRoute {
  readonly spot: number
  readonly node: number
  readonly rest: number
  readonly spent: number
  readonly meters: number
  /** Timing without duration limits: fast, and a lower bound on `rows`. */
  readonly plain: readonly CostRow[]
  readonly rows: readonly CostRow[]
  /** For each duration limit the minimum of slots used. */
  readonly elapsed: readonly number[]
}

interface Branch {
  readonly spot: number
  readonly node: number
  readonly spent: number
  readonly bound: number
}

class BranchAndBound {
  readonly all: number
  best: NodeRoute | undefined
  private readonly limits: readonly NodeDurationLimit[]
  private readonly path: number[] = []
  private readonly tables: (readonly CostRow[])[] = []
  private readonly used = new Set<number>()
  private readonly reached = new Map<string, Float64Array>()

  constructor(
    private readonly matrix: TravelTimeMatrix,
    private readonly clock: Clock,
    private readonly bounds: Bounds,
    private readonly budget: SearchBudget,
  ) {
    this.all = (1 << matrix.nodes.length) - 1
    this.limits = nodeDurationLimits(matrix, clock)
  }

  extend(partial: PartialRoute): void {
    const timing = partial.spot === 0 ? 0 : leastTiming(partial.plain, this.bounds.times(partial.rest))
    for (const branch of this.branches(partial)) {
      if (branch.bound + timing >= this.bestCost() || this.budget.isSpent) return
      this.follow(partial, branch)
    }
  }

  private follow(partial: PartialRoute, { spot, node, spent, bound }: Branch): void {
    const meters = partial.meters + this.metersTo(partial.spot, spot)
    if (meters > (this.matrix.problem.walking?.totalMeters ?? NEVER)) return
    const rest = partial.rest & ~(1 << node)
    const step = this.toStep(partial, spot, node)
    const elapsed = elapsedAfter(this.clock, this.limits, partial.elapsed, step, this.bounds.nearest)
    if (!elapsed) return
    const plain = this.after([], partial.plain, step)
    if (bound + leastTiming(plain, this.bounds.times(rest)) >= this.bestCost()) return
    const rows = this.limits.length === 0 ? plain : this.after(this.limits, partial.rows, step)
    const timing = leastTiming(rows, this.bounds.times(rest))
    if (bound + timing >= this.bestCost() || this.isDominated(spot, rest, spent, rows)) return
    this.path.push(spot)
    this.tables.push(rows)
    this.used.add(this.matrix.identity[spot]!)
    if (rest === 0) this.best = { spots: [...this.path], rows: [...this.tables], cost: spent + timing }
    else this.extend({ spot, node, rest, spent, meters, plain, rows, elapsed })
    this.used.delete(this.matrix.identity[spot]!)
    this.tables.pop()
    this.path.pop()
  }

  /** The next visits worth trying, most promising first; ties are broken by spot. */
  private branches(partial: PartialRoute): Branch[] {
    const { matrix } = this
    const branches: Branch[] = []
    for (const node of nextNodes(matrix, partial.rest, partial.node)) {
      const rest = partial.rest & ~(1 << node)
      const latest = this.bounds.latestStarts(rest)
      const { from, to } = matrix.nodes[node]!
      const before = partial.spent + costOfOrder(matrix, node, rest)
      for (let spot = from; spot < to; spot++) {
        const spent = before + travelCost(matrix, partial.spot, spot) + matrix.own[spot]!
        const bound = spent + this.bounds.waysFrom(spot, rest, this.used)
        const isWorthIt = bound < this.bestCost() && this.arrivalAt(partial, spot) <= latest[spot]!
        if (isWorthIt && !this.used.has(matrix.identity[spot]!)) branches.push({ spot, node, spent, bound })
      }
    }
    return branches.sort((a, b) => a.bound - b.bound || a.spot - b.spot)
  }

  private arrivalAt({ spot: before, plain }: PartialRoute, spot: number): number {
    const { matrix, clock } = this
    const minutes = matrix.minutes[before * matrix.size + spot]!
    if (before === 0) return Math.ceil((matrix.problem.from.at + minutes - clock.origin) / clock.grid)
    return plain[0]!.from + Math.ceil(minutes / clock.grid)
  }

  private toStep(partial: PartialRoute, spot: number, node: number): VisitStep {
    const minutes = this.matrix.minutes[partial.spot * this.matrix.size + spot]!
    return { spot, node, done: this.all & ~partial.rest, minutes }
  }

  private after(limits: readonly NodeDurationLimit[], rows: readonly CostRow[], step: VisitStep): CostRow[] {
    const next =
      step.done === 0 ? firstRows(this.matrix, this.clock, limits, step) : nextRows(this.clock, limits, rows, step)
    this.budget.spend(cellsOfStep(this.clock, limits, step.done === 0 ? undefined : rows, next, step))
    return next
  }

  /**
   * Whether earlier routes led to this spot with the same rest, at no higher cost for any end of the visit. Venues
   * used that the rest could need are part of the key; not applicable with duration or total walking limits.
   */
  private isDominated(spot: number, rest: number, spent: number, rows: readonly CostRow[]): boolean {
    if (this.limits.length > 0 || this.matrix.problem.walking?.totalMeters || rest === 0) return false
    const key = `${rest},${spot},${this.usedAmong(rest)}`
    const best = this.reached.get(key) ?? new Float64Array(this.clock.slots).fill(NEVER)
    this.reached.set(key, best)
    let isDominated = true
    const { from, costs } = rows[0]!
    for (let index = 0; index < costs.length; index++) {
      const cost = spent + costs[index]!
      if (cost >= best[from + index]!) continue
      best[from + index] = cost
      isDominated = false
    }
    return isDominated
  }

  private usedAmong(rest: number): string {
    return [...this.used]
      .filter((identity) => (this.matrix.sharedBy[identity]! & rest) !== 0)
      .sort()
      .join()
  }

  /** Straight-line metres that count towards the total: only those between two visits. */
  private metersTo(from: number, to: number): number {
    return from === 0 ? 0 : metersBetween(this.matrix.vectors[from]!, this.matrix.vectors[to]!)
  }

  private bestCost(): number {
    return this.best?.cost ?? NEVER
  }
}
