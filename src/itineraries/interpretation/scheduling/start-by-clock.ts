import type { Temporal } from 'temporal-polyfill'
import type { StartRequest } from '../plan-request.js'
import { isShow, mealStarts, usualStarts } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { rangesOn } from './find-start.js'
import { minuteMs } from './minute.js'
import { plausible, resolveHourAfter } from './resolve-hour.js'
import type { SchedulingContext, StopTiming } from './scheduling-context.js'
import { startByDefault } from './start-by-default.js'
import { nightConcepts } from './window-on.js'

export function startByClock(
  scheduling: SchedulingContext,
  frame: StopFrame,
  time: TimeExpression,
  dates: readonly Temporal.PlainDate[],
  after: number | undefined,
): StopTiming {
  const index = afterMidnight(scheduling, frame, time, hourOf(scheduling, frame, time, after, dates), dates)
  const { stay } = frame
  const on = (from: number, to: number, bestFrom: number, bestTo: number, ideal?: number): StartRequest => ({
    ...rangesOn(scheduling, dates, { from, to, bestFrom, bestTo }),
    ...(ideal !== undefined && { ideal: scheduling.calendar.at(dates[0]!, ideal) }),
    from: 'time',
  })
  switch (time.role) {
    case 'at':
      return { start: on(index - (isShow(frame.concept) ? 0 : sooner), index + later, index, index + 5, index) }
    case 'by':
      return { start: on(index - 120, index, index - 45, index - 5) }
    case 'after':
      return { start: on(index, index + 180, index, index + 45) }
    case 'from':
      return { start: on(index, index + 180, index, index + 5) }
    case 'before':
    case 'until': {
      const endBy = scheduling.calendar.at(dates[0]!, index)
      const start = startByDefault(scheduling, frame, dates).start
      // A limit with "until" is the end; with "before" the stop may end earlier.
      const isFollowed = time.role === 'until' && scheduling.interpretation.isOrderStated
      const lastStarts = dates.map((date) => scheduling.calendar.at(date, index) - stay * minuteMs)
      const preferred = isFollowed
        ? lastStarts.map((last) => ({ earliest: last - 15 * minuteMs, latest: last }))
        : start?.preferred
      return { ...(start && { start: { ...start, preferred: preferred!, from: 'time' as const } }), endBy }
    }
    case 'range': {
      const to = resolveHourAfter(time.to ?? time.clock, index)
      const isEarlier = time.to && !time.to.isAmbiguous && time.to.minutes <= index && time.to.minutes > 360
      const isBackwards = isEarlier || (to - index > longestStop && time.clock.isAmbiguous)
      if (isBackwards) scheduling.faults.push({ code: 'no_time_left', span: frame.spans.at(-1)! })
      // Within a wide range the usual meal hours are preferred.
      const best = frame.meal && mealStarts[frame.meal]
      const isWide = best && to - index >= longRange && best.bestFrom > index && best.bestFrom + stay <= to
      if (isWide) {
        const start = on(index, to - Math.ceil(stay * 0.7), best.bestFrom, Math.min(best.bestTo, to - stay))
        return { start, endBy: scheduling.calendar.at(dates[0]!, to) }
      }
      // A range shorter than the stated stay is the range of the start.
      if (frame.stayStated && stay > to - index) return { start: on(index, to, index, index + 15) }
      return {
        start: on(index, Math.max(index, to - Math.ceil(stay * 0.7)), index, index + 15),
        endBy: scheduling.calendar.at(dates[0]!, to),
      }
    }
  }
}

/** Ranges of this many minutes leave the hour open. */
const longRange = 210

/** Tolerance in minutes around a stated hour, also for "around"; shows never start early. */
const sooner = 15
const later = 30

/** Resolves an ambiguous hour by its words, a nearby part of the day or the usual hours of the activity. */
function hourOf(
  scheduling: SchedulingContext,
  frame: StopFrame,
  time: TimeExpression,
  after: number | undefined,
  dates: readonly Temporal.PlainDate[],
): number {
  const { clock } = time
  const daypart = frame.dayparts[0] ?? scheduling.interpretation.dayparts[0]
  if (!clock.isAmbiguous) return clock.minutes
  const isToday =
    dates.length === 1 && dates[0]!.equals(scheduling.calendar.today) && scheduling.interpretation.dates.length === 0
  const isMidday = isToday && scheduling.calendar.minutesNow >= firstDrink
  if (daypart === undefined && !isMidday && isOfNight(frame, time)) return (clock.minutes % 720) + 1440
  const floor = Math.max(after ?? 0, isToday ? scheduling.calendar.minutesNow : 0)
  const range: readonly [number, number] = daypart
    ? [daypart.from - 60, daypart.to + 60]
    : time.role === 'before' || time.role === 'until'
      ? [
          Math.max(
            floor + frame.stay / 2,
            Math.min(540, plausible(frame)[0] + 60),
            Math.min(plausible(frame)[0], 1020),
          ),
          Math.max(plausible(frame)[1], 1439),
        ]
      : plausible(frame)
  const halves = [clock.minutes % 720, (clock.minutes % 720) + 720, (clock.minutes % 720) + 1440]
  const onSide = halves.filter((reading) => isOnSide(scheduling, frame, dates, reading))
  const readings = onSide.length > 0 ? onSide : halves
  const likely = plausible(frame)
  const both = readings.filter((reading) => reading >= likely[0] && reading <= likely[1])
  const inPart = readings.filter((reading) => reading >= range[0] && reading <= range[1])
  const plausibleOnes = frame.dayparts.length === 0 && daypart && frame.meal ? both : inPart
  return (
    plausibleOnes.find((reading) => reading >= floor) ??
    plausibleOnes[0] ??
    readings.find((reading) => reading >= Math.max(floor, 420)) ??
    clock.minutes
  )
}

/** Hours after midnight for drinks, unless it is nearly noon now. */
const isOfNight = ({ concept }: StopFrame, { role, clock }: TimeExpression): boolean =>
  role === 'until' && nightConcepts.includes(concept) && clock.minutes % 720 <= 240

/** Longest plausible single stop, in minutes. */
const longestStop = 600

/** Minutes after midnight. */
const firstDrink = 660

/** Resolves an hour by the side of the event. */
function isOnSide(
  { event, eventRequest, calendar }: SchedulingContext,
  { side }: StopFrame,
  [date]: readonly Temporal.PlainDate[],
  reading: number,
): boolean {
  if (!event || !eventRequest || !date || (side !== 'before' && side !== 'after')) return true
  const index = calendar.at(date, reading)
  return side === 'before' ? index <= event.start : index >= event.start
}

const isNightOut = ({ concept }: StopFrame): boolean => nightConcepts.includes(concept)

/** Small hours belong to the previous evening. */
function afterMidnight(
  scheduling: SchedulingContext,
  frame: StopFrame,
  { role }: TimeExpression,
  index: number,
  dates: readonly Temporal.PlainDate[],
): number {
  if (index > 300) return index
  const isEnd = role === 'until' || role === 'before' || role === 'by'
  const { dates: statedDates, frames } = scheduling.interpretation
  const isTonight =
    dates[0]!.equals(scheduling.calendar.today) &&
    (statedDates.length > 0 || frames.some(isNightOut)) &&
    index <= scheduling.calendar.minutesNow
  const isOfNight = [...frame.dayparts, ...scheduling.interpretation.dayparts].some(({ name }) => name === 'night')
  const isLater = isEnd ? index <= usualStarts[frame.concept].from : isTonight || isOfNight
  return isLater ? index + 1440 : index
}
