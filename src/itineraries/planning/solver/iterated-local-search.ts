import { metersBetween } from '../travel.js'
import type { Clock } from './clock.js'
import { NEVER } from './objective.js'
import type { NodeRoute } from './search.js'
import { SearchBudget } from './search-budget.js'
import { type CostRow, cellsOfStep, firstRows, nextRows, nodeDurationLimits } from './timing.js'
import { costOfOrder, type TravelTimeMatrix, travelCost } from './travel-time-matrix.js'

const ROUNDS = 60
/** Cells per minute of the grid, because finer grids cost more: some hundredths of a second in all. */
const CELLS_PER_MINUTE = 300_000
const TRIALS_PER_NODE = 6
const SEED = 20_261_204

/**
 * A good route through more nodes than the exact search can handle (iterated local search, Vansteenwegen 2009):
 * inserts each node where it costs least, then repeatedly removes a section of the route and inserts its nodes again.
 * The seed is fixed, so the same problem gives the same route. If insertion fails, the search starts from the feasible
 * route `initial`. Undefined if no route was found.
 */
export function iteratedLocalSearch(
  matrix: TravelTimeMatrix,
  clock: Clock,
  initial: readonly number[] | undefined,
  whole: SearchBudget,
): NodeRoute | undefined {
  const random = seededRandom(SEED)
  const budget = whole.upTo(CELLS_PER_MINUTE * clock.grid)
  let best =
    completeRoute(matrix, clock, budget, emptyRoute, []) ??
    (initial && evaluateRoute(matrix, clock, new SearchBudget(NEVER), emptyRoute, initial))
  for (let round = 0; best && round < ROUNDS && !budget.isSpent; round++) {
    const { spots }: NodeRoute = best
    const from = Math.floor(random() * spots.length)
    const count = 1 + Math.floor(random() * 3)
    const kept = spots.filter((_, index) => index < from || index >= from + count)
    const banned = new Set(spots.slice(from, from + count).filter(() => random() < 0.3))
    const route = completeRoute(matrix, clock, budget, best, kept, banned)
    if (route && route.cost < best.cost) best = route
  }
  return best
}

const emptyRoute: NodeRoute = { spots: [], rows: [], cost: 0 }

/** Inserts every missing node, each at its cheapest position; undefined if one does not fit. */
function completeRoute(
  matrix: TravelTimeMatrix,
  clock: Clock,
  budget: SearchBudget,
  from: NodeRoute,
  kept: readonly number[],
  banned = new Set<number>(),
): NodeRoute | undefined {
  let route = kept.length > 0 ? evaluateRoute(matrix, clock, budget, from, kept) : emptyRoute
  while (route && route.spots.length < matrix.nodes.length) {
    const missing = missingNodes(matrix, route.spots)
    const shorter: NodeRoute = route
    const grown: NodeRoute[] = missing.flatMap((node) => insertions(matrix, clock, budget, shorter, node, banned))
    route = grown.sort((a, b) => a.cost - b.cost)[0]
  }
  return route
}

function missingNodes(matrix: TravelTimeMatrix, spots: readonly number[]): number[] {
  const there = new Set(spots.map((spot) => matrix.nodeOf[spot]!))
  const missing = [...matrix.nodes.keys()].filter((node) => !there.has(node))
  // Nodes with few candidates are hard to fit in later: the event and short lists go first.
  const least = Math.min(...missing.map((node) => candidateCount(matrix, node)))
  return missing.filter((node) => candidateCount(matrix, node) === least)
}

function candidateCount({ nodes }: TravelTimeMatrix, node: number): number {
  return nodes[node]!.stop === 'event' ? 0 : nodes[node]!.to - nodes[node]!.from
}

