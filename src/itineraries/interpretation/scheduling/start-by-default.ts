import type { Temporal } from 'temporal-polyfill'
import type { Meal } from '../plan-request.js'
import {
  earliestDinner,
  earlyStart,
  mealStarts,
  morningFoods,
  neededStay,
  type StartRange,
  surelyFrom,
  usualStarts,
} from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import { type Daypart, dayparts } from '../temporal/calendar-vocabulary.js'
import { eveningOf, firstCurtain } from './evening.js'
import { rangesOn } from './find-start.js'
import { minuteMs } from './minute.js'
import type { SchedulingContext, StopTiming } from './scheduling-context.js'
import { nightConcepts } from './window-on.js'

export function startByDefault(
  scheduling: SchedulingContext,
  frame: StopFrame,
  dates: readonly Temporal.PlainDate[],
): StopTiming {
  const meal = mealRange(scheduling, frame, dates)
  const daypart = daypartOf(scheduling, frame)
  const usual = meal ?? usualRange(scheduling, frame, dates)
  const narrowed = daypart ? intersectRanges(usual, daypart, meal !== undefined, frame.stay) : usual
  const range = daypart && !meal ? narrowed : extendForNow(scheduling, narrowed, frame)
  const moved =
    frame.side === 'during' ? rangeDuring(scheduling, range, frame) : shiftBesideEvent(scheduling, range, frame, dates)
  const from = moved !== range ? 'time' : meal ? 'meal' : daypart ? 'daypart' : 'usual'
  return { start: { ...rangesOn(scheduling, dates, preferBesideEvent(scheduling, moved, frame, dates)), from } }
}

/** The hours of a meal; a festive one that closes another day is a dinner. */
function mealRange(
  { interpretation: { frames, prices }, calendar }: SchedulingContext,
  frame: StopFrame,
  [date]: readonly Temporal.PlainDate[],
): StartRange | undefined {
  const { meal, isEarly, concept, daypart } = frame
  if (meal) return isEarly ? earlyStart(mealStarts[meal]) : mealStarts[meal]
  const isFestive = prices.some(({ min = 0, frame: own = frame }) => own === frame && min >= upscaleLevel)
  const isOtherDay = date !== undefined && !date.equals(calendar.today)
  const isClosing = concept === 'food' && frame === frames.at(-1) && !daypart
  return isClosing && isFestive && isOtherDay ? mealStarts.dinner : undefined
}

/** Price level of an upscale restaurant. */
const upscaleLevel = 3

/** "now" extends the usual hours: earlier for food, later for meals after a late show. */
function extendForNow(
  { interpretation: { isAtOnce, dates, from }, calendar }: SchedulingContext,
  base: StartRange,
  { meal }: StopFrame,
): StartRange {
  const now = calendar.minutesNow
  const isToday = dates.length === 0
  const isFree = isAtOnce && isToday && (meal === undefined || now >= base.from - earlyMeal)
  if (isFree && now < base.bestFrom) return { ...base, from: Math.min(base.from, now), bestFrom: now, bestTo: now + 60 }
  const latest = (meal && latestMeals[meal]) ?? base.to
  const isNow = isAtOnce && now > base.bestTo
  // An evening request late in the evening means the same evening.
  const isOfToday = isToday && now + sittingDownMinutes > base.to && now + hour <= latest
  return isNow || isOfToday || from ? { ...base, to: Math.max(base.to, latest) } : base
}

/** Minutes by which a meal may be earlier than usual that is wanted now. */
const earlyMeal = 180

/** Minutes from request to seat. */
const sittingDownMinutes = 45
const hour = 60

/** Latest meal start if nothing earlier is possible, in minutes after midnight. */
const latestMeals: Readonly<Partial<Record<Meal, number>>> = { lunch: 960, dinner: 1380 }

/** A range of the day; a named one is certain only from its core hours on. */
type PartOfDay = Pick<Daypart, 'from' | 'to'> & Partial<Pick<Daypart, 'name'>>

/** Part of the day of the stop or of the whole text; nights extend past midnight for bars. */
function daypartOf(scheduling: SchedulingContext, frame: StopFrame): PartOfDay | undefined {
  const daypart = frame.daypart ?? daypartOfAll(scheduling, frame) ?? eveningBefore(scheduling, frame)
  if (!daypart || (!frame.daypart && isBeyondEvent(scheduling, frame, daypart))) return undefined
  const isNight =
    isEvening(daypart) &&
    (nightConcepts.includes(frame.concept) || (daypart.name === 'night' && frame.meal === undefined))
  if (frame.concept === 'theatre' && isEvening(daypart))
    return { ...daypart, from: Math.max(daypart.from, firstCurtain) }
  return isNight ? { ...daypart, to: 1560 } : daypart
}

