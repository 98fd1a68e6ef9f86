import type { Duration, Interval, Problem, Stop } from '../problem.js'
import { type Bounds, nextNodes, toBounds } from './bounds.js'
import { type Clock, toClock } from './clock.js'
import { hasRoom } from './has-room.js'
import type { Network } from './network.js'
import { NEVER } from './objective.js'

/** Whether all visits can be made; `unknown` where the question was left open. */
export interface Outlook {
  readonly is: 'possible' | 'impossible' | 'unknown'
  /** A way through all nodes that is in time, durations and all meters apart. */
  readonly spots?: readonly number[]
}

/** Places looked at after which the question is left open: about a hundredth of a second, more where a search is dearer. */
const MAX_LOOKED = 1_000_000
const MAX_LOOKED_WITH_DURATIONS = 4_000_000
/** A duration is tried from so many minutes to so many minutes. */
const STRIDE = 10

/**
 * Whether there is a plan at all, whatever it costs. Each stay is the least and begins as early as it can: who is done sooner
 * can do all that who is done later can, so one number stands for all the timings that a search for the best plan keeps. What
 * is impossible on whole minutes is so on any coarser grid. With a limit on durations or on all meters only `impossible` is
 * certain, and `possible` is never said.
 */
export function outlook(network: Network): Outlook {
  const { walking, durations = [] } = network.problem
  const [first] = durations
  const effort: Effort = { left: first ? MAX_LOOKED_WITH_DURATIONS : MAX_LOOKED }
  const found = new Trial(network, effort).tryAll()
  if (found.is !== 'possible') return found
  if (first) return whenBegun(network, first, effort)
  return walking?.totalMeters === undefined ? found : { ...found, is: 'unknown' }
}

/** Wherever the stops of a duration begin, all of them lie within its minutes from there. */
function whenBegun(network: Network, duration: Duration, effort: Effort): Outlook {
  const [from, to] = network.problem.window
  for (let begins = from; begins < to; begins += STRIDE) {
    const problem = within(network.problem, duration, begins)
    if (!hasRoom(problem)) continue
    const { is, spots } = new Trial({ ...network, problem }, effort).tryAll()
    if (is !== 'impossible') return { is: 'unknown', ...(spots ? { spots } : {}) }
  }
  return { is: 'impossible' }
}

function within(problem: Problem, { stops, minutes }: Duration, begins: number): Problem {
  const ends = begins + STRIDE + minutes
  const bound = (stop: Stop): Stop => {
    const starts = (stop.starts ?? [problem.window]).map(([from, to]): Interval => [Math.max(from, begins), to])
    const endBy = Math.min(stop.endBy ?? ends, ends)
    return { ...stop, starts: starts.filter(([from, to]) => from <= to), endBy }
  }
  const isOfAll = stops.length === problem.stops.length
  const window: Interval = [Math.max(problem.window[0], begins), Math.min(problem.window[1], ends)]
  return {
    ...problem,
    window: isOfAll ? window : problem.window,
    stops: problem.stops.map((stop, index) => (stops.includes(index) ? bound(stop) : stop)),
  }
}

/** Places that may still be looked at. */
interface Effort {
  left: number
}

/** A visit that can come next, and when it is over at the earliest. */
interface Next {
  readonly spot: number
  readonly node: number
  readonly end: number
}

class Trial {
  private readonly clock: Clock
  private readonly bounds: Bounds
  private readonly used = new Set<number>()
  private readonly path: number[] = []
  private readonly reached = new Map<string, number>()
  private readonly starts: (Int32Array | undefined)[] = []

  constructor(
    private readonly network: Network,
    private readonly effort: Effort,
  ) {
    // What is worked out for each set of nodes.
    effort.left -= network.size << network.nodes.length
    this.clock = toClock(network, 1)
    this.bounds = toBounds(network, this.clock)
  }

  tryAll(): Outlook {
    const { nodes, problem } = this.network
    const ready = problem.from.at - this.clock.origin
    if (this.canVisit((1 << nodes.length) - 1, { spot: 0, node: -1, end: ready }))
      return { is: 'possible', spots: this.path }
    return { is: this.effort.left > 0 ? 'impossible' : 'unknown' }
  }

  private canVisit(rest: number, last: Next): boolean {
    if (rest === 0) return true
    return this.nexts(rest, last).some((next) => {
      const left = rest & ~(1 << next.node)
      if (this.effort.left <= 0 || this.isReachedSooner(left, next)) return false
      const identity = this.network.identity[next.spot]!
      this.used.add(identity)
      this.path.push(next.spot)
      if (this.canVisit(left, next)) return true
      this.path.pop()
      this.used.delete(identity)
      return false
    })
  }

  /** What can come next so that each of the others can still be reached, what is over first at the front. */
  private nexts(rest: number, { spot: before, node: previous, end }: Next): Next[] {
    const { network, clock } = this
    const nexts: Next[] = []
    for (const node of nextNodes(network, rest, previous)) {
      const latest = this.bounds.latestStarts(rest & ~(1 << node))
      const { from, to } = network.nodes[node]!
      this.effort.left -= to - from
      for (let spot = from; spot < to; spot++) {
        if (this.used.has(network.identity[spot]!)) continue
        const arrival = Math.max(0, end + network.minutes[before * network.size + spot]!)
        const start = arrival <= latest[spot]! ? this.startsOf(spot, node)[arrival]! : -1
        if (start >= 0 && start <= latest[spot]!) nexts.push({ spot, node, end: start + clock.nodes[node]!.least })
      }
    }
    return nexts.sort((a, b) => a.end - b.end || a.spot - b.spot)
  }

  /** For each slot of arrival the first one at which a stay can start; -1 where none can. */
  private startsOf(spot: number, node: number): Int32Array {
    this.starts[spot] ??= firstStarts(this.clock, spot, node)
    return this.starts[spot]
  }

  /** Whether another way has led to this spot with the same visits left, as soon and at no loss of places for them. */
  private isReachedSooner(rest: number, { spot, end }: Next): boolean {
    const lost = [...this.used].filter((identity) => (this.network.sharedBy[identity]! & rest) !== 0).sort()
    const key = `${rest},${spot},${lost.join()}`
    if (end >= (this.reached.get(key) ?? NEVER)) return true
    this.reached.set(key, end)
    return false
  }
}

function firstStarts(clock: Clock, spot: number, node: number): Int32Array {
  const { startCost, least, lastEnd } = clock.nodes[node]!
  const closes = clock.closes(spot)
  const last = Math.min(lastEnd, clock.slots - 1)
  const starts = new Int32Array(clock.slots).fill(-1)
  let first = -1
  for (let start = clock.slots - 1; start >= 0; start--) {
    if (startCost[start] !== NEVER && start + least <= Math.min(closes[start]!, last)) first = start
    starts[start] = first
  }
  return starts
}
