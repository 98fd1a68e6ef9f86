import type { Temporal } from 'temporal-polyfill'
import type { InstantRange, StartRequest } from '../plan-request.js'
import { eveningOf, fillsDay } from './evening.js'
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
    const between = scheduling.interpretation.frames.slice(before, i).map(({ stay }) => stay)
    const isOfEvening = nightConcepts.includes(frame.concept)
    const isOfDay = scheduling.interpretation.frames.slice(0, i + 1).some(({ concept }) => fillsDay(concept))
    const isPushed = isOfEvening || (before < 0 && !isOfDay)
    const best = later && isPushed ? pushLater(later, frame.stay) : pullEarlier(starts[before], between)
    const evening = eveningOf(scheduling, frame)
    // Lunch and a piano bar to finish: the evening waits.
    const isTooEarly = evening !== undefined && best && scheduling.calendar.minutesOf(best.latest) < evening
    if (!best || isTooEarly) return placed
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

/** Minutes on the way that are not counted as late. */
const wayMinutes = 40

/** Soon after the earlier stop and those behind it, not in the middle of an open afternoon. */
function pullEarlier(earlier: StopTiming | undefined, stays: readonly number[]): InstantRange | undefined {
  if (!earlier?.start) return undefined
  const { ideal, preferred } = earlier.start
  const [from, to] = [ideal ?? preferred[0]!.earliest, ideal ?? preferred[0]!.latest]
  const minutes = stays.reduce((sum, stay) => sum + stay, 0)
  return { earliest: from + minutes * minuteMs, latest: to + (minutes + wayMinutes * stays.length) * minuteMs }
}
