import type { Clock } from './clock.js'
import { NEVER, PER_MINUTE_BETWEEN, PER_MINUTE_SHORT } from './objective.js'
import type { TravelTimeMatrix } from './travel-time-matrix.js'

/**
 * The cheapest timing of a partial plan: `costs[i]` when its last visit ends at slot `from + i`. `begun` says for each
 * duration since which slot it runs: a partial plan has one row for each moment at which a running duration may have begun.
 */
export interface Row {
  readonly begun: readonly number[]
  readonly from: number
  readonly costs: Float64Array
}

/** A duration of the problem: bits of its nodes, and its length in slots. */
export interface Span {
  readonly nodes: number
  readonly slots: number
}

/** A visit added to a partial plan: its spot and node, the nodes visited before, and the minutes on the way. */
export interface Step {
  readonly spot: number
  readonly node: number
  readonly done: number
  readonly minutes: number
}

export const NOT_BEGUN = -1
const OVER = -2
const LATE = -3
/** Lengths of a stay that are compared in the time that a cell takes. */
const LENGTHS_PER_CELL = 8

export function toSpans({ problem }: TravelTimeMatrix, { grid }: Clock): Span[] {
  return (problem.durations ?? []).map(({ stops, minutes }) => ({
    nodes: stops.reduce((bits, stop) => bits | (1 << stop), 0),
    slots: Math.floor(minutes / grid),
  }))
}

/** The rows of a plan with one visit: nothing is paid for waiting before it. */
export function firstRows({ problem }: TravelTimeMatrix, clock: Clock, spans: readonly Span[], step: Step): Row[] {
  const ready = Math.max(0, Math.ceil((problem.from.at + step.minutes - clock.origin) / clock.grid))
  const costs = new Float64Array(Math.max(0, clock.slots - ready))
  return visit(clock, spans, step, { begun: spans.map(() => NOT_BEGUN), from: ready, costs })
}

/** The rows of a partial plan after one more visit; none when it cannot be made in time. */
export function nextRows(clock: Clock, spans: readonly Span[], rows: readonly Row[], step: Step): Row[] {
  const way = Math.ceil(step.minutes / clock.grid)
  return mergedWhenOver(
    spans,
    step,
    rows.flatMap((row) => visit(clock, spans, step, arrive(clock, spans, row, way))),
  )
}

/** Table cells that `nextRows` took, more where a stay can have many lengths: with durations also those looked at in vain. */
export function workOf(
  { slots, nodes }: Clock,
  spans: readonly Span[],
  before: readonly Row[] | undefined,
  after: readonly Row[],
  { node }: Step,
): number {
  const { usual, least } = nodes[node]!
  const perCell = Math.max(1, (usual - least) / LENGTHS_PER_CELL)
  const inVain = spans.length === 0 ? 0 : 200 * (before?.length ?? slots)
  return after.reduce((sum, { costs }) => sum + perCell * costs.length + 200, 100 + inVain)
}

/** Which durations run, and since when, after a stay that began at `start`: one that is complete no longer counts. */
export function begunAfter(
  spans: readonly Span[],
  begun: readonly number[],
  { node, done }: Pick<Step, 'node' | 'done'>,
  start: number,
): readonly number[] {
  if (spans.length === 0) return begun
  const visited = done | (1 << node)
  return spans.map((span, index) => {
    if ((visited & span.nodes) === span.nodes) return OVER
    return has(span, node) && begun[index] === NOT_BEGUN ? start : begun[index]!
  })
}

/**
 * For each duration the slots that have passed at least since it began, after `step`: NOT_BEGUN before, OVER once it is
 * complete. Undefined when the rest of a duration no longer fits in; `ways` are the shortest ways into each node.
 */
export function elapsedAfter(
  { grid, nodes }: Clock,
  spans: readonly Span[],
  elapsed: readonly number[],
  { node, done, minutes }: Step,
  ways: readonly number[],
): readonly number[] | undefined {
  const visited = done | (1 << node)
  const least = nodes[node]!.least
  const next = spans.map((span, index) => {
    const before = elapsed[index] ?? NOT_BEGUN
    if (before === OVER || (before === NOT_BEGUN && !has(span, node))) return before
    const now = before === NOT_BEGUN ? least : before + Math.ceil(minutes / grid) + least
    const rest = nodes.reduce(
      (sum, other, id) => (has(span, id) && !(visited & (1 << id)) ? sum + other.least + ways[id]! : sum),
      0,
    )
    if (now + rest > span.slots) return LATE
    return rest === 0 ? OVER : now
  })
  return next.includes(LATE) ? undefined : next
}

