import { metersBetween } from '../travel.js'
import type { Clock } from './clock.js'
import { Effort } from './effort.js'
import { type Network, wayCost } from './network.js'
import { NEVER } from './objective.js'
import type { Route } from './search.js'
import { firstRows, nextRows, type Row, toSpans, workOf } from './timing.js'

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
export function shake(
  network: Network,
  clock: Clock,
  known: readonly number[] | undefined,
  whole: Effort,
): Route | undefined {
  const random = generator(SEED)
  const effort = whole.upTo(CELLS_PER_MINUTE * clock.grid)
  let best =
    complete(network, clock, effort, nowhere, []) ??
    (known && toRoute(network, clock, new Effort(NEVER), nowhere, known))
  for (let round = 0; best && round < ROUNDS && !effort.isSpent; round++) {
    const { spots }: Route = best
    const from = Math.floor(random() * spots.length)
    const count = 1 + Math.floor(random() * 3)
    const kept = spots.filter((_, index) => index < from || index >= from + count)
    const banned = new Set(spots.slice(from, from + count).filter(() => random() < 0.3))
    const route = complete(network, clock, effort, best, kept, banned)
    if (route && route.cost < best.cost) best = route
  }
  return best
}

const nowhere: Route = { spots: [], rows: [], cost: 0 }

/** Inserts every node that is missing, the dearest to leave out first in turn; undefined when one finds no room. */
function complete(
  network: Network,
  clock: Clock,
  effort: Effort,
  from: Route,
  kept: readonly number[],
  banned = new Set<number>(),
): Route | undefined {
  let route = kept.length > 0 ? toRoute(network, clock, effort, from, kept) : nowhere
  while (route && route.spots.length < network.nodes.length) {
    const missing = missingNodes(network, route.spots)
    const shorter: Route = route
    const grown: Route[] = missing.flatMap((node) => inserted(network, clock, effort, shorter, node, banned))
    route = grown.sort((a, b) => a.cost - b.cost)[0]
  }
  return route
}

function missingNodes(network: Network, spots: readonly number[]): number[] {
  const there = new Set(spots.map((spot) => network.nodeOf[spot]!))
  const missing = [...network.nodes.keys()].filter((node) => !there.has(node))
  // Few places in few hours are hard to fit in later: the event and short pools go first.
  const least = Math.min(...missing.map((node) => poolSize(network, node)))
  return missing.filter((node) => poolSize(network, node) === least)
}

function poolSize({ nodes }: Network, node: number): number {
  return nodes[node]!.stop === 'event' ? 0 : nodes[node]!.to - nodes[node]!.from
}

/** The routes with `node` added at its cheapest places, as far as the calendar admits them. */
function inserted(
  network: Network,
  clock: Clock,
  effort: Effort,
  route: Route,
  node: number,
  banned: ReadonlySet<number>,
): Route[] {
  const { from, to } = network.nodes[node]!
  const there = new Set(route.spots.map((spot) => network.identity[spot]))
  const trials: { at: number; spot: number; added: number }[] = []
  for (let at = 0; at <= route.spots.length; at++) {
    if (!isInOrder(network, route.spots.toSpliced(at, 0, from))) continue
    for (let spot = from; spot < to; spot++) {
      if (banned.has(spot) || there.has(network.identity[spot])) continue
      const added = detour(network, route.spots[at - 1] ?? 0, spot, route.spots[at]) + network.own[spot]!
      if (added < NEVER) trials.push({ at, spot, added })
    }
  }
  trials.sort((a, b) => a.added - b.added)
  return trials
    .values()
    .map(({ at, spot }) => toRoute(network, clock, effort, route, route.spots.toSpliced(at, 0, spot)))
    .filter((found) => found !== undefined)
    .take(TRIALS_PER_NODE)
    .toArray()
}

function detour(network: Network, before: number, spot: number, after: number | undefined): number {
  if (after === undefined) return wayCost(network, before, spot)
  return wayCost(network, before, spot) + wayCost(network, spot, after) - wayCost(network, before, after)
}

function isInOrder({ nodes, nodeOf }: Network, spots: readonly number[]): boolean {
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
  network: Network,
  clock: Clock,
  effort: Effort,
  from: Route,
  spots: readonly number[],
): Route | undefined {
  const spans = toSpans(network, clock)
  const alike = spots.findIndex((spot, index) => spot !== from.spots[index])
  const tables: (readonly Row[])[] = from.rows.slice(0, alike < 0 ? spots.length : alike)
  let [cost, meters, done] = [0, 0, 0]
  for (const [index, spot] of spots.entries()) {
    const before = spots[index - 1] ?? 0
    const node = network.nodeOf[spot]!
    const step = { spot, node, done, minutes: network.minutes[before * network.size + spot]! }
    if (index === tables.length) {
      if (effort.isSpent) return undefined
      const before = tables.at(-1)
      const rows = before ? nextRows(clock, spans, before, step) : firstRows(network, clock, spans, step)
      effort.spend(workOf(clock, spans, before, rows, step))
      if (rows.length === 0) return undefined
      tables.push(rows)
    }
    cost += wayCost(network, before, spot) + network.own[spot]!
    if (index > 0) meters += metersBetween(network.vectors[before]!, network.vectors[spot]!)
    done |= 1 << node
  }
  if (meters > (network.problem.walking?.totalMeters ?? NEVER)) return undefined
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
