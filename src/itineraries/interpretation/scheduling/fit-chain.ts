import type { Temporal } from 'temporal-polyfill'
import type { InstantRange, StartRequest } from '../plan-request.js'
import { within } from './find-start.js'
import { minuteMs } from './minute.js'
import type { SchedulingContext, StopTiming } from './scheduling-context.js'
import { nightConcepts } from './window-on.js'

export const isChain = ({ interpretation }: SchedulingContext, dates: readonly Temporal.PlainDate[]): boolean =>
  interpretation.isOrderStated && dates.length === 1 && interpretation.frames.length > 1

/**
 * Stops without a time of their own are preferably adjacent to a neighbour that has one: to the earlier one, but for
 * those of the evening.
 */
export function fitChain(scheduling: SchedulingContext, starts: readonly StopTiming[]): StopTiming[] {
  return starts.map((placed, i) => {
    const { start } = placed
    const frame = scheduling.interpretation.frames[i]!
    if (start?.from !== 'usual' || start.ranges.length !== 1) return placed
    const later = starts.slice(i + 1).find(isFixed)?.start
    const before = starts.slice(0, i).findLastIndex(isFixed)
    const earlier = starts[before]?.start
    const isOfEvening = nightConcepts.includes(frame.concept)
    const best =
      later && (isOfEvening || !earlier)
        ? pushLater(later, frame.stay)
        : earlier
          ? pullEarlier(earlier, scheduling.interpretation.frames[before]!.stay)
          : undefined
    if (!best) return placed
    const range = start.ranges[0]!
    const isIn = best.latest >= range.earliest && best.earliest <= range.latest
    return isIn ? { ...placed, start: { ...start, preferred: [within(best, range)] } } : placed
  })
}

/** Has a stated time or a meal time. */
function isFixed({ start }: StopTiming): boolean {
  return start !== undefined && start.preferred.length === 1 && (start.ideal !== undefined || start.from === 'meal')
}

function pushLater({ ideal, preferred }: StartRequest, stay: number): InstantRange {
  const [from, to] = [ideal ?? preferred[0]!.earliest, ideal ?? preferred[0]!.latest]
  return { earliest: from - (stay + 120) * minuteMs, latest: to - (stay + 10) * minuteMs }
}

/** Soon after the earlier stop, with time for the way; not in the middle of an open afternoon. */
function pullEarlier({ ideal, preferred }: StartRequest, stay: number): InstantRange {
  const [from, to] = [ideal ?? preferred[0]!.earliest, ideal ?? preferred[0]!.latest]
  return { earliest: from + stay * minuteMs, latest: to + (stay + 30) * minuteMs }
}
