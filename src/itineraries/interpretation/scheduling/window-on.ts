import type { Temporal } from 'temporal-polyfill'
import type { Concept, Instant, WindowRequest } from '../plan-request.js'
import type { StopFrame } from '../stop-frame.js'
import { statedEnd, statedStart } from './find-limit.js'
import { minuteMs } from './minute.js'
import type { SchedulingContext } from './scheduling-context.js'
import { isInAHurry } from './short-of-time.js'

export function windowOn(scheduling: SchedulingContext, dates: readonly Temporal.PlainDate[]): WindowRequest {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const gate = beforeEvent(scheduling) ?? Infinity
  const done = statedEnd(scheduling, last)
  const begun = statedStart(scheduling, first)
  const ready = readyAt(scheduling, begun, done, gate)
  const opening = openingTime(scheduling, first)
  return {
    earliest: Math.max(ready, opening, begun ?? 0, afterEvent(scheduling) ?? 0),
    latest: Math.min(closingTime(scheduling, last), done ?? Infinity, gate),
    dates: dates.map((date) => date.toString()),
    isDateStated: scheduling.interpretation.dates.length > 0,
    isEarliestStated: begun !== undefined,
    isLatestStated: done !== undefined,
    ...(scheduling.interpretation.isAtOnce && { isAtOnce: true }),
  }
}

/** When the fan is ready for the first stop: at once where time is short or the start is stated. */
function readyAt(
  { interpretation, calendar: { now }, event, eventRequest }: SchedulingContext,
  begun: Instant | undefined,
  done: Instant | undefined,
  gate: Instant,
): Instant {
  const begins = event && eventRequest && event.start > now ? event.start : Infinity
  const due = Math.min(gate, begins, done !== undefined && done > now ? done : Infinity)
  const isShort = due - now < shortOfEvent * minuteMs
  // A stated start shortly after now is still ahead.
  const isStated = begun !== undefined && begun > now
  const isAtOnce = interpretation.isAtOnce || isShort || isStated || isInAHurry(interpretation)
  return now + (isAtOnce ? 0 : leadMinutes * minuteMs)
}

/** Minutes before the first stop can start. */
const leadMinutes = 30
/** Minutes before the event from which the fan leaves immediately. */
const shortOfEvent = 120

/** Default start: early in the morning, or earlier if a stop is, or the fan wants to start now. */
function openingTime({ interpretation, calendar }: SchedulingContext, first: Temporal.PlainDate): Instant {
  if (interpretation.isAtOnce && first.equals(calendar.today)) return calendar.now
  const starts = interpretation.frames.flatMap(({ times }) =>
    times.filter(({ role }) => role !== 'by' && role !== 'until').map(({ minutes }) => minutes - 30),
  )
  return calendar.at(first, Math.min(earlyMorning, ...starts))
}

/** Minutes after midnight. */
const earlyMorning = 360
/** Start from which the evening extends, in minutes after midnight. */
const lateBegin = 1320
/** Minutes after midnight until which an hour is one of the night before. */
const smallHours = 240

/** Default end: about midnight, later for bars and requested nights. */
function closingTime(scheduling: SchedulingContext, last: Temporal.PlainDate): Instant {
  const { interpretation, calendar, event, eventRequest } = scheduling
  const { today, minutesNow, now } = calendar
  const isBegunLate = interpretation.from !== undefined && interpretation.from.minutes >= lateBegin
  const isLastNight = last.add({ days: 1 }).equals(today)
  const isSmallHours = isLastNight || (last.equals(today) && minutesNow >= 1290)
  const hours = interpretation.frames.flatMap(({ times, stay }) =>
    times.filter(({ minutes }) => minutes <= smallHours).map(({ minutes }) => minutes + 1440 + stay),
  )
  const isLate = isBegunLate || isSmallHours || interpretation.frames.some(isOfLateHours)
  const midnight = calendar.at(last, isLate ? Math.max(1560, ...hours) : 1410)
  const usual = isLastNight ? Math.max(midnight, now + 150 * minuteMs) : midnight
  const afterEvent = event && eventRequest ? event.end + 300 * minuteMs : 0
  return eventRequest?.relation === 'before' ? usual : Math.max(usual, afterEvent)
}

const isOfLateHours = (frame: StopFrame): boolean =>
  isOfNightOut(frame) ||
  frame.daypart?.name === 'late' ||
  frame.times.some(({ minutes }) => minutes >= lateBegin || minutes <= smallHours)

/** A bar, a club or music, and food late at night. */
export const isOfNightOut = ({ concept, meal }: StopFrame): boolean =>
  nightConcepts.includes(concept) || meal === 'late'

export const nightConcepts: readonly Concept[] = ['drink', 'dancing', 'live_music']

function beforeEvent({ eventRequest, event, interpretation }: SchedulingContext): Instant | undefined {
  const areAllBefore =
    eventRequest?.relation === 'before' && interpretation.frames.every(({ side }) => side === 'before')
  return areAllBefore && event ? event.start - eventRequest.arriveMinutesLeast * minuteMs : undefined
}

function afterEvent({ eventRequest, event, interpretation }: SchedulingContext): Instant | undefined {
  const areAllAfter = eventRequest?.relation === 'after' && interpretation.frames.every(({ side }) => side === 'after')
  return areAllAfter ? event?.end : undefined
}
