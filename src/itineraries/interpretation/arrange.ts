import type { Interpretation } from './interpretation.js'
import type { Schedule } from './schedule.js'
import type { StopFrame, StopTime } from './stop-frame.js'

/** Maximum number of stops in one plan. */
export const maxStops = 10

export interface Arrangement {
  /** In visiting order as far as the text states it; a frame with a count is repeated. */
  readonly frames: readonly StopFrame[]
  readonly isCut: boolean
}

/** Orders the stops by the side of the event and repeats counted ones. */
export function arrange({ isEventKnown, frames }: Interpretation): Arrangement {
  const ordered = isEventKnown ? sortBySide(frames) : frames
  const repeated = ordered.flatMap((frame) => Array.from({ length: frame.count }, (_, i) => nthCopy(frame, i)))
  return { frames: repeated.slice(0, maxStops), isCut: repeated.length > maxStops }
}

/** The stated hour is the start of the first copy; the others follow it. */
function nthCopy(frame: StopFrame, i: number): StopFrame {
  if (i === 0 || !frame.times.some(({ role }) => role === 'at')) return frame
  const times = frame.times.map(
    (time): StopTime =>
      time.role === 'at' ? { role: 'after', minutes: (time.minutes + i * minVisitMinutes) % 1440 } : time,
  )
  return { ...frame, times }
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

/** Orders by stated hour where the text states no order; stops without an hour stay behind the preceding stop. */
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
