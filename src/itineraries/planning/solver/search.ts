import { metersBetween } from '../travel.js'
import { type Bounds, leastTiming, nextNodes, toBounds } from './bounds.js'
import type { Clock } from './clock.js'
import { NEVER } from './objective.js'
import type { SearchBudget } from './search-budget.js'
import { elapsedAfter, firstRows, nextRows, type Row, type Span, type Step, toSpans, workOf } from './timing.js'
import { type TravelTimeMatrix, wayCost } from './travel-time-matrix.js'

/** A complete choice: spots in the order of visit, with the tables that led to it. `cost` is in units. */
export interface Route {
  readonly spots: readonly number[]
  readonly rows: readonly (readonly Row[])[]
  readonly cost: number
}

export interface SearchResult {
  readonly route: Route | undefined
  /** False when the search was cut short and a better route may exist. */
  readonly isExact: boolean
}

/** Table cells after which the search is cut short: a guard against the rare hard case, about a tenth of a second. */
const MAX_CELLS = 6_000_000

/**
 * The cheapest route through all nodes by depth-first branch and bound. A partial route is given up when its cost, the
 * cheapest ways through the rest and the cheapest timing together are no better than the best route so far, when the
 * rest can no longer be reached in time, or when another partial route has led to the same spot as cheaply.
 */
export function search(matrix: TravelTimeMatrix, clock: Clock, whole: SearchBudget): SearchResult {
  const effort = whole.upTo(MAX_CELLS)
  const task = new Search(matrix, clock, toBounds(matrix, clock, whole), effort)
  task.extend({ spot: 0, node: -1, rest: task.all, spent: 0, meters: 0, plain: [], rows: [], elapsed: [] })
  return { route: task.best, isExact: !effort.isSpent }
}

interface Partial {
  readonly spot: number
  readonly node: number
  readonly rest: number
  readonly spent: number
  readonly meters: number
  /** Timing with durations left out: quick to make, and a bound on `rows`. */
  readonly plain: readonly Row[]
  readonly rows: readonly Row[]
  /** For each duration the least that has passed of it. */
  readonly elapsed: readonly number[]
}

interface Branch {
  readonly spot: number
  readonly node: number
  readonly spent: number
  readonly bound: number
}

class Search {
  readonly all: number
  best: Route | undefined
  private readonly spans: readonly Span[]
  private readonly path: number[] = []
  private readonly tables: (readonly Row[])[] = []
  private readonly used = new Set<number>()
  private readonly reached = new Map<string, Float64Array>()

  constructor(
    private readonly matrix: TravelTimeMatrix,
    private readonly clock: Clock,
    private readonly bounds: Bounds,
    private readonly budget: SearchBudget,
  ) {
    this.all = (1 << matrix.nodes.length) - 1
    this.spans = toSpans(matrix, clock)
  }

  extend(partial: Partial): void {
    const timing = partial.spot === 0 ? 0 : leastTiming(partial.plain, this.bounds.times(partial.rest))
    for (const branch of this.branches(partial)) {
      if (branch.bound + timing >= this.limit() || this.budget.isSpent) return
      this.follow(partial, branch)
    }
  }

  private follow(partial: Partial, { spot, node, spent, bound }: Branch): void {
    const meters = partial.meters + this.metersTo(partial.spot, spot)
    if (meters > (this.matrix.problem.walking?.totalMeters ?? NEVER)) return
    const rest = partial.rest & ~(1 << node)
    const step = this.toStep(partial, spot, node)
    const elapsed = elapsedAfter(this.clock, this.spans, partial.elapsed, step, this.bounds.nearest)
    if (!elapsed) return
    const plain = this.after([], partial.plain, step)
    if (bound + leastTiming(plain, this.bounds.times(rest)) >= this.limit()) return
    const rows = this.spans.length === 0 ? plain : this.after(this.spans, partial.rows, step)
    const timing = leastTiming(rows, this.bounds.times(rest))
    if (bound + timing >= this.limit() || this.isDominated(spot, rest, spent, rows)) return
    this.path.push(spot)
    this.tables.push(rows)
    this.used.add(this.matrix.identity[spot]!)
    if (rest === 0) this.best = { spots: [...this.path], rows: [...this.tables], cost: spent + timing }
    else this.extend({ spot, node, rest, spent, meters, plain, rows, elapsed })
    this.used.delete(this.matrix.identity[spot]!)
    this.tables.pop()
    this.path.pop()
  }

  /** The next visits worth a try, most promising first; spots are sorted by id, so equals fall alike. */
  private branches(partial: Partial): Branch[] {
    const { matrix } = this
    const branches: Branch[] = []
    for (const node of nextNodes(matrix, partial.rest, partial.node)) {
      const rest = partial.rest & ~(1 << node)
      const latest = this.bounds.latestStarts(rest)
      const { from, to } = matrix.nodes[node]!
      for (let spot = from; spot < to; spot++) {
        const spent = partial.spent + wayCost(matrix, partial.spot, spot) + matrix.own[spot]!
        const bound = spent + this.bounds.waysFrom(spot, rest, this.used)
        const isWorthIt = bound < this.limit() && this.arrivalAt(partial, spot) <= latest[spot]!
        if (isWorthIt && !this.used.has(matrix.identity[spot]!)) branches.push({ spot, node, spent, bound })
      }
    }
    return branches.sort((a, b) => a.bound - b.bound || a.spot - b.spot)
  }

  private arrivalAt({ spot: before, plain }: Partial, spot: number): number {
    const { matrix, clock } = this
    const minutes = matrix.minutes[before * matrix.size + spot]!
    if (before === 0) return Math.ceil((matrix.problem.from.at + minutes - clock.origin) / clock.grid)
    return plain[0]!.from + Math.ceil(minutes / clock.grid)
  }

  private toStep(partial: Partial, spot: number, node: number): Step {
    const minutes = this.matrix.minutes[partial.spot * this.matrix.size + spot]!
    return { spot, node, done: this.all & ~partial.rest, minutes }
  }

  private after(spans: readonly Span[], rows: readonly Row[], step: Step): Row[] {
    const next =
      step.done === 0 ? firstRows(this.matrix, this.clock, spans, step) : nextRows(this.clock, spans, rows, step)
    this.budget.spend(workOf(this.clock, spans, step.done === 0 ? undefined : rows, next, step))
    return next
  }

  /**
   * Whether routes tried before have led to this spot, with the same rest and at no higher cost for any end of the visit.
   * What they used that the rest could still need is part of the key; durations and a limit on all meters rule it out.
   */
  private isDominated(spot: number, rest: number, spent: number, rows: readonly Row[]): boolean {
    if (this.spans.length > 0 || this.matrix.problem.walking?.totalMeters || rest === 0) return false
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

  /** Straight-line meters that count against the total: those between two visits. */
  private metersTo(from: number, to: number): number {
    return from === 0 ? 0 : metersBetween(this.matrix.vectors[from]!, this.matrix.vectors[to]!)
  }

  private limit(): number {
    return this.best?.cost ?? NEVER
  }
}
