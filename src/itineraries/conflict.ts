import type { Demand, DemandKind } from './demands.js'
import { hasPlan, plan } from './plan.js'
import { Effort } from './planning/effort.js'
import { hasRoom } from './planning/has-room.js'
import type { Candidate, Interval, Plan, Problem, Stop } from './problem.js'

/** A candidate of a wide pool: it may miss demands on its stop, by their ids. */
export interface PooledCandidate extends Candidate {
  readonly misses: readonly string[]
}

/** The answer to a wish: a plan as near to it as there is, and what it leaves unmet. */
export interface Settlement {
  /** Undefined when no stop at all is possible. `Visit.stop` counts the stops of the wish. */
  readonly plan: Plan | undefined
  /** The demands that the plan does not meet; empty when everything fits. */
  readonly unmet: readonly Demand[]
  /** A smallest set of demands that cannot be met together: leave one out and the others can. */
  readonly conflict: readonly Demand[]
}

/** What may be given up for a nearest plan, in this order, before stops are. Diet, access, children and the event never are. */
const RELAXED_IN_ORDER: readonly (readonly DemandKind[])[] = [
  ['exact cuisine', 'lowest price', 'distance', 'quarter'],
  ['price'],
  ['cuisine'],
  ['outdoor', 'takeaway', 'topic', 'hours', 'name'],
  ['walk', 'duration', 'order'],
  ['time'],
]
const RELAXED: readonly DemandKind[] = RELAXED_IN_ORDER.flat()

/** Demands in the order in which they are left out when a conflict is sought: what says least goes first. */
const LEFT_OUT_IN_ORDER: readonly DemandKind[] = [
  'stop',
  'exact cuisine',
  'lowest price',
  'order',
  'duration',
  'hours',
  'takeaway',
  'outdoor',
  'topic',
  'price',
  'event',
  'walk',
  'time',
  'name',
  'cuisine',
  'distance',
  'quarter',
  'kids',
  'wheelchair',
  'diet',
]

/** A demand given up weighs like a whole wish missed, so that it is given up only where it must be. */
const MISS_POINTS = 100

/** Sets of as many stops that are tried, and plans of them that are compared. */
const MAX_SETS = 16
const MAX_PLANNED = 4
/** Demands for which it is tried whether they can be met after all. */
const MAX_RESTORED = 3

/** What a whole curation may cost at most: about a tenth of a second. */
const MAX_CELLS = 12_000_000

export const wholeEffort = (): Effort => new Effort(MAX_CELLS)

/**
 * Plans a wish over wide pools: with every demand where that is possible, else without what nobody said, else without the
 * `optional` stops, else the nearest plan with the names of what is unmet and of what clashes. Where the `effort` is spent
 * before all is tried, the best that is known by then is the answer. Pure; the same input gives the same answer.
 */
export function settle(
  problem: Problem<PooledCandidate>,
  demands: readonly Demand[],
  optional: readonly number[] = [],
  effort = wholeEffort(),
): Settlement {
  const all = problem.stops.map((_, index) => index)
  const required = all.filter((index) => !optional.includes(index))
  const binding = demands.filter(({ stop }) => stop === undefined || required.includes(stop))
  const found =
    settleInFull(problem, demands, all, effort.share(0.75)) ??
    (optional.length > 0 ? settleInFull(problem, binding, required, effort.share(0.75)) : undefined)
  if (found) return found
  const nearest = nearestPlan(patient(problem), binding, required, effort.share(0.75))
  return {
    plan: nearest,
    unmet: unmetBy(problem, binding, nearest),
    conflict: smallestConflict(patient(problem), binding, effort),
  }
}

/** The cheapest plan that meets all that was said, of what nobody said as much as there is room for; undefined when there is none. */
export function settleInFull(
  problem: Problem<PooledCandidate>,
  demands: readonly Demand[],
  stops: readonly number[],
  effort = wholeEffort(),
): Settlement | undefined {
  const silent = demands.filter(({ isSilent }) => isSilent)
  const said = demands.filter(({ isSilent }) => !isSilent)
  const canGiveIn = silent.length > 0 || problem.event !== undefined
  const found =
    planWith(problem, idsOf(demands), stops, effort) ??
    (canGiveIn ? planWith(patient(problem), idsOf(said), stops, effort) : undefined)
  return found && { plan: found, unmet: unmetBy(problem, silent, found), conflict: [] }
}