/**
 * The part of the day of the whole text. "Bowling this afternoon, steak at 7, then bars": it is over for what comes after a
 * later hour. Late in it, what follows other stops may begin as much later as they take.
 */
function daypartOfAll({ interpretation, calendar }: SchedulingContext, frame: StopFrame): Daypart | undefined {
  const { daypart, frames, dates, isOrderStated } = interpretation
  const earlier = frames.slice(0, frames.indexOf(frame))
  if (!daypart || earlier.some((other) => beginsFrom(other) >= daypart.to)) return undefined
  // "two breweries on Saturday afternoon, then a club": what begins only after it, behind other stops.
  if (earlier.length > 0 && !frame.meal && usualStarts[frame.concept].from >= daypart.to) return undefined
  const isToday = dates.every(({ day }) => day.equals(calendar.today))
  if (!isOrderStated || !isToday) return daypart
  const taken = earlier.reduce((sum, { stay }) => sum + stay + wayMinutes, calendar.minutesNow + sittingDownMinutes)
  return { ...daypart, to: Math.max(daypart.to, Math.min(taken, daypart.to + latestExtension)) }
}

/** Minutes. */
const latestExtension = 120

/** Minutes after midnight before which a stop does not begin, as far as its own words say. */
const beginsFrom = ({ times: [time], meal, daypart }: StopFrame): number =>
  time?.role === 'at' || time?.role === 'from' ? time.minutes : meal ? mealStarts[meal].from : (daypart?.from ?? 0)

/** A performance after a dinner or another stop of the evening is on the same evening. */
function eveningBefore({ interpretation: { frames } }: SchedulingContext, frame: StopFrame): Daypart | undefined {
  const earlier = frame.concept === 'theatre' ? frames.slice(0, frames.indexOf(frame)) : []
  const evening = earlier.flatMap(({ daypart }) => daypart ?? []).find(isEvening)
  return evening ?? (earlier.some(({ meal }) => meal === 'dinner') ? dayparts.get('evening') : undefined)
}

const isEvening = ({ name }: Daypart): boolean => name === 'night' || name === 'evening'

/** The event ends the part of the day. */
function isBeyondEvent(
  { event, calendar }: SchedulingContext,
  { side }: StopFrame,
  { from, to }: { from: number; to: number },
): boolean {
  if (!event || !side) return false
  return side === 'after' ? calendar.minutesOf(event.end) >= to : calendar.minutesOf(event.start) <= from
}

/** Watching starts with the event; who does something else meanwhile does it between its start and its end. */
function rangeDuring({ event, calendar }: SchedulingContext, range: StartRange, frame: StopFrame): StartRange {
  if (!event) return range
  const start = calendar.minutesOf(event.start)
  const last = calendar.minutesOf(event.end) - frame.stay
  if ((frame.meal !== undefined || (frame.concept !== 'food' && frame.concept !== 'drink')) && last > start)
    return { from: start, to: last, bestFrom: start, bestTo: last }
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
  if (!event || !scheduling.eventRequest || (!frame.meal && frame.side !== 'after')) return range
  const date = scheduling.calendar.dateOf(event.start)
  if (!dates.some((day) => day.equals(date))) return range
  const midnight = scheduling.calendar.at(date, 0)
  if (frame.side === 'before') {
    const last =
      Math.floor((event.start - midnight) / minuteMs) -
      scheduling.eventRequest.arriveMinutesBefore -
      neededStay(frame) -
      15
    if (last >= range.from + 30) return range
    const earliest = frame.meal === 'dinner' ? Math.min(last, earliestDinner) : 0
    return { from: Math.max(last - 120, earliest), to: last, bestFrom: Math.max(last - 60, earliest), bestTo: last }
  }
  const first = Math.ceil((event.end - midnight) / minuteMs)
  if (frame.side !== 'after' || first < range.to - 60) return range
  return { from: first, to: first + 180, bestFrom: first, bestTo: first + 60 }
}

