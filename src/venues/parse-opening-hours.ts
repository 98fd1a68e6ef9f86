import { createRequire } from 'node:module'
import type OpeningHours from 'opening_hours'
import { dayMinutes } from '../time/time-of-day.js'
import { type WeeklyHours, weeklyHours } from './opening-hours.js'
import { readPlainHours } from './read-plain-hours.js'
import { closeOpenEnds, isClosedForGood, tidyOpeningHours } from './tidy-opening-hours.js'

/**
 * A week without public holidays in the United States, Canada and Mexico and without a clock change, so that it
 * represents an ordinary week. Local time, because the parser reads local fields.
 */
const referenceMonday = new Date(2026, 5, 8)
const longestText = 500

const require = createRequire(import.meta.url)

/** The parser needs a country to evaluate holidays; the reference week has none. */
const anywhere = { lat: 39.8, lon: -98.6, address: { country_code: 'us', state: '' } }
const cache = new Map<string, WeeklyHours | null>()

/**
 * Parses OpenStreetMap's `opening_hours` into a weekly table. Plain texts are parsed here; for others the package of
 * the same name evaluates the week that begins on `monday`, and if that fails, a tidied text (`Mon-Thu: 8am - 9pm`).
 * An open end (`18:00+`) counts as 22:00; conditional rules (`"by appointment"`) count as closed. Null if the text is
 * invalid or nothing in it is certain; `[]` if the venue never opens in that week.
 */
export function parseOpeningHours(text: string, monday: Date = referenceMonday): WeeklyHours | null {
  const key = `${monday.getTime()} ${text}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  if (cache.size > 50_000) cache.clear()
  const hours = readOrTidy(text.trim(), monday)
  cache.set(key, hours)
  return hours
}

/** The part of `hours`, read from `text`, on which all interpretations of nights agree (see `readPlainHours`). */
export function undisputed(hours: WeeklyHours, text: string): WeeklyHours {
  const sure = readPlainHours(closeOpenEnds(text.trim()), true)
  return sure && JSON.stringify(sure) !== JSON.stringify(hours) ? sure : hours
}

function readOrTidy(text: string, monday: Date): WeeklyHours | null {
  if (text === '' || text.length > longestText) return null
  if (isClosedForGood(text)) return []
  const first = read(closeOpenEnds(text), monday)
  if (first && first.length > 0) return first
  // A text with times but no open hour more likely has wrong separators than describes a place that never opens; a
  // text without times ("closed Mondays") does not state when the place is open.
  return /\d/.test(text) ? (read(tidyOpeningHours(text), monday) ?? first) : null
}

const read = (text: string, monday: Date): WeeklyHours | null => readPlainHours(text) ?? askPackage(text, monday)

function askPackage(text: string, monday: Date): WeeklyHours | null {
  try {
    // Two megabytes, so it is loaded on first use.
    const opening_hours: typeof OpeningHours = require('opening_hours')
    // Starts on the day before, so that the rest of Sunday night is attributed to Sunday.
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