/** The same problem with the least time at the event's gate. */
function patient(problem: Problem<PooledCandidate>): Problem<PooledCandidate> {
  const { event } = problem
  return event ? { ...problem, event: { ...event, arriveBefore: event.arriveLeast ?? event.arriveBefore } } : problem
}

function idsOf(demands: readonly Demand[]): Set<string> {
  return new Set(demands.map(({ id }) => id))
}

/**
 * A minimal unsatisfiable set by deletion: a demand stays out when the others still clash without it. Each demand that is
 * kept is needed, so the set is smallest in the sense that no part of it clashes by itself; save where that would take too
 * long to prove, or the effort is spent: what may be possible counts as possible.
 */
export function smallestConflict(
  problem: Problem<PooledCandidate>,
  demands: readonly Demand[],
  effort = wholeEffort(),
): Demand[] {
  let kept = [...demands]
  const needed = new Set<string>()
  for (const candidate of inOrderOf(demands, LEFT_OUT_IN_ORDER)) {
    const alike = alikeOf(problem, candidate, kept)
    if (!kept.includes(candidate) || needed.has(alike)) continue
    const others = kept.filter(
      (demand) => demand !== candidate && (candidate.kind !== 'stop' || demand.stop !== candidate.stop),
    )
    if (isPossible(problem, others, effort)) {
      needed.add(alike)
    } else {
      kept = others
      needed.clear()
    }
  }
  return kept
}

/** The same for demands of which one is needed where the other is: those of one kind on stops that look alike, in free order. */
function alikeOf(problem: Problem<PooledCandidate>, { id, kind, stop }: Demand, kept: readonly Demand[]): string {
  const isOrdered = problem.order === 'stated' && kept.some((demand) => demand.kind === 'order')
  if (stop === undefined || isOrdered) return id
  return `${kind} ${lookOf(problem, stop, idsOf(kept))}`
}

function inOrderOf(demands: readonly Demand[], kinds: readonly DemandKind[]): Demand[] {
  return demands.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function isPossible(problem: Problem<PooledCandidate>, demands: readonly Demand[], effort: Effort): boolean {
  const stops = demands.flatMap(({ kind, stop }) => (kind === 'stop' && stop !== undefined ? [stop] : []))
  return stops.length === 0 || hasPlan(reduced(problem, idsOf(demands), stops), effort)
}

function nearestPlan(
  problem: Problem<PooledCandidate>,
  demands: readonly Demand[],
  stops: readonly number[],
  effort: Effort,
): Plan | undefined {
  const relaxed: DemandKind[] = []
  for (const kinds of RELAXED_IN_ORDER) {
    relaxed.push(...kinds)
    if (!demands.some(({ kind }) => kinds.includes(kind))) continue
    const found = planWith(problem, without(demands, relaxed), stops, effort.share(0.5))
    if (found) return restored(problem, demands, relaxed, stops, found, effort)
  }
  const bound = without(demands, RELAXED)
  const found = fewerStops(problem, bound, stops, effort.share(0.5)) ?? oneByOne(problem, bound, stops, effort)
  return found && restored(problem, demands, RELAXED, stopsOf(found), found, effort)
}

const stopsOf = ({ visits }: Plan): number[] =>
  visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop])).sort((a, b) => a - b)

