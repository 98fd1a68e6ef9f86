import { shortDay } from '../time/local-day.js'
import { timeOn12HourClock } from '../time/time-of-day.js'
import type { PageLanguage } from './page-language.js'

/** Local days and times of an RFC 3339 instant, read from its own offset: the clock of the place. */

const months = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-MX', { month: 'short', timeZone: 'UTC' }),
}

/** The wall clock as an instant in UTC. */
const wallClock = (instant: string): Date => new Date(`${instant.slice(0, 19)}Z`)

/** `7:30 PM`, the same style as everywhere in the service, on one line. */
export const timeOf = (instant: string): string =>
  timeOn12HourClock(Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))).replace(' ', '\u00a0')

/** `Sat, Dec 5, 2026, 7:30 PM`. */
export const dayAndTime = (instant: string, language: PageLanguage): string =>
  `${shortDay(instant, language)}, ${instant.slice(0, 4)}, ${timeOf(instant)}`

/** `7:30 PM – 9:30 PM`, with the last day if that is another. */
export function timeSpan(start: string, end: string, language: PageLanguage): string {
  const isSameDay = start.slice(0, 10) === end.slice(0, 10)
  return `${timeOf(start)} – ${isSameDay ? '' : `${shortDay(end, language)}, `}${timeOf(end)}`
}

/** The parts of a calendar leaf: month and day. */
export const leafOf = (instant: string, language: PageLanguage): { month: string; day: string } => ({
  month: months[language].format(wallClock(instant)),
  day: String(Number(instant.slice(8, 10))),
})
