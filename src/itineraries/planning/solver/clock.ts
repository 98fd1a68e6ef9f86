import type { Interval, Problem } from '../problem.js'
import { NEVER, PER_MINUTE_OFF } from './objective.js'
import type { TravelTimeMatrix } from './travel-time-matrix.js'

/** The start costs and lengths of one node by slot, counted from `Clock.origin`. */
export interface NodeClock {
  /** Cost of starting at each slot: 0 at a preferred time, Infinity if a stay must not start. */
  readonly startCost: Float64Array
  /** The last slot at which a stay may end. */
  readonly lastEnd: number
  /** Lengths of a stay in slots. */
  readonly usual: number
  readonly least: number
}

/** Time in slots of `grid` minutes: every visit starts and ends on a slot boundary. */
export interface Clock {
  readonly origin: number
  readonly grid: number
  readonly slots: number
  readonly nodes: readonly NodeClock[]
  /** The slot at which a spot closes, for each slot; -1 where it is closed. */
  closes(spot: number): Int32Array
}

export function toClock(matrix: TravelTimeMatrix, grid: number): Clock {
  const { problem } = matrix
  const { event, window } = problem
  const first = Math.min(window[0], event ? event.start - event.arriveBefore : NEVER)
  const last = Math.max(window[1], event?.end ?? -NEVER)
  const origin = Math.floor(first / grid) * grid
  const slots = Math.max(1, Math.ceil((last - origin) / grid) + 1)
  const frame = { origin, grid, slots }
  const memo: (Int32Array | undefined)[] = []
  return {
    ...frame,
    nodes: matrix.nodes.map(({ stop }) =>
      stop === 'event' ? eventClock(problem, frame) : stopClock(problem, stop, frame),
    ),
    closes: (spot) => (memo[spot] ??= closingSlots(openingOf(matrix, spot), frame)),
  }
}

/** An event has no opening hours: its times are in `startCost`. */
function openingOf(matrix: TravelTimeMatrix, spot: number): readonly Interval[] | undefined {
  return matrix.nodes[matrix.nodeOf[spot]!]!.stop === 'event' ? undefined : matrix.candidates[spot]!.open
}

interface SlotFrame {
  readonly origin: number
  readonly grid: number
  readonly slots: number
}

function stopClock(problem: Problem, index: number, { origin, grid, slots }: SlotFrame): NodeClock {
  const { stay, starts, preferred, perMinuteOff = PER_MINUTE_OFF, endBy } = problem.stops[index]!
  const earliest = Math.max(problem.window[0], problem.from.at)
  const latest = Math.min(problem.window[1], endBy ?? NEVER)
  const startCost = new Float64Array(slots).fill(NEVER)
  for (let slot = 0; slot < slots; slot++) {
    const time = origin + slot * grid
    const isAllowed = time >= earliest && time + stay.least <= latest && (!starts || distanceTo(starts, time) === 0)
    if (isAllowed) startCost[slot] = preferred?.length ? distanceTo(preferred, time) * perMinuteOff : 0
  }
  const least = Math.max(1, Math.ceil(Math.min(stay.least, stay.usual) / grid))
  const usual = Math.max(least, Math.round(stay.usual / grid))
  return { startCost, lastEnd: Math.floor((latest - origin) / grid), usual, least }
}

function eventClock({ event }: Problem, { origin, grid, slots }: SlotFrame): NodeClock {
  const { start, end, arriveBefore } = event!
  const startCost = new Float64Array(slots).fill(NEVER)
  const from = Math.floor((start - arriveBefore - origin) / grid)
  startCost[from] = 0
  const usual = Math.ceil((end - origin) / grid) - from
  return { startCost, lastEnd: slots - 1, usual, least: usual }
}

/** Minutes from `time` to the nearest of the intervals. */
function distanceTo(intervals: readonly Interval[], time: number): number {
  return intervals.reduce((least, [from, to]) => Math.min(least, Math.max(0, from - time, time - to)), NEVER)
}

function closingSlots(open: readonly Interval[] | undefined, { origin, grid, slots }: SlotFrame): Int32Array {
  const closes = new Int32Array(slots).fill(open ? -1 : slots)
  for (const [from, to] of open ?? []) {
    const last = Math.floor((to - origin) / grid)
    const first = Math.max(0, Math.ceil((from - origin) / grid))
    closes.fill(last, Math.min(first, slots), Math.max(0, Math.min(last, slots)))
  }
  return closes
}