/** Of what was given up by whole kinds, all that a plan with the same stops can meet after all; what weighs most first. */
function restored(
  problem: Problem<PooledCandidate>,
  demands: readonly Demand[],
  relaxed: readonly DemandKind[],
  stops: readonly number[],
  found: Plan,
  effort: Effort,
): Plan {
  const own = demands.filter(({ stop }) => stop === undefined || stops.includes(stop))
  const missed = inOrderOf(unmetBy(problem, own, found), relaxed.toReversed())
  let [best, bound] = [found, idsOf(own.filter((demand) => !missed.includes(demand)))]
  for (const { id } of missed.filter(({ isSilent }) => !isSilent).slice(0, MAX_RESTORED)) {
    const wanted = new Set([...bound, id])
    // All of them together are known to be too much.
    const better = wanted.size < demands.length ? planWith(problem, wanted, stops, effort.share(0.5)) : undefined
    if (better) [best, bound] = [better, wanted]
  }
  return best
}

function without(demands: readonly Demand[], kinds: readonly DemandKind[]): Set<string> {
  return idsOf(demands.filter(({ kind }) => !kinds.includes(kind)))
}

/** The cheapest plan with one stop less, else with two less, and so on; of many sets of as many stops a few are tried. */
function fewerStops(
  problem: Problem<PooledCandidate>,
  demands: ReadonlySet<string>,
  stops: readonly number[],
  effort: Effort,
): Plan | undefined {
  const looks = problem.stops.map((_, index) => lookOf(problem, index, demands))
  const firstAlike = looks.map((look) => looks.indexOf(look))
  let layer: readonly (readonly number[])[] = [stops]
  for (let count = stops.length - 1; count > 0; count--) {
    layer = oneLess(layer, firstAlike)
    const plans = layer
      .values()
      .filter((some) => hasRoom(reduced(problem, demands, some)))
      .take(MAX_SETS)
      .map((some) => planWith(problem, demands, some, effort.share(0.5)))
      .filter((found) => found !== undefined)
      .take(MAX_PLANNED)
      .toArray()
    if (plans.length > 0) return plans.reduce((best, other) => (other.cost < best.cost ? other : best))
  }
  return undefined
}

/** Where the effort is spent on sets of stops: each stop as it was told, if there is still room for it. */
function oneByOne(
  problem: Problem<PooledCandidate>,
  demands: ReadonlySet<string>,
  stops: readonly number[],
  effort: Effort,
): Plan | undefined {
  return stops.reduce<Plan | undefined>((found, stop) => {
    const more = [...(found ? stopsOf(found) : []), stop].sort((a, b) => a - b)
    return planWith(problem, demands, more, effort.share(0.3)) ?? found
  }, undefined)
}

/**
 * What was told last is left out first. Of sets that look alike the first stands for all: of five museums it makes no
 * difference which one is left out.
 */
function oneLess(sets: readonly (readonly number[])[], firstAlike: readonly number[]): number[][] {
  const smaller = sets.flatMap((set) => set.map((_, index) => set.toSpliced(set.length - 1 - index, 1)))
  const alike = Map.groupBy(smaller, (set) => set.map((stop) => firstAlike[stop]).join())
  return [...alike.values()].map(([first]) => first!)
}

/** All of a stop that a plan depends on, whatever its place in the list. */
function lookOf({ stops, durations }: Problem<PooledCandidate>, index: number, demands: ReadonlySet<string>): string {
  const { candidates, ...rest } = stops[index]!
  const withoutIndex = (id: string) => id.replace(/:\d+$/, '')
  const bound = [...demands].filter((id) => id.endsWith(`:${index}`)).map(withoutIndex)
  const among = candidates.map(({ id, cost, misses }) => [id, cost, misses.map(withoutIndex)])
  const limits = durations?.map((duration) => duration.stops.includes(index))
  return JSON.stringify([rest, bound, among, limits])
}

function planWith(
  problem: Problem<PooledCandidate>,
  demands: ReadonlySet<string>,
  stops: readonly number[],
  effort: Effort,
): Plan | undefined {
  const found = stops.length > 0 ? plan(reduced(problem, demands, stops), effort) : undefined
  if (!found) return undefined
  return {
    ...found,
    visits: found.visits.map((visit) => ({ ...visit, stop: visit.stop === 'event' ? 'event' : stops[visit.stop]! })),
  }
}

