import type { Problem } from '../problem.js'
import type { Clock } from './clock.js'
import { NEVER, PER_MINUTE_BETWEEN, PER_MINUTE_SHORT } from './objective.js'
import type { TravelTimeMatrix } from './travel-time-matrix.js'

/**
 * The cheapest timing of a partial plan: `costs[i]` if its last visit ends at slot `from + i`. `runningSince` has the
 * slot at which each duration limit began: a partial plan has one row for each possible beginning of a running one.
 */
export interface CostRow {
  readonly runningSince: readonly number[]
  readonly from: number
  readonly costs: Float64Array
}

/** A duration limit of the problem: bit set of its nodes, and its length in slots. */
export interface NodeDurationLimit {
  readonly nodes: number
  readonly slots: number
}

/** A visit added to a partial plan: its spot and node, the nodes visited before, and the minutes of travel. */
export interface VisitStep {
  readonly spot: number
  readonly node: number
  readonly done: number
  readonly minutes: number
}

export const NOT_BEGUN = -1
const OVER = -2
const LATE = -3
/** Lengths of a stay that are compared in the time of one cell. */
const LENGTHS_PER_CELL = 8

export function nodeDurationLimits({ problem }: TravelTimeMatrix, { grid }: Clock): NodeDurationLimit[] {
  return (problem.durations ?? []).map(({ stops, minutes }) => ({
    nodes: stops.reduce((bits, stop) => bits | (1 << stop), 0),
    slots: Math.floor(minutes / grid),
  }))
}

/** The rows of a plan with one visit: waiting before it costs what the problem says. */
export function firstRows(
  { problem }: TravelTimeMatrix,
  clock: Clock,
  limits: readonly NodeDurationLimit[],
  step: VisitStep,
): CostRow[] {
  const ready = Math.max(0, Math.ceil((problem.from.at + step.minutes - clock.origin) / clock.grid))
  const costs = new Float64Array(Math.max(0, clock.slots - ready)).map((_, index) =>
    waitingCost(problem, clock, ready + index),
  )
  return visitRows(clock, limits, step, { runningSince: limits.map(() => NOT_BEGUN), from: ready, costs })
}

/** Counted from the first possible moment, wherever the first visit is: the way there has its own cost. */
export const waitingCost = ({ perMinuteWaiting = 0 }: Problem, { grid }: Pick<Clock, 'grid'>, slot: number): number =>
  perMinuteWaiting * grid * slot

/** The rows of a partial plan after one more visit; none if it cannot be made in time. */
export function nextRows(
  clock: Clock,
  limits: readonly NodeDurationLimit[],
  rows: readonly CostRow[],
  step: VisitStep,
): CostRow[] {
  const way = Math.ceil(step.minutes / clock.grid)
  return mergedWhenOver(
    limits,
    step,
    rows.flatMap((row) => visitRows(clock, limits, step, arrivalRow(clock, limits, row, way))),
  )
}

/**
 * Table cells that `nextRows` used; more if a stay can have many lengths. With duration limits, rejected ones count
 * too.
 */
export function cellsOfStep(
  { slots, nodes }: Clock,
  limits: readonly NodeDurationLimit[],
  before: readonly CostRow[] | undefined,
  after: readonly CostRow[],
  { node }: VisitStep,
): number {
  const { usual, least } = nodes[node]!
  const perCell = Math.max(1, (usual - least) / LENGTHS_PER_CELL)
  const rejected = limits.length === 0 ? 0 : 200 * (before?.length ?? slots)
  return after.reduce((sum, { costs }) => sum + perCell * costs.length + 200, 100 + rejected)
}

/** Since when each duration limit runs, after a stay that began at `start`; a complete one no longer counts. */
export function runningSinceAfter(
  limits: readonly NodeDurationLimit[],
  begun: readonly number[],
  { node, done }: Pick<VisitStep, 'node' | 'done'>,
  start: number,
): readonly number[] {
  if (limits.length === 0) return begun
  const visited = done | (1 << node)
  return limits.map((limit, index) => {
    if ((visited & limit.nodes) === limit.nodes) return OVER
    return isLimited(limit, node) && begun[index] === NOT_BEGUN ? start : begun[index]!
  })
}

/**
 * For each duration limit the minimum of slots used after `step`: NOT_BEGUN before it begins, OVER once it is
 * complete. Undefined if its remaining nodes no longer fit; `ways` are the shortest travel times into each node.
 */
export function elapsedAfter(
  { grid, nodes }: Clock,
  limits: readonly NodeDurationLimit[],
  elapsed: readonly number[],
  { node, done, minutes }: VisitStep,
  ways: readonly number[],
): readonly number[] | undefined {
  const visited = done | (1 << node)
  const least = nodes[node]!.least
  const next = limits.map((limit, index) => {
    const before = elapsed[index] ?? NOT_BEGUN
    if (before === OVER || (before === NOT_BEGUN && !isLimited(limit, node))) return before
    const now = before === NOT_BEGUN ? least : before + Math.ceil(minutes / grid) + least
    const rest = nodes.reduce(
      (sum, other, id) => (isLimited(limit, id) && !(visited & (1 << id)) ? sum + other.least + ways[id]! : sum),
      0,
    )
    if (now + rest > limit.slots) return LATE
    return rest === 0 ? OVER : now
  })
  return next.includes(LATE) ? undefined : next
}

