import type { Temporal } from 'temporal-polyfill'
import type { Interpretation } from '../interpretation.js'
import type { Meal } from '../plan-request.js'
import {
  bestUntil,
  earlyMeals,
  earlyStarts,
  lateMeals,
  lateStarts,
  mealStarts,
  morningFoods,
  type StartRange,
  surelyFrom,
  usualStarts,
} from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import type { Daypart } from '../temporal/calendar-vocabulary.js'
import { rangesOn } from './find-start.js'
import { minuteMs } from './minute.js'
import { resolveHour } from './resolve-hour.js'
import type { SchedulingContext, StopTiming } from './scheduling-context.js'
import { nightConcepts } from './window-on.js'

export function startByDefault(
  scheduling: SchedulingContext,
  frame: StopFrame,
  dates: readonly Temporal.PlainDate[],
): StopTiming {
  const meal = frame.meal && mealRange(frame.meal, frame)
  const daypart = daypartOf(scheduling, frame) ?? hoursOf(scheduling, frame)
  const usual = meal ?? usualRange(frame)
  const base = frame.atOpening ? { ...usual, bestFrom: usual.from, bestTo: usual.from + openingMinutes } : usual
  const range = daypart ? intersectRanges(base, daypart, meal !== undefined) : extendForNow(scheduling, base, frame)
  const moved =
    frame.side === 'during' ? rangeOfWatching(scheduling, range) : shiftBesideEvent(scheduling, range, frame, dates)
  const from = moved !== range ? 'time' : meal ? 'meal' : daypart ? 'daypart' : 'usual'
  return { start: { ...rangesOn(scheduling, dates, moved), from } }
}

/** Minutes after the usual opening by which most venues are open. */
const openingMinutes = 60

/** "now" extends the usual hours: earlier for food, later for meals after a late show. */
function extendForNow(
  { interpretation, calendar }: SchedulingContext,
  base: StartRange,
  { meal }: StopFrame,
): StartRange {
  const now = calendar.minutesNow
  const isNow = interpretation.roles.has('asap') && now > base.bestTo
  const isDue = interpretation.limits.some(({ anchor, time }) => anchor === 'done' && time.clockAt < 0)
  const isFree =
    interpretation.roles.has('asap') &&
    interpretation.dates.length === 0 &&
    (meal === undefined || isDue || now >= base.from)
  if (isFree && now >= nightEndsMinutes && now < base.bestFrom)
    return { ...base, from: Math.min(base.from, now), bestFrom: now, bestTo: now + 60 }
  const due = minutesUntilStart(interpretation.limits)
  // Slightly before the usual meal hours.
  if (meal && due !== undefined && now + due >= base.from - maxEarlyMinutes && now + due < base.from)
    return { ...base, from: now + due, bestFrom: now + due, bestTo: now + due + 15 }
  const latest = (meal && latestMeals[meal]) ?? base.to
  // An evening request late in the evening means the same evening.
  const isOfToday = interpretation.dates.length === 0 && now + sittingDownMinutes > base.to && now + hour <= latest
  const isLate = isNow || isOfToday || interpretation.limits.some(({ anchor }) => anchor === 'begin')
  return isLate ? { ...base, to: Math.max(base.to, latest) } : base
}

/** Minutes until the stated start. */
const minutesUntilStart = (limits: Interpretation['limits']): number | undefined =>
  limits.find(({ anchor, time }) => anchor === 'begin' && time.clockAt < 0)?.time.clock.minutes

/** How much earlier than usual a meal may be, in minutes. */
const maxEarlyMinutes = 90

/** Minutes after midnight at which the night ends. */
const nightEndsMinutes = 300

/** Minutes from request to seat. */
const sittingDownMinutes = 45
const hour = 60

/** Latest meal start if nothing earlier is possible, in minutes after midnight. */
const latestMeals: Readonly<Partial<Record<Meal, number>>> = { lunch: 960, dinner: 1380 }

/** A range of the day; a named one is certain only from its core hours on. */
type PartOfDay = Pick<Daypart, 'from' | 'to'> & Partial<Pick<Daypart, 'name'>>

/** Part of the day of the stop or of the whole text; nights extend past midnight for bars. */
function daypartOf(scheduling: SchedulingContext, frame: StopFrame): PartOfDay | undefined {
  const daypart = frame.dayparts[0] ?? scheduling.interpretation.dayparts[0] ?? eveningBefore(scheduling, frame)
  if (!daypart || (frame.dayparts.length === 0 && isBeyondEvent(scheduling, frame, daypart))) return undefined
  const isNight =
    isEvening(daypart) &&
    (nightConcepts.includes(frame.concept) || (daypart.name === 'night' && frame.meal === undefined))
  if (frame.concept === 'theatre' && isEvening(daypart))
    return { ...daypart, from: Math.max(daypart.from, firstCurtain) }
  return isNight ? { ...daypart, to: 1560 } : daypart
}

/** A performance after an evening stop is on the same evening. */
function eveningBefore({ interpretation: { frames } }: SchedulingContext, frame: StopFrame): Daypart | undefined {
  const earlier = frame.concept === 'theatre' ? frames.slice(0, frames.indexOf(frame)) : []
  return earlier.flatMap(({ dayparts }) => dayparts).find(isEvening)
}