/** The problem with some of its stops, and bound by some of its demands only. */
function reduced(problem: Problem<PooledCandidate>, demands: ReadonlySet<string>, stops: readonly number[]): Problem {
  const { event, walking, durations, ...rest } = problem
  const kept = durations?.flatMap(({ stops: of, minutes }, index) => {
    const still = of.filter((stop) => stops.includes(stop)).map((stop) => stops.indexOf(stop))
    return demands.has(`duration:${index}`) && still.length > 0 ? [{ stops: still, minutes }] : []
  })
  return {
    ...rest,
    order: demands.has('order') ? problem.order : 'free',
    stops: stops.map((index) => reducedStop(problem, index, demands, stops)),
    ...(event && demands.has('event') ? { event } : {}),
    ...(walking ? { walking: demands.has('walk') ? walking : { onFoot: walking.onFoot } } : {}),
    ...(kept && kept.length > 0 ? { durations: kept } : {}),
  }
}

function reducedStop(
  { stops, event }: Problem<PooledCandidate>,
  index: number,
  demands: ReadonlySet<string>,
  kept: readonly number[],
): Stop {
  const { starts, endBy, side, follows, preferred, mealtime, ...rest } = stops[index]!
  const isTimed = demands.has(`time:${index}`)
  return {
    ...rest,
    candidates: rest.candidates.flatMap((candidate) => admitted(candidate, demands)),
    ...startingIn(isTimed ? (starts ?? mealtime) : mealtime),
    ...(endBy !== undefined && isTimed ? { endBy } : {}),
    ...preferring(isTimed ? preferred : (preferred ?? starts)),
    ...(side && event && demands.has('event') ? { side } : {}),
    ...(follows && kept.includes(index - 1) ? { follows } : {}),
  }
}

function startingIn(starts: readonly Interval[] | undefined): Pick<Stop, 'starts'> {
  return starts ? { starts } : {}
}

function preferring(preferred: readonly Interval[] | undefined): Pick<Stop, 'preferred'> {
  return preferred ? { preferred } : {}
}

function admitted(candidate: PooledCandidate, demands: ReadonlySet<string>): Candidate[] {
  if (candidate.misses.some((id) => demands.has(id))) return []
  return [{ ...candidate, cost: candidate.cost + candidate.misses.length * MISS_POINTS }]
}

function unmetBy(problem: Problem<PooledCandidate>, demands: readonly Demand[], found: Plan | undefined): Demand[] {
  if (!found) return demands.filter(({ kind }) => kind === 'stop')
  return demands.filter((demand) => isUnmet(problem, demand, found))
}

function isUnmet(problem: Problem<PooledCandidate>, { id, kind, stop }: Demand, { visits }: Plan): boolean {
  if (stop === undefined) return isUnmetByPlan(problem, id, kind, visits)
  const visit = visits.find((other) => other.stop === stop)
  if (!visit || kind === 'stop') return kind === 'stop' && !visit
  const { starts, endBy, candidates } = problem.stops[stop]!
  if (kind !== 'time') return candidates.some((candidate) => candidate.id === visit.id && candidate.misses.includes(id))
  const isInTime = !starts || starts.some(([from, to]) => from <= visit.starts && visit.starts <= to)
  return !isInTime || visit.ends > (endBy ?? Infinity)
}

function isUnmetByPlan(
  { walking, durations }: Problem<PooledCandidate>,
  id: string,
  kind: DemandKind,
  visits: Plan['visits'],
): boolean {
  const between = visits.slice(1).map(({ meters }) => meters)
  if (kind === 'walk') {
    const total = between.reduce((sum, meters) => sum + meters, 0)
    return (
      Math.max(0, ...between) > (walking?.legMeters ?? Infinity) + 1 ||
      total > (walking?.totalMeters ?? Infinity) + between.length
    )
  }
  const order = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  if (kind === 'order') return order.some((stop, index) => index > 0 && stop < order[index - 1]!)
  if (kind !== 'duration') return false
  const duration = durations![Number(id.split(':')[1])]!
  const inside = visits.filter(({ stop }) => stop !== 'event' && duration.stops.includes(stop))
  return inside.length > 0 && inside.at(-1)!.ends - inside[0]!.starts > duration.minutes
}