/** From ends of the last visit to arrivals at the next; waiting is allowed, at a cost per minute. */
function arrivalRow({ slots, grid }: Clock, limits: readonly NodeDurationLimit[], row: CostRow, way: number): CostRow {
  const from = row.from + way
  const to = limits.reduce(
    (end, limit, index) => (row.runningSince[index]! < 0 ? end : Math.min(end, row.runningSince[index]! + limit.slots)),
    slots,
  )
  const costs = new Float64Array(Math.max(0, to - from))
  const perSlot = PER_MINUTE_BETWEEN * grid
  let least = NEVER
  for (let index = 0; index < costs.length; index++) {
    const arrival = index < row.costs.length ? row.costs[index]! + perSlot * way : NEVER
    least = Math.min(least + perSlot, arrival)
    costs[index] = least
  }
  return { runningSince: row.runningSince, from, costs }
}

/** The stays that arrivals allow; if a duration limit begins with this visit, one row per start. */
function visitRows(clock: Clock, limits: readonly NodeDurationLimit[], step: VisitStep, arrivals: CostRow): CostRow[] {
  const to = arrivals.from + arrivals.costs.length
  const begins = limits.some(
    (limit, index) => isLimited(limit, step.node) && arrivals.runningSince[index] === NOT_BEGUN,
  )
  if (!begins) return stayRows(clock, limits, step, arrivals, arrivals.from, to)
  const rows: CostRow[] = []
  for (let slot = arrivals.from; slot < to; slot++)
    rows.push(...stayRows(clock, limits, step, arrivals, slot, slot + 1))
  return rows
}

/** All stays that start in slots `from` (included) to `to` (excluded), as at most one row. */
function stayRows(
  clock: Clock,
  limits: readonly NodeDurationLimit[],
  step: VisitStep,
  arrivals: CostRow,
  from: number,
  to: number,
): CostRow[] {
  const { startCost, usual, least, lastEnd } = clock.nodes[step.node]!
  const closes = clock.closes(step.spot)
  const lastSlot = Math.min(latestEnd(limits, step, arrivals.runningSince, from), lastEnd, clock.slots - 1)
  const first = from + least
  const costs = new Float64Array(Math.max(0, Math.min(to - 1 + usual, lastSlot) - first + 1)).fill(NEVER)
  const perSlot = PER_MINUTE_SHORT * clock.grid
  let isPossible = false
  for (let start = from; start < to; start++) {
    const cost = arrivals.costs[start - arrivals.from]! + startCost[start]!
    const last = Math.min(closes[start]!, lastSlot, start + usual)
    if (cost === NEVER || last < start + least) continue
    isPossible = true
    for (let end = start + least; end <= last; end++) {
      const total = cost + (start + usual - end) * perSlot
      if (total < costs[end - first]!) costs[end - first] = total
    }
  }
  return isPossible
    ? [{ runningSince: runningSinceAfter(limits, arrivals.runningSince, step, from), from: first, costs }]
    : []
}

/** The last slot at which a stay that begins at `start` may end under its duration limits. */
export function latestEnd(
  limits: readonly NodeDurationLimit[],
  { node }: Pick<VisitStep, 'node'>,
  begun: readonly number[],
  start: number,
): number {
  return limits.reduce((end, limit, index) => {
    if (!isLimited(limit, node)) return end
    return Math.min(end, (begun[index]! < 0 ? start : begun[index]!) + limit.slots)
  }, NEVER)
}

function isLimited(limit: NodeDurationLimit, node: number): boolean {
  return (limit.nodes & (1 << node)) !== 0
}

/** Merges rows that differ only in when a completed duration limit began. */
function mergedWhenOver(
  limits: readonly NodeDurationLimit[],
  { node, done }: VisitStep,
  rows: readonly CostRow[],
): CostRow[] {
  const visited = done | (1 << node)
  const isOver = limits.some((limit) => isLimited(limit, node) && (visited & limit.nodes) === limit.nodes)
  if (!isOver || rows.length < 2) return [...rows]
  return [
    ...Map.groupBy(rows, ({ runningSince }) => runningSince.join())
      .values()
      .map(cheapestRow),
  ]
}

function cheapestRow(rows: readonly CostRow[]): CostRow {
  const from = Math.min(...rows.map((row) => row.from))
  const to = Math.max(...rows.map((row) => row.from + row.costs.length))
  const costs = new Float64Array(to - from).fill(NEVER)
  for (const row of rows) {
    for (const [index, cost] of row.costs.entries()) {
      const slot = row.from + index - from
      if (cost < costs[slot]!) costs[slot] = cost
    }
  }
  return { runningSince: rows[0]!.runningSince, from, costs }
}
