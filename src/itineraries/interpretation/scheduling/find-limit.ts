import type { Temporal } from 'temporal-polyfill'
import type { OutingLimit } from '../interpretation.js'
import type { Instant } from '../plan-request.js'
import { earliestDinner, mealStarts } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import { minutesAfter } from './minutes-after.js'
import type { SchedulingContext } from './scheduling-context.js'
import { isOfNightOut, nightConcepts } from './window-on.js'

/** When the outing starts, if the text says so. */
export function statedStart(scheduling: SchedulingContext, date: Temporal.PlainDate): Instant | undefined {
  const { interpretation, calendar } = scheduling
  const { from } = interpretation
  if (!from) return undefined
  // "a club from midnight" is the night behind the day, unless that night goes on; so is what is over for today.
  const isToday = date.equals(calendar.today)
  const isGoingOn = isToday && calendar.minutesNow <= from.minutes
  const isOver = isToday && calendar.minutesNow > nightEndsMinutes
  const isOfNight =
    from.minutes <= nightEndsMinutes && !isGoingOn && (isOver || interpretation.frames.some(isOfNightOut))
  return calendar.at(date, from.minutes + (isOfNight ? 1440 : 0) + arrivalMinutes(textBefore(scheduling, from)))
}

/** When everything is over, if the text says so. */
export function statedEnd(scheduling: SchedulingContext, date: Temporal.PlainDate): Instant | undefined {
  const { until } = scheduling.interpretation
  return until && scheduling.calendar.at(date, endOf(scheduling, until))
}

/** Minutes after midnight; earlier ends belong to the previous evening. */
const nightEndsMinutes = 300

/** Minimum minutes from arrival to being in town. */
const arrivalMinutes = (text: string): number => (landed.test(text) ? 30 : gotIn.test(text) ? 15 : 0)

/** Arrival verb, unless a later clause states the time. */
const landed = /\b(land|aterriz)(?!.*([,;]|\b(and|then|y|luego)\b))/is
const gotIn = /\b(arriv|lleg|get in)(?!.*([,;]|\b(and|then|y|luego)\b))/is

const textBefore = ({ interpretation: { text } }: SchedulingContext, { span }: OutingLimit): string =>
  text.slice(Math.max(0, span[0] - 40), span[0])

function endOf(scheduling: SchedulingContext, until: OutingLimit): number {
  const { minutes } = until
  if (minutes > nightEndsMinutes) return minutes
  const before = textBefore(scheduling, until)
  if (lastRide.test(before)) return minutes + 1440
  const from = earliestEnd(scheduling)
  const end = minutesAfter(minutes, Math.max(from, minutesGone(scheduling)))
  if (isBackwards(scheduling, end) && over.test(before)) return end - 720
  const isNight = scheduling.interpretation.frames.some(({ concept }) => nightConcepts.includes(concept))
  return end > (isNight ? 1560 : 1439) ? minutesAfter(minutes, from) : end
}

/** An end before the stated start is contradictory, unless it is a departure next morning. */
function isBackwards({ interpretation }: SchedulingContext, end: number): boolean {
  const stated = interpretation.frames.flatMap(({ times }) =>
    times.filter(({ role }) => role === 'at').map(({ minutes }) => minutes),
  )
  return stated.length > 0 && end > 1439 && end - Math.max(...stated) > longestEvening
}

/** Minutes. */
const longestEvening = 480

const lastRide = /\b(last|[uú]ltimo) (train|bus|ferry|metro|subway|tram|tren|autob[uú]s|cami[oó]n)\b[^.;!?]*$/i

const over = new RegExp(
  String.raw`\b(home|back|done|finish(ed|ing)?|ending|over|out|wrap(ped|ping)?( up)?|in bed|casa|vuelta|` +
    String.raw`regreso|terminar|acabar|listos?)\b[^.;!?]{0,6}$`,
  'i',
)

/** Earliest possible end: after the last stated hour and the meals. */
function earliestEnd(scheduling: SchedulingContext): number {
  const { frames, isAtOnce, dates } = scheduling.interpretation
  const isMorning = frames.length > 0 && frames.every(isOfMorning)
  const isNow = isAtOnce && dates.length === 0
  return Math.max(0, ...frames.map((frame) => earliestEndOf(scheduling, frame)), isMorning || isNow ? 0 : 600)
}

const isOfMorning = ({ concept, daypart, meal }: StopFrame): boolean =>
  concept === 'coffee' || meal === 'breakfast' || daypart?.name === 'morning'

function earliestEndOf({ event, calendar }: SchedulingContext, frame: StopFrame): number {
  const { times, side, meal, concept, daypart } = frame
  const stated = times.find(({ role }) => role === 'at' || role === 'from' || role === 'after')
  if (stated) return stated.minutes
  if (side === 'after' && event) return calendar.minutesOf(event.end) % 1440
  if (meal) return meal === 'dinner' ? earliestDinner : mealStarts[meal].from
  if (nightConcepts.includes(concept)) return noon
  return daypart?.from ?? 0
}

/** Earliest drinks, in minutes after midnight. */
const noon = 720

function minutesGone({ event, eventRequest, calendar, interpretation }: SchedulingContext): number {
  if (event && eventRequest && !calendar.dateOf(event.start).equals(calendar.today)) return 0
  return interpretation.dates.length === 0 ? calendar.minutesNow : 0
}
