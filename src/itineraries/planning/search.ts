import { metersBetween } from '../travel.js'
import { type Bounds, leastTiming, nextNodes, toBounds } from './bounds.js'
import type { Clock } from './clock.js'
import type { Effort } from './effort.js'
import { type Network, wayCost } from './network.js'
import { NEVER } from './objective.js'
import { elapsedAfter, firstRows, nextRows, type Row, type Span, type Step, toSpans, workOf } from './timing.js'

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
export function search(network: Network, clock: Clock, whole: Effort): SearchResult {
  const effort = whole.upTo(MAX_CELLS)
  const task = new Search(network, clock, toBounds(network, clock, whole), effort)
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
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly bounds: Bounds,
    private readonly effort: Effort,
  ) {
    this.all = (1 << network.nodes.length) - 1
    this.spans = toSpans(network, clock)
  }

  extend(partial: Partial): void {
    const timing = partial.spot === 0 ? 0 : leastTiming(partial.plain, this.bounds.times(partial.rest))
    for (const branch of this.branches(partial)) {
      if (branch.bound + timing >= this.limit() || this.effort.isSpent) return
      this.follow(partial, branch)
    }
  }

  private follow(partial: Partial, { spot, node, spent, bound }: Branch): void {
    const meters = partial.meters + this.metersTo(partial.spot, spot)
    if (meters > (this.network.problem.walking?.totalMeters ?? NEVER)) return
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
    this.used.add(this.network.identity[spot]!)
    if (rest === 0) this.best = { spots: [...this.path], rows: [...this.tables], cost: spent + timing }
    else this.extend({ spot, node, rest, spent, meters, plain, rows, elapsed })
    this.used.delete(this.network.identity[spot]!)
    this.tables.pop()
    this.path.pop()
  }

  /** The next visits worth a try, most promising first; spots are sorted by id, so equals fall alike. */
  private branches(partial: Partial): Branch[] {
    const { network } = this
    const branches: Branch[] = []
    for (const node of nextNodes(network, partial.rest, partial.node)) {
      const rest = partial.rest & ~(1 << node)
      const latest = this.bounds.latestStarts(rest)
      const { from, to } = network.nodes[node]!
      for (let spot = from; spot < to; spot++) {
        const spent = partial.spent + wayCost(network, partial.spot, spot) + network.own[spot]!
        const bound = spent + this.bounds.waysFrom(spot, rest, this.used)
        const isWorthIt = bound < this.limit() && this.arrivalAt(partial, spot) <= latest[spot]!
        if (isWorthIt && !this.used.has(network.identity[spot]!)) branches.push({ spot, node, spent, bound })
      }
    }
    return branches.sort((a, b) => a.bound - b.bound || a.spot - b.spot)
  }

  private arrivalAt({ spot: before, plain }: Partial, spot: number): number {
    const { network, clock } = this
    const minutes = network.minutes[before * network.size + spot]!
    if (before === 0) return Math.ceil((network.problem.from.at + minutes - clock.origin) / clock.grid)
    return plain[0]!.from + Math.ceil(minutes / clock.grid)
  }

  private toStep(partial: Partial, spot: number, node: number): Step {
    const minutes = this.network.minutes[partial.spot * this.network.size + spot]!
    return { spot, node, done: this.all & ~partial.rest, minutes }
  }

  private after(spans: readonly Span[], rows: readonly Row[], step: Step): Row[] {
    const next =
      step.done === 0 ? firstRows(this.network, this.clock, spans, step) : nextRows(this.clock, spans, rows, step)
    this.effort.spend(workOf(this.clock, spans, step.done === 0 ? undefined : rows, next, step))
    return next
  }

  /**
   * Whether routes tried before have led to this spot, with the same rest and at no higher cost for any end of the visit.
   * What they used that the rest could still need is part of the key; durations and a limit on all meters rule it out.
   */
  private isDominated(spot: number, rest: number, spent: number, rows: readonly Row[]): boolean {
    if (this.spans.length > 0 || this.network.problem.walking?.totalMeters || rest === 0) return false
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
      .filter((identity) => (this.network.sharedBy[identity]! & rest) !== 0)
      .sort()
      .join()
  }

  /** Straight-line meters that count against the total: those between two visits. */
  private metersTo(from: number, to: number): number {
    return from === 0 ? 0 : metersBetween(this.network.vectors[from]!, this.network.vectors[to]!)
  }

  private limit(): number {
    return this.best?.cost ?? NEVER
  }
}
