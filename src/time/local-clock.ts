import { dayMinutes, timeOn12HourClock } from './time-of-day.js'
import { offsetMinutes, zonedText } from './zoned-text.js'

/**
 * Wall clocks of zones. They come from the zone data of this process only: the database receives local days and clocks as
 * values, because its own zone data can be older.
 */

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export const localDate = (instant: Date, zone: string): string => zonedText(instant, zone).slice(0, 10)

/** The hour of an instant in a zone, `00` to `23`. */
export const localHour = (instant: Date, zone: string): string => zonedText(instant, zone).slice(11, 13)

/** Minutes since Monday 00:00 on the clock of a zone. */
export function minuteOfWeek(instant: Date, zone: string): number {
  const local = new Date(instant.getTime() + offsetMinutes(instant.getTime(), zone) * minuteMs)
  return ((local.getUTCDay() + 6) % 7) * dayMinutes + local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** The time on the clock of a zone, such as `7:30 PM`. */
export const clockText = (instant: Date, zone: string): string =>
  timeOn12HourClock(minuteOfWeek(instant, zone) % dayMinutes)

/**
 * The instant at which the clock of a zone shows the time that a clock in UTC shows at `localMs`. The offset is that of the
 * instant itself, taken at a first guess of it.
 */
export function instantOfLocal(localMs: number, zone: string): number {
  const guess = localMs - offsetMinutes(localMs, zone) * minuteMs
  return localMs - offsetMinutes(guess, zone) * minuteMs
}

/** The instant of a local date and time. */
export const instantOn = (date: string, minutes: number, zone: string): Date =>
  new Date(instantOfLocal(Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs, zone))

/** A time in which the offset of a zone stays the same. */
export interface OffsetPeriod {
  startsAt: number
  /** Minutes east of UTC. */
  minutes: number
}

/** The offsets of a zone from `fromMs` to `toMs`. */
export function offsetPeriods(zone: string, fromMs: number, toMs: number): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [{ startsAt: fromMs, minutes: offsetMinutes(fromMs, zone) }]
  for (let ms = fromMs; ms < toMs; ms += dayMs) {
    const minutes = offsetMinutes(ms + dayMs, zone)
    if (minutes !== periods.at(-1)?.minutes) periods.push({ startsAt: transition(zone, ms, ms + dayMs), minutes })
  }
  return periods
}

/** Whether a name is an IANA zone that this process knows. Abbreviations and offsets are not: they are ambiguous. */
export function isZone(name: string): boolean {
  if (!/^(?:UTC|GMT|[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)+)$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const minuteMs = 60_000
const dayMs = dayMinutes * minuteMs

/** The minute of the change between two instants with different offsets. */
function transition(zone: string, fromMs: number, toMs: number): number {
  const before = offsetMinutes(fromMs, zone)
  let [low, high] = [Math.floor(fromMs / minuteMs), Math.floor(toMs / minuteMs)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMinutes(middle * minuteMs, zone) === before) low = middle
    else high = middle
  }
  return high * minuteMs
}
