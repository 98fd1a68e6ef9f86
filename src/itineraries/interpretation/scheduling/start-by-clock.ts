import type { Temporal } from 'temporal-polyfill'
import type { StartRequest } from '../plan-request.js'
import { isShow, mealStarts, usualStarts } from '../start-times.js'
import type { StopFrame, StopTime } from '../stop-frame.js'
import { rangesOn } from './find-start.js'
import { minuteMs } from './minute.js'
import { minutesAfter } from './minutes-after.js'
import type { SchedulingContext, StopTiming } from './scheduling-context.js'
import { startByDefault } from './start-by-default.js'
import { nightConcepts } from './window-on.js'

export function startByClock(
  scheduling: SchedulingContext,
  frame: StopFrame,
  time: StopTime,
  dates: readonly Temporal.PlainDate[],
): StopTiming {
  const index = afterMidnight(scheduling, frame, time, dates)
  const on = (from: number, to: number, bestFrom: number, bestTo: number): StartRequest => ({
    ...rangesOn(scheduling, dates, { from, to, bestFrom, bestTo }),
    from: 'time',
  })
  switch (time.role) {
    case 'at': {
      const start = on(index - (isShow(frame.concept) ? 0 : sooner), index + later, index, index + 5)
      return { start: { ...start, ideal: scheduling.calendar.at(dates[0]!, index) } }
    }
    case 'by':
      return { start: on(index - 120, index, index - 45, index - 5) }
    case 'after':
      return { start: on(index, index + 180, index, index + 45) }
    case 'from':
      return { start: on(index, index + 180, index, index + 5) }
    case 'until':
      return endingAt(scheduling, frame, index, dates)
    case 'range':
      return startInRange(scheduling, frame, { from: index, stated: time.to! }, dates[0]!, on)
  }
}

/** Tolerance in minutes around a stated hour; shows never start early. */
const sooner = 15
const later = 30

/** In a stated order the stop directly precedes its end. */
function endingAt(
  scheduling: SchedulingContext,
  frame: StopFrame,
  end: number,
  dates: readonly Temporal.PlainDate[],
): StopTiming {
  const { calendar, interpretation } = scheduling
  const endBy = calendar.at(dates[0]!, end)
  const { start } = startByDefault(scheduling, frame, dates)
  if (!start) return { endBy }
  const lastStarts = dates.map((date) => calendar.at(date, end) - frame.stay * minuteMs)
  const preferred = interpretation.isOrderStated
    ? lastStarts.map((last) => ({ earliest: last - 15 * minuteMs, latest: last }))
    : start.preferred
  return { start: { ...start, preferred }, endBy }
}

/** `stated`: the end of the range, in minutes after midnight. */
function startInRange(
  { calendar, faults }: SchedulingContext,
  { meal, stay, stayStated, spans }: StopFrame,
  { from, stated }: { readonly from: number; readonly stated: number },
  date: Temporal.PlainDate,
  on: (from: number, to: number, bestFrom: number, bestTo: number) => StartRequest,
): StopTiming {
  const to = minutesAfter(stated, from)
  if (stated <= from && stated > smallHours) faults.push({ code: 'no_time_left', span: spans.at(-1)! })
  // Within a wide range the usual meal hours are preferred.
  const best = meal && mealStarts[meal]
  const last = to - Math.ceil(stay * 0.7)
  const endBy = calendar.at(date, to)
  if (best && to - from >= longRange && best.bestFrom > from && best.bestFrom + stay <= to)
    return { start: on(from, last, best.bestFrom, Math.min(best.bestTo, to - stay)), endBy }
  // A range shorter than the stated stay is the range of the start.
  if (stayStated && stay > to - from) return { start: on(from, to, from, from + 15) }
  return { start: on(from, Math.max(from, last), from, from + 15), endBy }
}

/** Minutes after midnight until which the end of a range may be that of the night. */
const smallHours = 360

/** Ranges of this many minutes leave the hour open. */
const longRange = 210

/** The stated hour; small hours belong to the previous evening. */
function afterMidnight(
  { interpretation, calendar, event }: SchedulingContext,
  { concept, daypart, side }: StopFrame,
  { role, minutes }: StopTime,
  dates: readonly Temporal.PlainDate[],
): number {
  if (minutes > 300) return minutes
  const isEnd = role === 'until' || role === 'by'
  const isTonight =
    dates[0]!.equals(calendar.today) &&
    (interpretation.dates.length > 0 || interpretation.frames.some(isNightOut)) &&
    minutes <= calendar.minutesNow
  const isOfNight = [daypart, interpretation.daypart].some((part) => part?.name === 'night' || part?.name === 'late')
  // "a club on Friday, from midnight" is the night that begins on Friday.
  const isOfDayBefore = !dates[0]!.equals(calendar.today) && isNightOut({ concept })
  // "after midnight" behind an evening's event is not the morning before it.
  const isBehindEvent = side === 'after' && event !== undefined && calendar.minutesOf(event.end) > minutes
  const isLater = isEnd
    ? minutes <= usualStarts[concept].from
    : isTonight || isOfNight || isOfDayBefore || isBehindEvent
  return isLater ? minutes + 1440 : minutes
}

const isNightOut = ({ concept }: Pick<StopFrame, 'concept'>): boolean => nightConcepts.includes(concept)
