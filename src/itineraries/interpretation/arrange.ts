import type { Interpretation } from './interpretation.js'
import type { Schedule } from './schedule.js'
import type { StopFrame } from './stop-frame.js'

/** Maximum number of stops in one plan. */
export const maxStops = 10

export interface Arrangement {
  /** In visiting order as far as the text states it; a frame with a count is repeated. */
  readonly frames: readonly StopFrame[]
  readonly isCut: boolean
}

/** Orders the stops by explicit sequence words and repeats counted ones. */
export function arrange(interpretation: Interpretation): Arrangement {
  const ordered = applyOrderedPairs(
    interpretation.isEventKnown ? sortBySide(interpretation.frames) : interpretation.frames,
    interpretation.orderedPairs,
  )
  const repeated = ordered.flatMap((frame) => Array.from({ length: frame.count }, (_, i) => nthCopy(frame, i)))
  const placed = interleave(repeated)
  return { frames: placed.slice(0, maxStops), isCut: placed.length > maxStops }
}

/** Copies of a counted stop take the stated hours in turn; a single hour is the start of the first copy. */
function nthCopy(frame: StopFrame, i: number): StopFrame {
  const hours = frame.times.filter(({ role }) => role === 'at')
  if (frame.count > 1 && frame.dayparts.length === frame.count) return { ...frame, dayparts: [frame.dayparts[i]!] }
  if (frame.count === 1 || hours.length === 0) return frame
  if (hours.length === frame.count) return { ...frame, times: [hours[i]!] }
  if (i === 0) return frame
  const [first] = hours
  const { isAmbiguous, minutes } = first!.clock
  const clock = { ...first!.clock, minutes: (minutes + i * minVisitMinutes) % (isAmbiguous ? 720 : 1440) }
  return { ...frame, times: frame.times.map((time) => (time === first ? { ...time, role: 'after', clock } : time)) }
}

/** Shortest visit including the walk to the next stop, in minutes. */
const minVisitMinutes = 25

/** Stops without a side of their own stay behind the preceding stop. */
function sortBySide(frames: readonly StopFrame[]): StopFrame[] {
  let isAfter = false
  const sided = frames.map((frame) => {
    isAfter = frame.side === undefined ? isAfter : frame.side === 'after'
    return { frame, isAfter }
  })
  return sided.sort((left, other) => Number(left.isAfter) - Number(other.isAfter)).map(({ frame }) => frame)
}

/** Stable: moves a stop only as far as needed, directly before its partner. */
function applyOrderedPairs(frames: readonly StopFrame[], pairs: Interpretation['orderedPairs']): StopFrame[] {
  const order = [...frames]
  for (const [first, second] of pairs) {
    const [from, to] = [order.indexOf(first), order.indexOf(second)]
    if (from < 0 || to < 0 || from < to) continue
    order.splice(from, 1)
    order.splice(order.indexOf(second), 0, first)
  }
  return order
}

/** Orders by stated hour where no sequence word was used; stops without an hour stay behind the preceding stop. */
export function sortByStart(frames: readonly StopFrame[], starts: Schedule['starts']): readonly StopFrame[] {
  let sortKey = Number.NEGATIVE_INFINITY
  const timed = frames.map((frame, i) => {
    const start = starts[i]?.start
    const isFrom = frame.times.some(({ role }) => role === 'from' || role === 'after' || role === 'range')
    sortKey = start?.ideal ?? (isFrom ? start?.ranges[0]?.earliest : undefined) ?? sortKey
    return { frame, sortKey }
  })
  return timed.sort((a, b) => a.sortKey - b.sortKey).map(({ frame }) => frame)
}

function interleave(frames: readonly StopFrame[]): StopFrame[] {
  const order = [...frames]
  for (const frame of frames) if (frame.behind !== undefined) moveBehindNth(order, frame, frame.behind)
  const between = order.findIndex((frame, i) => frame.isBetween && i >= 2)
  if (between < 0) return order
  const end = order.findIndex((frame, i) => i > between && !frame.isBetween)
  const moved = order.splice(between, (end < 0 ? order.length : end) - between)
  order.splice(between - 1, 0, ...moved)
  return order
}

/** Inserts the stop after the n-th copy of the counted stop it was stated with. */
function moveBehindNth(order: StopFrame[], frame: StopFrame, behind: number): void {
  const index = order.indexOf(frame)
  order.splice(index, 1)
  const isRun = (other: StopFrame | undefined): boolean =>
    other !== undefined && order.filter(({ spans }) => spans === other.spans).length > behind
  const run = [order[index - 1], order[index]].find(isRun)
  order.splice(run ? order.findIndex(({ spans }) => spans === run.spans) + behind : index, 0, frame)
}
