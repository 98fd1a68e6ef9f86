import { dayMinutes } from '../time/time-of-day.js'
import { type WeeklyHours, weeklyHours } from './opening-hours.js'
import type { VenueKind } from './venue-kind.js'

/** Usual opening and closing hour of every day; hours past midnight continue from 24. */
const usualDay: Readonly<Record<VenueKind, readonly [opens: number, closes: number]>> = {
  restaurant: [10.5, 23.5],
  fast_food: [7, 24],
  cafe: [6, 22],
  bar: [11, 26],
  pub: [11, 26],
  nightclub: [19, 28],
  ice_cream: [10, 23],
  brewery: [12, 22],
  museum: [9, 18],
  gallery: [9, 18],
  theatre: [10, 24],
  cinema: [10, 26],
  arts_centre: [9, 23],
  library: [8, 21],
  market: [7, 21],
  landmark: [0, 24],
  memorial: [0, 24],
  stadium: [9, 23],
  park: [6, 21],
  hotel: [0, 24],
  other: [10, 18],
}
const breakfastDay = [6, 22] as const
/** Where people spend an evening: "Diversey River Bowl", "The Escape Game". */
const playDay = [10, 23] as const
const played =
  /\b(?:bowl|bowling|lanes|escape|arcade|games?|climbing|bouldering|casino|spa|baths?|bathhouse|rink|golf)\b/i

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const daily = (
  [opens, closes]: readonly [number, number],
  days: readonly number[] = [...weekdays.keys()],
): WeeklyHours =>
  weeklyHours(days.map((day) => [day * dayMinutes + opens * 60, day * dayMinutes + closes * 60] as const))

const hoursOf = Object.fromEntries(Object.entries(usualDay).map(([kind, day]) => [kind, daily(day)]))
const breakfastHours = daily(breakfastDay)
const playHours = daily(playDay)

/**
 * Opening hours assumed for a venue without known ones: the usual ones of its kind, every day. `words` are its
 * cuisines and name, because a restaurant that serves breakfast opens early, a bowling alley closes late, and a market named
 * after a weekday is on no other.
 */
export function assumedHours(kind: VenueKind, words: readonly string[] = []): WeeklyHours {
  if (kind === 'restaurant' && words.some((word) => /breakfast|brunch|pancake/i.test(word))) return breakfastHours
  if (kind === 'other' && words.some((word) => played.test(word))) return playHours
  const days = kind === 'market' ? daysIn(words) : []
  return days.length > 0 ? daily(usualDay.market, days) : (hoursOf[kind] ?? [])
}

/** The weekdays that a name has: "Farmer's Market (Wednesdays)". */
const daysIn = (words: readonly string[]): number[] =>
  weekdays.flatMap((name, day) => (words.some((word) => word.toLowerCase().includes(name)) ? [day] : []))
