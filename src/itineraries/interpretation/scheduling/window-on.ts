import type { Temporal } from 'temporal-polyfill'
import type { Concept, Instant, WindowRequest } from '../plan-request.js'
import { limitOf } from './limit-of.js'
import { minute } from './minute.js'
import type { Scheduling } from './scheduling.js'
import { isInAHurry, spentBy } from './short-of-time.js'

export function windowOn(scheduling: Scheduling, dates: readonly Temporal.PlainDate[]): WindowRequest {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const { now } = scheduling.calendar
  // "now", "cocktails in 15": how long it takes was said.
  const isAsap = scheduling.story.roles.has('asap')
  const isCounted = scheduling.story.limits.some(({ anchor, time }) => anchor === 'begin' && time.clockAt < 0)
  const gate = beforeEvent(scheduling) ?? Infinity
  const done = limitOf(scheduling, 'done', last)
  const due = Math.min(gate, done !== undefined && done > now ? done : Infinity)
  const isShort = due - now < shortOfEvent * minute
  const begun = limitOf(scheduling, 'begin', first)
  // "out of a meeting at noon", told a quarter of an hour before
  const isTold = begun !== undefined && begun > now
  const isAtOnce = isAsap || isCounted || isShort || isTold || isInAHurry(scheduling.story)
  const ready = now + (isAtOnce ? 0 : leadMinutes * minute)
  const isAllDay = scheduling.story.roles.has('allday')
  const opening = scheduling.calendar.at(
    first,
    isAllDay
      ? 510
      : Math.min(
          360,
          ...scheduling.story.drafts.flatMap(({ times }) =>
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
    isDateStated: scheduling.story.dates.length > 0,
    isEarliestStated: begun !== undefined,
    isLatestStated: done !== undefined,
  }
}

/** "an hour before my bus at five": the time that there is ends then. */
function spareFrom({ story: { durations, limits } }: Scheduling, done: Instant | undefined): Instant {
  const spare = durations.find(({ drafts }) => drafts.length === 0)
  const isDue = limits.some(({ isDuty, anchor }) => isDuty && anchor === 'done')
  return done !== undefined && spare && isDue ? done - spare.minutes * minute : 0
}

/** Nobody leaves at the very second of asking. */
const leadMinutes = 30
/** Minutes to the gate, or to where the fan has to be: who has no more than these leaves at once. */
const shortOfEvent = 120

/** Minutes after midnight: who is free no sooner is out late. */
const lateBegin = 1320

/** Midnight or so; later for bars and for a night that was asked for. */
function closingTime(scheduling: Scheduling, last: Temporal.PlainDate, isAllDay: boolean): Instant {
  const isLate = scheduling.story.drafts.some(
    (draft) =>
      nightConcepts.includes(draft.concept) ||
      draft.meal === 'late' ||
      draft.dayparts.some(({ name }) => name === 'late') ||
      draft.times.some(({ clock }) => clock.minutes >= 1320 || (!clock.isAmbiguous && clock.minutes <= 240)),
  )
  // "after my shift at eleven, food"
  const isBegunLate = scheduling.story.limits.some(
    ({ anchor, time: { clock } }) => anchor === 'begin' && !clock.isAmbiguous && clock.minutes >= lateBegin,
  )
  const { today, minutesNow, now } = scheduling.calendar
  const isLastNight = last.add({ days: 1 }).equals(today)
  const isSmallHours = isLastNight || (last.equals(today) && minutesNow >= 1290)
  const hours = scheduling.story.drafts.flatMap(({ times, stay }) =>
    times
      .filter(({ clock }) => !clock.isAmbiguous && clock.minutes <= 240)
      .map(({ clock }) => clock.minutes + 1440 + stay),
  )
  const midnight = scheduling.calendar.at(
    last,
    isLate || isBegunLate || isSmallHours ? Math.max(1560, ...hours) : isAllDay ? 1320 : 1410,
  )
  const usual = isLastNight ? Math.max(midnight, now + 150 * minute) : midnight
  const event = scheduling.event && scheduling.wish ? scheduling.event.end + 300 * minute : 0
  return scheduling.wish?.relation === 'before' ? usual : Math.max(usual, event)
}

export const nightConcepts: readonly Concept[] = ['drink', 'dancing', 'live_music']

function beforeEvent(scheduling: Scheduling): Instant | undefined {
  const areAllBefore =
    scheduling.wish?.relation === 'before' && scheduling.story.drafts.every(({ side }) => side === 'before')
  return areAllBefore && scheduling.event && scheduling.wish
    ? scheduling.event.start - scheduling.wish.arriveMinutesLeast * minute
    : undefined
}

function afterEvent(scheduling: Scheduling): Instant | undefined {
  const areAllAfter =
    scheduling.wish?.relation === 'after' && scheduling.story.drafts.every(({ side }) => side === 'after')
  return areAllAfter ? scheduling.event?.end : undefined
}
