import { createRequire } from 'node:module'
import type OpeningHours from 'opening_hours'
import { dayMinutes } from '../time/time-of-day.js'
import { type WeeklyHours, weeklyHours } from './opening-hours.js'
import { readPlainHours } from './read-plain-hours.js'
import { closeOpenEnds, isClosedForGood, tidyOpeningHours } from './tidy-opening-hours.js'

/**
 * A week without a public holiday in the United States, Canada and Mexico, and without a change of clocks: what it shows
 * is an ordinary week. Local fields, because the parser reads those.
 */
const referenceMonday = new Date(2026, 5, 8)
const longestText = 500

const require = createRequire(import.meta.url)

/** Holidays need a country to be evaluated at all; in the reference week there is none. */
const anywhere = { lat: 39.8, lon: -98.6, address: { country_code: 'us', state: '' } }
const known = new Map<string, WeeklyHours | null>()

/**
 * OpenStreetMap's `opening_hours` as a weekly table. Plain texts are read here; for the others the package of the same name
 * is asked about the week that begins on `monday`, and a second time about a tidied text where the first fails
 * (`Mon-Thu: 8am - 9pm`). An open end (`18:00+`) counts as open until 22:00; what depends on something (`"by appointment"`)
 * is not open. Null when the text cannot be read or holds nothing certain; `[]` when the venue never opens in that week.
 */
export function parseOpeningHours(text: string, monday: Date = referenceMonday): WeeklyHours | null {
  const key = `${monday.getTime()} ${text}`
  const cached = known.get(key)
  if (cached !== undefined) return cached
  if (known.size > 50_000) known.clear()
  const hours = readOrTidy(text.trim(), monday)
  known.set(key, hours)
  return hours
}

/** The part of `hours`, as they were read from `text`, that no reading of a night denies (see `readPlainHours`). */
export function undisputed(hours: WeeklyHours, text: string): WeeklyHours {
  const sure = readPlainHours(closeOpenEnds(text.trim()), true)
  return sure && JSON.stringify(sure) !== JSON.stringify(hours) ? sure : hours
}

function readOrTidy(text: string, monday: Date): WeeklyHours | null {
  if (text === '' || text.length > longestText) return null
  if (isClosedForGood(text)) return []
  const first = read(closeOpenEnds(text), monday)
  if (first && first.length > 0) return first
  // A text with times and no open hour is more often a slip in the separators than a place that never opens; one without
  // times ("closed Mondays") doesn't say when the place is open.
  return /\d/.test(text) ? (read(tidyOpeningHours(text), monday) ?? first) : null
}

const read = (text: string, monday: Date): WeeklyHours | null => readPlainHours(text) ?? askPackage(text, monday)

function askPackage(text: string, monday: Date): WeeklyHours | null {
  try {
    // Two megabytes: loaded with the first text that asks for it.
    const opening_hours: typeof OpeningHours = require('opening_hours')
    // From the day before, so that what is left of Sunday night is seen to begin there and isn't taken for Monday's.
    const intervals = new opening_hours(text, anywhere).getOpenIntervals(dayOf(monday, -1), dayOf(monday, 9))
    const sure = intervals.filter(([, , isUnknown]) => !isUnknown)
    if (sure.length === 0 && intervals.length > 0) return null
    return thisWeeks(sure.map(([opens, closes]) => [minuteOf(opens, monday), minuteOf(closes, monday)]))
  } catch {
    return null
  }
}

function thisWeeks(stretches: readonly (readonly [number, number])[]): WeeklyHours {
  const isAlways = stretches.some(([opens, closes]) => closes - opens >= 9 * dayMinutes)
  if (isAlways) return [[0, 7 * dayMinutes]]
  return weeklyHours(stretches.filter(([opens]) => opens >= 0 && opens < 7 * dayMinutes))
}

const dayOf = (monday: Date, days: number): Date =>
  new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + days)

function minuteOf(moment: Date, monday: Date): number {
  const midnight = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
  const days = Math.round((midnight.getTime() - monday.getTime()) / (dayMinutes * 60_000))
  return days * dayMinutes + moment.getHours() * 60 + moment.getMinutes()
}