/** From the ends of the last visit to arrivals at the next: waiting is allowed and costs by the minute. */
function arrive({ slots, grid }: Clock, spans: readonly Span[], row: Row, way: number): Row {
  const from = row.from + way
  const to = spans.reduce(
    (end, span, index) => (row.begun[index]! < 0 ? end : Math.min(end, row.begun[index]! + span.slots)),
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
  return { begun: row.begun, from, costs }
}

/** The stays that arrivals allow; where a duration begins with this visit, a row for each start. */
function visit(clock: Clock, spans: readonly Span[], step: Step, arrivals: Row): Row[] {
  const to = arrivals.from + arrivals.costs.length
  const begins = spans.some((span, index) => has(span, step.node) && arrivals.begun[index] === NOT_BEGUN)
  if (!begins) return stay(clock, spans, step, arrivals, arrivals.from, to)
  const rows: Row[] = []
  for (let slot = arrivals.from; slot < to; slot++) rows.push(...stay(clock, spans, step, arrivals, slot, slot + 1))
  return rows
}

/** All stays that start in slots `from` (included) to `to` (excluded), as one row or none. */
function stay(clock: Clock, spans: readonly Span[], step: Step, arrivals: Row, from: number, to: number): Row[] {
  const { startCost, usual, least, lastEnd } = clock.nodes[step.node]!
  const closes = clock.closes(step.spot)
  const limit = Math.min(latestEnd(spans, step, arrivals.begun, from), lastEnd, clock.slots - 1)
  const first = from + least
  const costs = new Float64Array(Math.max(0, Math.min(to - 1 + usual, limit) - first + 1)).fill(NEVER)
  const perSlot = PER_MINUTE_SHORT * clock.grid
  let isPossible = false
  for (let start = from; start < to; start++) {
    const cost = arrivals.costs[start - arrivals.from]! + startCost[start]!
    const last = Math.min(closes[start]!, limit, start + usual)
    if (cost === NEVER || last < start + least) continue
    isPossible = true
    for (let end = start + least; end <= last; end++) {
      const total = cost + (start + usual - end) * perSlot
      if (total < costs[end - first]!) costs[end - first] = total
    }
  }
  return isPossible ? [{ begun: begunAfter(spans, arrivals.begun, step, from), from: first, costs }] : []
}

/** The last slot at which a stay that begins at `start` may end: each duration that it is part of binds it. */
export function latestEnd(
  spans: readonly Span[],
  { node }: Pick<Step, 'node'>,
  begun: readonly number[],
  start: number,
): number {
  return spans.reduce((end, span, index) => {
    if (!has(span, node)) return end
    return Math.min(end, (begun[index]! < 0 ? start : begun[index]!) + span.slots)
  }, NEVER)
}

function has(span: Span, node: number): boolean {
  return (span.nodes & (1 << node)) !== 0
}

/** Rows that differ only in when a duration began are one as soon as it is over. */
function mergedWhenOver(spans: readonly Span[], { node, done }: Step, rows: readonly Row[]): Row[] {
  const visited = done | (1 << node)
  const isOver = spans.some((span) => has(span, node) && (visited & span.nodes) === span.nodes)
  if (!isOver || rows.length < 2) return [...rows]
  return [
    ...Map.groupBy(rows, ({ begun }) => begun.join())
      .values()
      .map(cheapest),
  ]
}

function cheapest(rows: readonly Row[]): Row {
  const from = Math.min(...rows.map((row) => row.from))
  const to = Math.max(...rows.map((row) => row.from + row.costs.length))
  const costs = new Float64Array(to - from).fill(NEVER)
  for (const row of rows) {
    for (const [index, cost] of row.costs.entries()) {
      const slot = row.from + index - from
      if (cost < costs[slot]!) costs[slot] = cost
    }
  }
  return { begun: rows[0]!.begun, from, costs }
}
