import type { Temporal } from 'temporal-polyfill'
import type { Concept, Instant, WindowRequest } from '../plan-request.js'
import { findLimit } from './find-limit.js'
import { minuteMs } from './minute.js'
import type { SchedulingContext } from './scheduling-context.js'
import { isInAHurry, spentBy } from './short-of-time.js'

export function windowOn(scheduling: SchedulingContext, dates: readonly Temporal.PlainDate[]): WindowRequest {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const { now } = scheduling.calendar
  // The duration of an immediate start is already stated.
  const isAsap = scheduling.interpretation.roles.has('asap')
  const isCounted = scheduling.interpretation.limits.some(({ anchor, time }) => anchor === 'begin' && time.clockAt < 0)
  const gate = beforeEvent(scheduling) ?? Infinity
  const done = findLimit(scheduling, 'done', last)
  const due = Math.min(gate, done !== undefined && done > now ? done : Infinity)
  const isShort = due - now < shortOfEvent * minuteMs
  const begun = findLimit(scheduling, 'begin', first)
  // A stated start shortly after now is still ahead.
  const isStated = begun !== undefined && begun > now
  const isAtOnce = isAsap || isCounted || isShort || isStated || isInAHurry(scheduling.interpretation)
  const ready = now + (isAtOnce ? 0 : leadMinutes * minuteMs)
  const isAllDay = scheduling.interpretation.roles.has('allday')
  const opening = scheduling.calendar.at(
    first,
    isAllDay
      ? 510
      : Math.min(
          360,
          ...scheduling.interpretation.frames.flatMap(({ times }) =>
            times
              .filter(({ clock, role }) => ['at', 'after', 'from', 'range'].includes(role) && !clock.isAmbiguous)
              .map(({ clock }) => clock.minutes - 30),
          ),
        ),
  )
  const closing = closingTime(scheduling, last, isAllDay)
  const earliest = Math.max(ready, opening, begun ?? spareFrom(scheduling, done), afterEvent(scheduling) ?? 0)
  const spent = scheduling.isOpenEnded ? Infinity : spentBy(scheduling)
  const latest = Math.min(closing, done ?? Infinity, gate, spent)
  return {
    earliest,
    latest,
    dates: dates.map((date) => date.toString()),
    isDateStated: scheduling.interpretation.dates.length > 0,
    isEarliestStated: begun !== undefined,
    isLatestStated: done !== undefined,
  }
}

/** Remaining time before a deadline. */
function spareFrom({ interpretation: { durations, limits } }: SchedulingContext, done: Instant | undefined): Instant {
  const spare = durations.find(({ frames }) => frames.length === 0)
  const isDue = limits.some(({ isDuty, anchor }) => isDuty && anchor === 'done')
  return done !== undefined && spare && isDue ? done - spare.minutes * minuteMs : 0
}

/** Minutes before the first stop can start. */
const leadMinutes = 30
/** Minutes before the event from which the fan leaves immediately. */
const shortOfEvent = 120

/** Start from which the evening extends, in minutes after midnight. */
const lateBegin = 1320

/** Default end: about midnight, later for bars and requested nights. */
function closingTime(scheduling: SchedulingContext, last: Temporal.PlainDate, isAllDay: boolean): Instant {
  const isLate = scheduling.interpretation.frames.some(
    (frame) =>
      nightConcepts.includes(frame.concept) ||
      frame.meal === 'late' ||
      frame.dayparts.some(({ name }) => name === 'late') ||
      frame.times.some(({ clock }) => clock.minutes >= 1320 || (!clock.isAmbiguous && clock.minutes <= 240)),
  )
  const isBegunLate = scheduling.interpretation.limits.some(
    ({ anchor, time: { clock } }) => anchor === 'begin' && !clock.isAmbiguous && clock.minutes >= lateBegin,
  )
  const { today, minutesNow, now } = scheduling.calendar
  const isLastNight = last.add({ days: 1 }).equals(today)
  const isSmallHours = isLastNight || (last.equals(today) && minutesNow >= 1290)
  const hours = scheduling.interpretation.frames.flatMap(({ times, stay }) =>
    times
      .filter(({ clock }) => !clock.isAmbiguous && clock.minutes <= 240)
      .map(({ clock }) => clock.minutes + 1440 + stay),
  )
  const midnight = scheduling.calendar.at(
    last,
    isLate || isBegunLate || isSmallHours ? Math.max(1560, ...hours) : isAllDay ? 1320 : 1410,
  )
  const usual = isLastNight ? Math.max(midnight, now + 150 * minuteMs) : midnight
  const event = scheduling.event && scheduling.eventRequest ? scheduling.event.end + 300 * minuteMs : 0
  return scheduling.eventRequest?.relation === 'before' ? usual : Math.max(usual, event)
}

export const nightConcepts: readonly Concept[] = ['drink', 'dancing', 'live_music']

function beforeEvent(scheduling: SchedulingContext): Instant | undefined {
  const areAllBefore =
    scheduling.eventRequest?.relation === 'before' &&
    scheduling.interpretation.frames.every(({ side }) => side === 'before')
  return areAllBefore && scheduling.event && scheduling.eventRequest
    ? scheduling.event.start - scheduling.eventRequest.arriveMinutesLeast * minuteMs
    : undefined
}

function afterEvent(scheduling: SchedulingContext): Instant | undefined {
  const areAllAfter =
    scheduling.eventRequest?.relation === 'after' &&
    scheduling.interpretation.frames.every(({ side }) => side === 'after')
  return areAllAfter ? scheduling.event?.end : undefined
}