const isEvening = ({ name }: Daypart): boolean => name === 'night' || name === 'evening'

/** Earliest evening curtain, in minutes after midnight. */
const firstCurtain = 1110

/** Fixed hours of the noun, unless the event rules them out. */
const hoursOf = (scheduling: SchedulingContext, frame: StopFrame): StopFrame['hours'] =>
  frame.hours && !isBeyondEvent(scheduling, frame, frame.hours) ? frame.hours : undefined

/** The event ends the part of the day. */
function isBeyondEvent(
  { event, calendar }: SchedulingContext,
  { side }: StopFrame,
  { from, to }: { from: number; to: number },
): boolean {
  if (!event || !side) return false
  return side === 'after' ? calendar.minutesOf(event.end) >= to : calendar.minutesOf(event.start) <= from
}

/** Watching starts with the event. */
function rangeOfWatching({ event, calendar }: SchedulingContext, range: StartRange): StartRange {
  if (!event) return range
  const start = calendar.minutesOf(event.start)
  return { from: start - 60, to: start + 10, bestFrom: start - 30, bestTo: start - 5 }
}

/** Moves stops off their usual hours where the event occupies them. */
function shiftBesideEvent(
  scheduling: SchedulingContext,
  range: StartRange,
  frame: StopFrame,
  dates: readonly Temporal.PlainDate[],
): StartRange {
  const event = scheduling.event
  if (!event) return shiftBesideStatedEvent(scheduling, range, frame)
  if (!scheduling.eventRequest || (!frame.meal && frame.side !== 'after')) return range
  const date = scheduling.calendar.dateOf(event.start)
  if (!dates.some((day) => day.equals(date))) return range
  const midnight = scheduling.calendar.at(date, 0)
  if (frame.side === 'before') {
    const last =
      Math.floor((event.start - midnight) / minuteMs) - scheduling.eventRequest.arriveMinutesBefore - frame.stay - 15
    return last < range.from + 30 ? { from: last - 120, to: last, bestFrom: last - 60, bestTo: last } : range
  }
  const first = Math.ceil((event.end - midnight) / minuteMs)
  if (frame.side !== 'after' || first < range.to - 60) return range
  return { from: first, to: first + 180, bestFrom: first, bestTo: first + 60 }
}

/** Before and after an event whose time is stated in the text. */
function shiftBesideStatedEvent(
  { interpretation }: SchedulingContext,
  range: StartRange,
  { meal, side, stay }: StopFrame,
): StartRange {
  const eventLimit = interpretation.limits.find(({ anchor }) => anchor === 'event')
  if (!eventLimit || !side) return range
  const starts = resolveHour(eventLimit.time.clock, [720, 1439])
  if (side === 'after') {
    const over = starts + defaultShowMinutes
    return { from: over, to: Math.max(range.to, over + 120), bestFrom: over, bestTo: over + 60 }
  }
  const last = starts - stay - 30
  if (last < range.from) return range
  const best = meal ? [range.bestFrom, range.bestTo] : [last - 120, last]
  return { ...range, to: Math.min(range.to, last), bestFrom: Math.max(range.from, best[0]!), bestTo: best[1]! }
}

/** Assumed duration of an event without a known end, in minutes. */
const defaultShowMinutes = 120

function usualRange({ concept, early, late, cuisines }: StopFrame): StartRange {
  const usual = (early ? earlyStarts[concept] : late ? lateStarts[concept] : undefined) ?? usualStarts[concept]
  const isBaked = concept === 'dessert' && cuisines.length > 0 && cuisines.every((id) => morningFoods.has(id))
  return isBaked ? { ...usual, from: Math.min(usual.from, mealStarts.breakfast.from) } : usual
}

function mealRange(meal: Meal, { early, late }: StopFrame): StartRange {
  return (early ? earlyMeals[meal] : late ? lateMeals[meal] : undefined) ?? mealStarts[meal]
}

/** Minimum overlap in minutes for moving a meal. */
const minMealMinutes = 30

/** Overlap of usual hours and part of the day; without overlap the part of the day wins, except for meals. */
function intersectRanges(base: StartRange, daypart: PartOfDay, isMeal: boolean): StartRange {
  const [from, to] = [Math.max(base.from, daypart.from), Math.min(base.to, daypart.to)]
  if (isMeal && to - from < minMealMinutes) return base
  const sure = daypart.name ? Math.max(daypart.from, surelyFrom[daypart.name]) : daypart.from
  if (from > to) return { from: daypart.from, to: daypart.to, bestFrom: sure, bestTo: daypart.to }
  const best = Math.min(to, (daypart.name && bestUntil[daypart.name]) ?? to)
  const [bestFrom, bestTo] = [Math.max(base.bestFrom, isMeal ? from : sure, from), Math.min(base.bestTo, best)]
  return bestFrom <= bestTo ? { from, to, bestFrom, bestTo } : { from, to, bestFrom: from, bestTo: to }
}