/** What is after an event is wanted soon after it; a meal on neither side is eaten before it, where there is time. */
function preferBesideEvent(
  scheduling: SchedulingContext,
  range: StartRange,
  frame: StopFrame,
  dates: readonly Temporal.PlainDate[],
): StartRange {
  const { event, eventRequest, calendar, interpretation } = scheduling
  const date = event && eventRequest && dates.find((day) => day.equals(calendar.dateOf(event.start)))
  if (!date) return range
  const minutesOn = (instant: number): number => Math.ceil((instant - calendar.at(date, 0)) / minuteMs)
  const earlier = interpretation.frames.slice(0, interpretation.frames.indexOf(frame))
  const after = earlier.filter(({ side }) => side === 'after')
  if (frame.side === 'after') {
    const bestFrom = Math.max(range.bestFrom, minutesOn(event.end))
    const minutes = after.reduce((sum, { stay }) => sum + stay + wayMinutes, soonMinutes)
    return bestFrom > range.to ? range : { ...range, bestFrom, bestTo: Math.min(bestFrom + minutes, range.to) }
  }
  const [start, now, stay] = [minutesOn(event.start), minutesOn(calendar.now), neededStay(frame)]
  const latest = start - eventRequest.arriveMinutesLeast - stay * leastOfStay - wayMinutes
  // With time to spare, or in a hurry as soon as can be.
  const last = Math.max(
    start - eventRequest.arriveMinutesBefore - stay - wayMinutes,
    Math.min(latest, now + wayMinutes),
  )
  const isFree = frame.side === undefined && after.length === 0 && frame.meal !== 'late' && isEaten(frame)
  const isInTime = latest > now && last >= range.from - soonerMinutes
  if (!isFree || !isInTime || range.bestTo <= last) return range
  return {
    ...range,
    from: Math.min(range.from, last),
    bestFrom: Math.min(range.bestFrom, last - wayMinutes),
    bestTo: last,
  }
}

const isEaten = ({ concept, dishes }: StopFrame): boolean =>
  ['food', 'coffee', 'dessert'].includes(concept) || dishes.length > 0

/** From one place to the next. */
const wayMinutes = 10
/** Part of a stay that is enough in a hurry. */
const leastOfStay = 0.6
const soonMinutes = 60
/** How much earlier than usual a meal may be before an event. */
const soonerMinutes = 60

function usualRange(
  scheduling: SchedulingContext,
  frame: StopFrame,
  [date]: readonly Temporal.PlainDate[],
): StartRange {
  const { concept, cuisines } = frame
  const usual = inDaylight(usualStarts[concept], frame, date!)
  const isBaked = cuisines.length > 0 && cuisines.every((id) => morningFoods.has(id))
  if (isBaked && (concept === 'dessert' || concept === 'food'))
    return {
      ...usual,
      from: mealStarts.breakfast.from,
      bestFrom: Math.min(usual.bestFrom, mealStarts.breakfast.bestFrom),
    }
  if (opensTheDay(scheduling, frame)) return { ...usual, bestTo: Math.min(usual.bestTo, firstCoffeeEnds) }
  const evening = eveningOf(scheduling, frame)
  return evening === undefined ? usual : { ...usual, bestFrom: Math.max(usual.bestFrom, evening) }
}

/** "coffee, zoo, lunch": a coffee in front of a lunch is had in the morning. */
function opensTheDay({ interpretation: { frames } }: SchedulingContext, frame: StopFrame): boolean {
  return frame.concept === 'coffee' && frame === frames[0] && frames.some(({ meal }) => meal === 'lunch')
}

/** Latest usual start of the first coffee, in minutes after midnight. */
const firstCoffeeEnds = 630

/** When it gets dark by month, in minutes after midnight. */
const dusk = [1020, 1050, 1140, 1190, 1215, 1230, 1225, 1195, 1140, 1080, 1005, 990]

/** Parks and buildings are seen by day, lights are not. */
function inDaylight(
  usual: StartRange,
  { concept, stay, topic, text }: StopFrame,
  { month }: Temporal.PlainDate,
): StartRange {
  const isSeenByDay = concept === 'park' || (concept === 'sights' && !atNight.test(`${topic?.name ?? ''} ${text}`))
  return isSeenByDay ? { ...usual, bestTo: Math.min(usual.bestTo, dusk[month - 1]! - stay) } : usual
}

const atNight = /\b(?:lights?|lit|night|illuminat\w*|skyline|tree|sunset|luces|noche|ilumina\w*|[aá]rbol|atardecer)\b/i

/** Minimum overlap in minutes for moving a meal. */
const minMealMinutes = 30

/** Overlap of usual hours and part of the day; without overlap the part of the day wins, except for meals. */
function intersectRanges(base: StartRange, daypart: PartOfDay, isMeal: boolean, stay: number): StartRange {
  const [from, to] = [Math.max(base.from, daypart.from), Math.min(base.to, daypart.to)]
  if (isMeal && to - from < minMealMinutes) return base
  const sure = daypart.name ? Math.max(daypart.from, surelyFrom[daypart.name]) : daypart.from
  if (from > to) return { from: daypart.from, to: daypart.to, bestFrom: sure, bestTo: daypart.to }
  // A visit in the morning is in it for the most part.
  const last = isMeal ? to : Math.max(from, to - stay / 2)
  const [bestFrom, bestTo] = [Math.max(base.bestFrom, isMeal ? from : sure, from), Math.min(base.bestTo, last)]
  return bestFrom <= bestTo ? { from, to, bestFrom, bestTo } : { from, to, bestFrom: from, bestTo: to }
}
