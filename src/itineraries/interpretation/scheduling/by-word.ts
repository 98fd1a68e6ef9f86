import type { Temporal } from 'temporal-polyfill'
import type { Story } from '../interpretation.js'
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
import type { Draft } from '../stop-frame.js'
import type { Daypart } from '../temporal/calendar-vocabulary.js'
import { minute } from './minute.js'
import { readHour } from './read-hour.js'
import type { Placed, Scheduling } from './scheduling.js'
import { rangesOn } from './start-of.js'
import { nightConcepts } from './window-on.js'

export function byWord(scheduling: Scheduling, draft: Draft, dates: readonly Temporal.PlainDate[]): Placed {
  const meal = draft.meal && mealRange(draft.meal, draft)
  const part = daypartOf(scheduling, draft) ?? hoursOf(scheduling, draft)
  const usual = meal ?? usualRange(draft)
  const base = draft.atOpening ? { ...usual, bestFrom: usual.from, bestTo: usual.from + openingMinutes } : usual
  const range = part ? meet(base, part, meal !== undefined) : atOnce(scheduling, base, draft)
  const moved = draft.side === 'during' ? atEvent(scheduling, range) : besideEvent(scheduling, range, draft, dates)
  const from = moved !== range ? 'time' : meal ? 'meal' : part ? 'daypart' : 'usual'
  return { start: { ...rangesOn(scheduling, dates, moved), from } }
}

/** Within so many minutes of the usual hour most houses of a kind have opened. */
const openingMinutes = 60

/** "food now" before anybody eats, "dinner right now" at half past nine is a late one, and so is one after a show that ends at half past ten. */
function atOnce({ story, calendar }: Scheduling, base: StartRange, { meal }: Draft): StartRange {
  const now = calendar.minutesNow
  const isNow = story.roles.has('asap') && now > base.bestTo
  const isDue = story.limits.some(({ anchor, time }) => anchor === 'done' && time.clockAt < 0)
  const isFree =
    story.roles.has('asap') && story.dates.length === 0 && (meal === undefined || isDue || now >= base.from)
  if (isFree && now >= smallHours && now < base.bestFrom)
    return { ...base, from: Math.min(base.from, now), bestFrom: now, bestTo: now + 60 }
  const due = soonest(story.limits)
  // "lunch in 20 minutes", a little before people eat
  if (meal && due !== undefined && now + due >= base.from - sooner && now + due < base.from)
    return { ...base, from: now + due, bestFrom: now + due, bestTo: now + due + 15 }
  const latest = (meal && latestMeals[meal]) ?? base.to
  // "dinner", asked for at nine in the evening, is of the same evening.
  const isOfToday = story.dates.length === 0 && now + soon > base.to && now + hour <= latest
  const isLate = isNow || isOfToday || story.limits.some(({ anchor }) => anchor === 'begin')
  return isLate ? { ...base, to: Math.max(base.to, latest) } : base
}

/** Minutes from now on in which it begins, where they were told. */
const soonest = (limits: Story['limits']): number | undefined =>
  limits.find(({ anchor, time }) => anchor === 'begin' && time.clockAt < 0)?.time.clock.minutes

/** Minutes by which a meal may come before its usual time. */
const sooner = 90

/** Until then it is still the night before. */
const smallHours = 300

/** Minutes from asking to sitting down. */
const soon = 45
const hour = 60

/** Until when a meal is had by who is free for it no sooner. */
const latestMeals: Readonly<Partial<Record<Meal, number>>> = { lunch: 960, dinner: 1380 }

/** Hours of the day; those that go by a name are sure of it only later on. */
type PartOfDay = Pick<Daypart, 'from' | 'to'> & Partial<Pick<Daypart, 'name'>>

/** The part of the day of this stop, or of the whole text. A night goes on for bars. */
function daypartOf(scheduling: Scheduling, draft: Draft): PartOfDay | undefined {
  const part = draft.dayparts[0] ?? scheduling.story.dayparts[0] ?? eveningBefore(scheduling, draft)
  if (!part || (draft.dayparts.length === 0 && isBeyondEvent(scheduling, draft, part))) return undefined
  const isNight =
    isEvening(part) && (nightConcepts.includes(draft.concept) || (part.name === 'night' && draft.meal === undefined))
  if (draft.concept === 'theatre' && isEvening(part)) return { ...part, from: Math.max(part.from, firstCurtain) }
  return isNight ? { ...part, to: 1560 } : part
}

/** "on Saturday night a coffee and then a play": what is played after it is of the same evening. */
function eveningBefore({ story: { drafts } }: Scheduling, draft: Draft): Daypart | undefined {
  const told = draft.concept === 'theatre' ? drafts.slice(0, drafts.indexOf(draft)) : []
  return told.flatMap(({ dayparts }) => dayparts).find(isEvening)
}

