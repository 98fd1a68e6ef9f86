import { dayMinutes } from '../time/time-of-day.js'
import { type WeeklyHours, weeklyHours } from './opening-hours.js'
import type { VenueDraft } from './venue-draft.js'
import type { VenueKind } from './venue-kind.js'

type OfVenue = Pick<VenueDraft, 'kind' | 'hoursSource' | 'openingHours'>

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
/** Most museums are closed on a Monday; gardens, which count as museums, are not. */
const museumHours = daily(usualDay.museum, [...weekdays.keys()].slice(1))
const outdoors = /\b(?:garden|gardens|zoo|nature|park|arboretum|outdoor)\b/i
const breakfastHours = daily(breakfastDay)
/** The hours of a kitchen that is known for being open late, by those of others. */
const lateOf: ReadonlyMap<WeeklyHours | undefined, WeeklyHours> = new Map([
  [hoursOf['restaurant'], daily([usualDay.restaurant[0], 26])],
  [hoursOf['cafe'], daily([usualDay.cafe[0], 26])],
  [breakfastHours, daily([breakfastDay[0], 26])],
])
const allDay = daily([0, 24])
const playHours = daily(playDay)

/**
 * Opening hours assumed for a venue without known ones: the usual ones of its kind, every day but for museums. `words` are its
 * cuisines, its name and its traits, because a restaurant that serves breakfast opens early, a bowling alley closes late, and a
 * market named after a weekday is on no other.
 */
export function assumedHours(kind: VenueKind, words: readonly string[] = []): WeeklyHours {
  if (kitchens.has(kind)) return hoursOfKitchen(kind, words)
  if (kind === 'museum' || kind === 'gallery')
    return words.some((word) => outdoors.test(word)) ? (hoursOf[kind] ?? []) : museumHours
  if (kind === 'other' && words.some((word) => played.test(word))) return playHours
  const days = kind === 'market' ? daysIn(words) : []
  return days.length > 0 ? daily(usualDay.market, days) : (hoursOf[kind] ?? [])
}

/** "the Postal Museum on Monday": that museums rest then is a guess, which does not overrule a fan who names one. */
export const hoursWhenNamed = ({ kind, hoursSource, openingHours }: OfVenue): WeeklyHours =>
  hoursSource === 'assumed' && String(openingHours) === String(museumHours) ? (hoursOf[kind] ?? []) : openingHours

/** Without what is only assumed of a kitchen: that it is open all night or late. Part of the assumed hours. */
export const undisputedAssumedHours = (
  kind: VenueKind,
  traits: readonly string[],
  assumed: WeeklyHours,
): WeeklyHours =>
  kitchens.has(kind) && traits.some((trait) => nightTraits.has(trait))
    ? hoursOfKitchen(
        kind,
        traits.filter((trait) => !nightTraits.has(trait)),
      )
    : assumed

const kitchens: ReadonlySet<VenueKind> = new Set<VenueKind>(['restaurant', 'cafe'])
const nightTraits: ReadonlySet<string> = new Set(['open 24h', 'late night'])

function hoursOfKitchen(kind: VenueKind, words: readonly string[]): WeeklyHours {
  if (words.includes('open 24h')) return allDay
  const isEarly = words.some((word) => /breakfast|brunch|pancake|^diner$/i.test(word))
  const hours = isEarly ? breakfastHours : (hoursOf[kind] ?? [])
  return words.includes('late night') ? (lateOf.get(hours) ?? hours) : hours
}

/** The weekdays that a name has: "Farmer's Market (Wednesdays)". */
const daysIn = (words: readonly string[]): number[] =>
  weekdays.flatMap((name, day) => (words.some((word) => word.toLowerCase().includes(name)) ? [day] : []))
