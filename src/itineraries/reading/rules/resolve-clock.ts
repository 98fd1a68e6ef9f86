import type { ClockTime } from '../../interpretation/temporal/clock-time.js'
import { minutesOf } from '../compile/time-limits.js'

const halfDay = 720

export interface HourContext {
  readonly meal?: string | undefined
  /** Kinds of the stop that the hour belongs to. */
  readonly kinds?: readonly string[]
  readonly cuisines?: readonly string[]
  /** Minutes of now, if the day is today. */
  readonly after?: number | undefined
  /** A part of the day that the text states. */
  readonly part?: string | undefined
}

const lateKinds = new Set(['bar', 'pub', 'nightclub', 'live_music', 'brewery', 'theatre'])
/** Hours below these are taken for the afternoon. */
const earliest: Readonly<Record<string, number>> = { breakfast: 5, brunch: 8, lunch: 11, dinner: 12, late: 12 }
const earliestOtherwise = 8
const earliestOfKind: Readonly<Record<string, number>> = {
  restaurant: 11,
  fast_food: 11,
  dessert: 11,
  cinema: 11,
  cafe: 6,
  park: 7,
  activity: 9,
  museum: 9,
  gallery: 9,
}

/** `HH:MM` of a stated hour, with the half of the day that fits what it is for. */
export function resolveClock({ minutes, isAmbiguous }: ClockTime, context: HourContext = {}): string {
  return formatMinutes(isAmbiguous ? inHalf(minutes % halfDay, context) : minutes)
}

function inHalf(early: number, context: HourContext): number {
  const { meal, kinds = [], after, part } = context
  const late = early + halfDay
  const isOfNight = kinds.some((kind) => lateKinds.has(kind))
  const isLate = isLatePart(part)
  if (early < 60)
    return kinds.includes('nightclub') ||
      (isOfNight && part !== 'morning' && (isLate || !isDay(after))) ||
      part === 'late'
      ? early
      : late
  if (part === 'morning' && early >= 300 && (meal ? early >= leastHour(context) * 60 : !isOfNight)) return early
  if (isLate && !isForenoon(early, part) && early >= 180 && !isOfMorning(context)) return late
  if (meal === 'lunch' && late > latestLunch) return early
  if (early < leastHour(context) * 60) return late
  const isOver = after !== undefined && early < after
  return isOver && !isOfMorning(context) && !(late >= closing && isOfDay(context)) ? late : early
}

/** An hour at which "the bar at 12" is noon. */
const isDay = (after: number | undefined): boolean => after !== undefined && after < 720

const latestLunch = 1_020

/** Minutes after which museums and parks are closed: a past hour is then one of another day. */
const closing = 1_200
const dayKinds: ReadonlySet<string> = new Set(
  'museum gallery park sight memorial zoo aquarium market library'.split(' '),
)
export const isOfDay = ({ kinds = [], meal }: HourContext): boolean =>
  !meal && kinds.length > 0 && kinds.every((kind) => dayKinds.has(kind))

const isOfMorning = ({ meal, cuisines = [] }: HourContext): boolean =>
  meal === 'breakfast' || meal === 'brunch' || cuisines.some((cuisine) => breakfastFoods.test(cuisine))

/** Minutes from now within which a stated end is taken for the earlier half of the day. */
const soonMinutes = 300
const longestOutingMinutes = 720
/** Nobody ends an evening later than this in the morning. */
const latestEnd = 1_740

/** `HH:MM` of the end of an outing: the first after `floor`, else rather in the evening than in the morning. */
export function resolveEnd({ minutes, isAmbiguous }: ClockTime, { after, part }: HourContext, floor?: number): string {
  const early = minutes % halfDay
  if (!isAmbiguous) return formatMinutes(minutes)
  if (floor !== undefined) {
    const next = [early, early + halfDay, early + 2 * halfDay].find((end) => end > floor)
    // "dinner at 7 finishing at 6" is said to be impossible rather than taken for the next day.
    if (next !== undefined && next - floor <= longestOutingMinutes && next <= latestEnd) return formatMinutes(next)
    return formatMinutes(early + halfDay)
  }
  const isSoon = after !== undefined && early > after && early - after <= soonMinutes
  const end = isSoon || (part === 'morning' && early >= 480) ? early : early + halfDay
  return formatMinutes(after !== undefined && end <= after ? end + halfDay : end)
}

interface TimedStop extends HourContext {
  readonly extra: { readonly at?: { time: string } | undefined; readonly not_before?: { time: string } | undefined }
}

/** Minutes after which an outing with these stops ends, if their hours or meals or its beginning tell. */
export function endFloor(stops: readonly TimedStop[], from?: string): number | undefined {
  const floors = stops.flatMap(({ meal, extra: { at, not_before } }) => {
    const stated = at ?? not_before
    return stated ? [minutesOf(stated.time)] : meal === 'dinner' ? [earliestDinnerEnd] : []
  })
  if (from !== undefined) floors.push(minutesOf(from))
  return floors.length > 0 ? Math.max(...floors) : undefined
}

const earliestDinnerEnd = 960

/** "we begin at 9:30 … in the afternoon the museum": nine in the evening is no afternoon. */
const isForenoon = (early: number, part: string | undefined): boolean => part === 'afternoon' && early >= 480

const isLatePart = (part: string | undefined): boolean => part === 'evening' || part === 'night' || part === 'afternoon'

/** Foods that are eaten in the morning as well. */
const morningFoods =
  /^(?:dim sum|pancakes?|waffles?|bagels?|donuts?|bakery|eggs?|crepes?|breakfast|french toast|coffee|pastry|croissants?)$/

const breakfastFoods = /^(?:pancakes?|waffles?|bagels?|donuts?|eggs?|breakfast|french toast|croissants?)$/

function leastHour({ meal, kinds = [], cuisines = [] }: HourContext): number {
  if (meal) return earliest[meal] ?? earliestOtherwise
  if (cuisines.some((cuisine) => morningFoods.test(cuisine))) return earliestOtherwise
  if (kinds.some((kind) => lateKinds.has(kind))) return 12
  return Math.min(...(kinds.length > 0 ? kinds : ['']).map((kind) => earliestOfKind[kind] ?? earliestOtherwise))
}

export function formatMinutes(minutes: number): string {
  const rest = ((minutes % 1_440) + 1_440) % 1_440
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}
