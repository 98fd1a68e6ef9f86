import { metersBetween } from '../travel.js'
import type { Clock } from './clock.js'
import { NEVER } from './objective.js'
import type { Route } from './search.js'
import { SearchBudget } from './search-budget.js'
import { firstRows, nextRows, type Row, toSpans, workOf } from './timing.js'
import { type TravelTimeMatrix, wayCost } from './travel-time-matrix.js'

const ROUNDS = 60
/** Table cells that all trials together may take for each minute of the grid, as finer ones are dearer: some hundredths of a second. */
const CELLS_PER_MINUTE = 300_000
const TRIALS_PER_NODE = 6
const SEED = 20_261_204

/**
 * A good route through more nodes than an exact search can take: each node is inserted where it costs least, then again
 * and again a stretch of the route is taken out and inserted anew (iterated local search after Vansteenwegen, 2009). The
 * generator has a fixed seed, so the same problem gives the same route. Where insertion finds no room, a `known` way through
 * all nodes is the route to begin with. Undefined when no route was found.
 */
export function iteratedLocalSearch(
  matrix: TravelTimeMatrix,
  clock: Clock,
  known: readonly number[] | undefined,
  whole: SearchBudget,
): Route | undefined {
  const random = generator(SEED)
  const effort = whole.upTo(CELLS_PER_MINUTE * clock.grid)
  let best =
    complete(matrix, clock, effort, nowhere, []) ??
    (known && toRoute(matrix, clock, new SearchBudget(NEVER), nowhere, known))
  for (let round = 0; best && round < ROUNDS && !effort.isSpent; round++) {
    const { spots }: Route = best
    const from = Math.floor(random() * spots.length)
    const count = 1 + Math.floor(random() * 3)
    const kept = spots.filter((_, index) => index < from || index >= from + count)
    const banned = new Set(spots.slice(from, from + count).filter(() => random() < 0.3))
    const route = complete(matrix, clock, effort, best, kept, banned)
    if (route && route.cost < best.cost) best = route
  }
  return best
}

const nowhere: Route = { spots: [], rows: [], cost: 0 }

/** Inserts every node that is missing, the dearest to leave out first in turn; undefined when one finds no room. */
function complete(
  matrix: TravelTimeMatrix,
  clock: Clock,
  budget: SearchBudget,
  from: Route,
  kept: readonly number[],
  banned = new Set<number>(),
): Route | undefined {
  let route = kept.length > 0 ? toRoute(matrix, clock, budget, from, kept) : nowhere
  while (route && route.spots.length < matrix.nodes.length) {
    const missing = missingNodes(matrix, route.spots)
    const shorter: Route = route
    const grown: Route[] = missing.flatMap((node) => inserted(matrix, clock, budget, shorter, node, banned))
    route = grown.sort((a, b) => a.cost - b.cost)[0]
  }
  return route
}

function missingNodes(matrix: TravelTimeMatrix, spots: readonly number[]): number[] {
  const there = new Set(spots.map((spot) => matrix.nodeOf[spot]!))
  const missing = [...matrix.nodes.keys()].filter((node) => !there.has(node))
  // Few places in few hours are hard to fit in later: the event and short pools go first.
  const least = Math.min(...missing.map((node) => poolSize(matrix, node)))
  return missing.filter((node) => poolSize(matrix, node) === least)
}

function poolSize({ nodes }: TravelTimeMatrix, node: number): number {
  return nodes[node]!.stop === 'event' ? 0 : nodes[node]!.to - nodes[node]!.from
}

/** The routes with `node` added at its cheapest places, as far as the calendar admits them. */
function inserted(
  matrix: TravelTimeMatrix,
  clock: Clock,
  budget: SearchBudget,
  route: Route,
  node: number,
  banned: ReadonlySet<number>,
): Route[] {
  const { from, to } = matrix.nodes[node]!
  const there = new Set(route.spots.map((spot) => matrix.identity[spot]))
  const trials: { at: number; spot: number; added: number }[] = []
  for (let at = 0; at <= route.spots.length; at++) {
    if (!isInOrder(matrix, route.spots.toSpliced(at, 0, from))) continue
    for (let spot = from; spot < to; spot++) {
      if (banned.has(spot) || there.has(matrix.identity[spot])) continue
      const added = detour(matrix, route.spots[at - 1] ?? 0, spot, route.spots[at]) + matrix.own[spot]!
      if (added < NEVER) trials.push({ at, spot, added })
    }
  }
  trials.sort((a, b) => a.added - b.added)
  return trials
    .values()
    .map(({ at, spot }) => toRoute(matrix, clock, budget, route, route.spots.toSpliced(at, 0, spot)))
    .filter((found) => found !== undefined)
    .take(TRIALS_PER_NODE)
    .toArray()
}

function detour(matrix: TravelTimeMatrix, before: number, spot: number, after: number | undefined): number {
  if (after === undefined) return wayCost(matrix, before, spot)
  return wayCost(matrix, before, spot) + wayCost(matrix, spot, after) - wayCost(matrix, before, after)
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

/** The route through `spots` in this order, or undefined when it breaks a rule; as far as it goes like `from`, its tables serve again. */
function toRoute(
  matrix: TravelTimeMatrix,
  clock: Clock,
  budget: SearchBudget,
  from: Route,
  spots: readonly number[],
): Route | undefined {
  const spans = toSpans(matrix, clock)
  const alike = spots.findIndex((spot, index) => spot !== from.spots[index])
  const tables: (readonly Row[])[] = from.rows.slice(0, alike < 0 ? spots.length : alike)
  let [cost, meters, done] = [0, 0, 0]
  for (const [index, spot] of spots.entries()) {
    const before = spots[index - 1] ?? 0
    const node = matrix.nodeOf[spot]!
    const step = { spot, node, done, minutes: matrix.minutes[before * matrix.size + spot]! }
    if (index === tables.length) {
      if (budget.isSpent) return undefined
      const before = tables.at(-1)
      const rows = before ? nextRows(clock, spans, before, step) : firstRows(matrix, clock, spans, step)
      budget.spend(workOf(clock, spans, before, rows, step))
      if (rows.length === 0) return undefined
      tables.push(rows)
    }
    cost += wayCost(matrix, before, spot) + matrix.own[spot]!
    if (index > 0) meters += metersBetween(matrix.vectors[before]!, matrix.vectors[spot]!)
    done |= 1 << node
  }
  if (meters > (matrix.problem.walking?.totalMeters ?? NEVER)) return undefined
  const timing = Math.min(...tables.at(-1)!.map(({ costs }) => costs.reduce((a, b) => Math.min(a, b), NEVER)))
  return { spots, rows: tables, cost: cost + timing }
}

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
