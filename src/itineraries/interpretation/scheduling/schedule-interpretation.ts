import type { Temporal } from 'temporal-polyfill'
import type { Interpretation } from '../interpretation.js'
import type { EventRequest, WindowRequest } from '../plan-request.js'
import type { EventTimes, Schedule } from '../schedule.js'
import { mealStarts } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import type { Calendar } from '../temporal/calendar.js'
import { findStart } from './find-start.js'
import { fitChain, isChain } from './fit-chain.js'
import { minuteMs } from './minute.js'
import type { ScheduleAttempt, SchedulingContext, StopTiming } from './scheduling-context.js'
import { isShortOfTime } from './short-of-time.js'
import { datesOfFrame, statedDates } from './stated-dates.js'
import { nightConcepts, windowOn } from './window-on.js'

/** Without a date the plan is for today, or for tomorrow if it is too late today. */
export function scheduleInterpretation(
  interpretation: Interpretation,
  calendar: Calendar,
  wish: EventRequest | undefined,
  event: EventTimes | undefined,
): Schedule {
  return scheduleOnDates({ interpretation, calendar, eventRequest: wish, event, faults: [] })
}

function scheduleOnDates(scheduling: SchedulingContext): Schedule {
  const stated = statedDates(scheduling)
  const dates = stated ?? [defaultDate(scheduling)]
  const first = attemptOnDates(scheduling, dates)
  if (stated || scheduling.eventRequest || isPossible(first) || isMeantToday(scheduling, first))
    return checkedSchedule(scheduling, first, stated !== undefined)
  const next = attemptOnDates(scheduling, [dates[0]!.add({ days: 1 })])
  return checkedSchedule(scheduling, next, false)
}

function attemptOnDates(scheduling: SchedulingContext, dates: readonly Temporal.PlainDate[]): ScheduleAttempt {
  const window = windowOn(scheduling, dates)
  let after: number | undefined
  const starts = scheduling.interpretation.frames.map((frame) => {
    const placed = findStart(scheduling, frame, datesOfFrame(frame, dates), window, after)
    if (frame.times.some(({ role }) => role === 'at') && placed.start?.ideal !== undefined)
      after = scheduling.calendar.minutesOf(placed.start.ideal)
    return placed
  })
  moveStartToEarliest(scheduling, starts, window)
  return { window, starts: isChain(scheduling, dates) ? fitChain(scheduling, starts) : starts, dates }
}

/** A stated start or a shortage of time moves the first stop to the earliest moment. */
function moveStartToEarliest(
  { interpretation }: SchedulingContext,
  starts: StopTiming[],
  { earliest }: WindowRequest,
): void {
  const first = starts[0]?.start
  const isAtOnce = interpretation.from !== undefined || isShortOfTime(interpretation)
  if (!isAtOnce || !first || interpretation.frames[0]!.times.length > 0 || first.ranges[0]?.earliest !== earliest)
    return
  const preferred = [{ earliest, latest: earliest + 15 * minuteMs }]
  starts[0] = { ...starts[0], start: { ...first, preferred } }
}

/** No stated time or meal lies entirely in the past. */
function isPossible({ window, starts }: ScheduleAttempt): boolean {
  const isOpen = window.latest - window.earliest >= 20 * minuteMs
  return (
    isOpen &&
    starts.every(
      ({ start, endBy }) => (start?.ranges.length ?? 1) > 0 && (endBy === undefined || endBy > window.earliest),
    )
  )
}

/** "its 12:15 and my train leaves at 1": where every stated hour is still ahead, today is meant, whatever fits into it. */
function isMeantToday({ interpretation, calendar }: SchedulingContext, { starts, dates }: ScheduleAttempt): boolean {
  const { from, until, frames, daypart } = interpretation
  const hours = [from, until, ...frames.flatMap(({ times }) => times)].flatMap((hour) => hour?.minutes ?? [])
  const isOver = (frame: StopFrame): boolean => {
    const end = frame.meal ? mealStarts[frame.meal].to : (frame.daypart ?? daypart)?.to
    return frame.times.length === 0 && end !== undefined && end <= calendar.minutesNow
  }
  return (
    dates.every((day) => day.equals(calendar.today)) &&
    hours.length > 0 &&
    hours.every((minutes) => minutes > calendar.minutesNow) &&
    !frames.some((frame, index) => starts[index]?.start?.ranges.length === 0 && isOver(frame))
  )
}

function checkedSchedule(
  scheduling: SchedulingContext,
  { window, starts, dates }: ScheduleAttempt,
  isStated: boolean,
): Schedule {
  const lost = starts.findIndex(
    ({ start, endBy }) => start?.ranges.length === 0 || (endBy !== undefined && endBy <= window.earliest),
  )
  const isPast =
    isStated &&
    scheduling.faults.length === 0 &&
    !isToCome(scheduling, starts[lost], lost, dates) &&
    (lost >= 0 || window.latest <= window.earliest)
  if (isPast) {
    const isToday = dates.every((day) => day.equals(scheduling.calendar.today))
    scheduling.faults.push({
      code: isToday ? 'past_time' : 'no_time_left',
      span: scheduling.interpretation.frames[lost]?.spans.at(-1) ?? scheduling.interpretation.dates[0]!.span,
    })
  } else if (lost >= 0 || window.latest <= window.earliest)
    scheduling.faults.push({
      code: 'no_time_left',
      span: scheduling.interpretation.frames[Math.max(0, lost)]?.spans.at(-1) ?? [0, 0],
    })
  const room = window.latest <= window.earliest ? { ...window, latest: window.earliest + 240 * minuteMs } : window
  const usable = starts.map((candidate) => withoutPast(candidate, room))
  return { window: room, starts: usable, faults: scheduling.faults }
}

/** "train at 6:15, dinner from 7": the hour of the stop has no room, but is not over. */
function isToCome(
  { interpretation: { frames }, calendar }: SchedulingContext,
  timing: StopTiming | undefined,
  index: number,
  [date]: readonly Temporal.PlainDate[],
): boolean {
  const [time] = frames[index]?.times ?? []
  const hour = timing?.start?.ideal ?? (time && calendar.at(date!, time.minutes))
  return hour !== undefined && hour > calendar.now
}

/** Drops past ranges so that the closest plan is still found. */
function withoutPast({ start, endBy }: StopTiming, window: WindowRequest): StopTiming {
  return {
    ...(start && start.ranges.length > 0 && { start }),
    ...(endBy !== undefined && endBy > window.earliest && { endBy }),
  }
}

function defaultDate(scheduling: SchedulingContext): Temporal.PlainDate {
  if (scheduling.event && scheduling.eventRequest) return scheduling.calendar.dateOf(scheduling.event.start)
  const { today, minutesNow } = scheduling.calendar
  return minutesNow < previousDayUntilMinutes && isOfNight(scheduling) ? today.subtract({ days: 1 }) : today
}

/** Minutes after midnight until which a night out belongs to the previous day. */
const previousDayUntilMinutes = 240

/** Requests that make sense at night. */
const isOfNight = ({ interpretation: { isAtOnce, frames } }: SchedulingContext): boolean =>
  isAtOnce ||
  frames.every(
    ({ concept, meal }) => nightConcepts.includes(concept) || meal === 'late' || (concept === 'food' && !meal),
  )