/** The feasible routes with `node` inserted at its cheapest positions. */
function insertions(
  matrix: TravelTimeMatrix,
  clock: Clock,
  budget: SearchBudget,
  route: NodeRoute,
  node: number,
  banned: ReadonlySet<number>,
): NodeRoute[] {
  const { from, to } = matrix.nodes[node]!
  const there = new Set(route.spots.map((spot) => matrix.identity[spot]))
  const trials: { position: number; spot: number; added: number }[] = []
  for (let position = 0; position <= route.spots.length; position++) {
    if (!isInOrder(matrix, route.spots.toSpliced(position, 0, from))) continue
    for (let spot = from; spot < to; spot++) {
      if (banned.has(spot) || there.has(matrix.identity[spot])) continue
      const added = detour(matrix, route.spots[position - 1] ?? 0, spot, route.spots[position]) + matrix.own[spot]!
      if (added < NEVER) trials.push({ position, spot, added })
    }
  }
  trials.sort((a, b) => a.added - b.added)
  return trials
    .values()
    .map(({ position, spot }) => evaluateRoute(matrix, clock, budget, route, route.spots.toSpliced(position, 0, spot)))
    .filter((candidate) => candidate !== undefined)
    .take(TRIALS_PER_NODE)
    .toArray()
}

function detour(matrix: TravelTimeMatrix, before: number, spot: number, after: number | undefined): number {
  if (after === undefined) return travelCost(matrix, before, spot)
  return travelCost(matrix, before, spot) + travelCost(matrix, spot, after) - travelCost(matrix, before, after)
}

function isInOrder({ nodes, nodeOf }: TravelTimeMatrix, spots: readonly number[]): boolean {
  const order = spots.map((spot) => nodeOf[spot]!)
  return order.every((node, index) => {
    const later = order.slice(index + 1).reduce((bits, other) => bits | (1 << other), 0)
    const { earlier, directlyAfter } = nodes[node]!
    return (
      (earlier & later) === 0 &&
      (directlyAfter < 0 || !order.includes(directlyAfter) || order[index - 1] === directlyAfter)
    )
  })
}

/**
 * The route through `spots` in this order, or undefined if infeasible; reuses the tables of the common prefix with
 * `from`.
 */
function evaluateRoute(
  matrix: TravelTimeMatrix,
  clock: Clock,
  budget: SearchBudget,
  from: NodeRoute,
  spots: readonly number[],
): NodeRoute | undefined {
  const limits = nodeDurationLimits(matrix, clock)
  const firstDifference = spots.findIndex((spot, index) => spot !== from.spots[index])
  const tables: (readonly CostRow[])[] = from.rows.slice(0, firstDifference < 0 ? spots.length : firstDifference)
  let [cost, meters, done] = [0, 0, 0]
  let rest = spots.reduce((bits, spot) => bits | (1 << matrix.nodeOf[spot]!), 0)
  for (const [index, spot] of spots.entries()) {
    const before = spots[index - 1] ?? 0
    const node = matrix.nodeOf[spot]!
    const step = { spot, node, done, minutes: matrix.minutes[before * matrix.size + spot]! }
    if (index === tables.length) {
      if (budget.isSpent) return undefined
      const previous = tables.at(-1)
      const rows = previous ? nextRows(clock, limits, previous, step) : firstRows(matrix, clock, limits, step)
      budget.spend(cellsOfStep(clock, limits, previous, rows, step))
      if (rows.length === 0) return undefined
      tables.push(rows)
    }
    rest &= ~(1 << node)
    cost += travelCost(matrix, before, spot) + matrix.own[spot]! + costOfOrder(matrix, node, rest)
    if (index > 0) meters += metersBetween(matrix.vectors[before]!, matrix.vectors[spot]!)
    done |= 1 << node
  }
  if (meters > (matrix.problem.walking?.totalMeters ?? NEVER)) return undefined
  const timing = Math.min(...tables.at(-1)!.map(({ costs }) => costs.reduce((a, b) => Math.min(a, b), NEVER)))
  return { spots, rows: tables, cost: cost + timing }
}

/** Reproducible numbers in [0, 1) (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