const isEvening = ({ name }: Daypart): boolean => name === 'night' || name === 'evening'

/** Minutes after midnight: no house plays in the evening before. */
const firstCurtain = 1110

/** "happy hour after the game": one that is over by then is a drink at another hour. */
const hoursOf = (scheduling: Scheduling, draft: Draft): Draft['hours'] =>
  draft.hours && !isBeyondEvent(scheduling, draft, draft.hours) ? draft.hours : undefined

/** "a morning out, ice cream after the game": the part of the day ends with the game. */
function isBeyondEvent(
  { event, calendar }: Scheduling,
  { side }: Draft,
  { from, to }: { from: number; to: number },
): boolean {
  if (!event || !side) return false
  return side === 'after' ? calendar.minutesOf(event.end) >= to : calendar.minutesOf(event.start) <= from
}

/** Who watches is there as it begins. */
function atEvent({ event, calendar }: Scheduling, range: StartRange): StartRange {
  if (!event) return range
  const start = calendar.minutesOf(event.start)
  return { from: start - 60, to: start + 10, bestFrom: start - 30, bestTo: start - 5 }
}

/** A meal before an early game, and whatever comes after a late one, moves off its usual time rather than away. */
function besideEvent(
  scheduling: Scheduling,
  range: StartRange,
  draft: Draft,
  dates: readonly Temporal.PlainDate[],
): StartRange {
  const event = scheduling.event
  if (!event) return besideTold(scheduling, range, draft)
  if (!scheduling.wish || (!draft.meal && draft.side !== 'after')) return range
  const date = scheduling.calendar.dateOf(event.start)
  // "dinner on Saturday, the game's the next day"
  if (!dates.some((day) => day.equals(date))) return range
  const midnight = scheduling.calendar.at(date, 0)
  if (draft.side === 'before') {
    const last = Math.floor((event.start - midnight) / minute) - scheduling.wish.arriveMinutesBefore - draft.stay - 15
    return last < range.from + 30 ? { from: last - 120, to: last, bestFrom: last - 60, bestTo: last } : range
  }
  const first = Math.ceil((event.end - midnight) / minute)
  if (draft.side !== 'after' || first < range.to - 60) return range
  return { from: first, to: first + 180, bestFrom: first, bestTo: first + 60 }
}

/** "Ethiopian before the concert, it starts at eight, drinks after": in the hours before it, and once it may be over. */
function besideTold({ story }: Scheduling, range: StartRange, { meal, side, stay }: Draft): StartRange {
  const told = story.limits.find(({ anchor }) => anchor === 'event')
  if (!told || !side) return range
  const starts = readHour(told.time.clock, [720, 1439])
  if (side === 'after') {
    const over = starts + usualShow
    return { from: over, to: Math.max(range.to, over + 120), bestFrom: over, bestTo: over + 60 }
  }
  const last = starts - stay - 30
  if (last < range.from) return range
  const best = meal ? [range.bestFrom, range.bestTo] : [last - 120, last]
  return { ...range, to: Math.min(range.to, last), bestFrom: Math.max(range.from, best[0]!), bestTo: best[1]! }
}

/** Minutes of a show or a game of which nobody says when it ends. */
const usualShow = 120

function usualRange({ concept, early, late, cuisines }: Draft): StartRange {
  const usual = (early ? earlyStarts[concept] : late ? lateStarts[concept] : undefined) ?? usualStarts[concept]
  const isBaked = concept === 'dessert' && cuisines.length > 0 && cuisines.every((id) => morningFoods.has(id))
  return isBaked ? { ...usual, from: Math.min(usual.from, mealStarts.breakfast.from) } : usual
}

function mealRange(meal: Meal, { early, late }: Draft): StartRange {
  return (early ? earlyMeals[meal] : late ? lateMeals[meal] : undefined) ?? mealStarts[meal]
}

/** Minutes: "we land tomorrow morning, then lunch" leaves the lunch where it is. */
const leastOfMeal = 30

/** The overlap of a usual time with a part of the day; where there is none the part of the day wins, but for a meal. */
function meet(base: StartRange, part: PartOfDay, isMeal: boolean): StartRange {
  const [from, to] = [Math.max(base.from, part.from), Math.min(base.to, part.to)]
  if (isMeal && to - from < leastOfMeal) return base
  const sure = part.name ? Math.max(part.from, surelyFrom[part.name]) : part.from
  if (from > to) return { from: part.from, to: part.to, bestFrom: sure, bestTo: part.to }
  const best = Math.min(to, (part.name && bestUntil[part.name]) ?? to)
  const [bestFrom, bestTo] = [Math.max(base.bestFrom, isMeal ? from : sure, from), Math.min(base.bestTo, best)]
  return bestFrom <= bestTo ? { from, to, bestFrom, bestTo } : { from, to, bestFrom: from, bestTo: to }
}
