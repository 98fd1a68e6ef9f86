import { fold } from '../../../text/fold.js'
import type { StopFrame, StopTime } from '../../interpretation/stop-frame.js'
import { type Daypart, dayparts } from '../../interpretation/temporal/calendar-vocabulary.js'
import { findQuote } from '../find-quote.js'
import type { partsOfDay, Reading, StopReading } from '../reading.js'

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `HH:MM` */
export function formatMinutes(minutes: number): string {
  const rest = ((minutes % 1_440) + 1_440) % 1_440
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

const phraseOfPart: Readonly<Record<(typeof partsOfDay)[number], string>> = {
  morning: 'morning',
  midday: 'midday',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
  late: 'late night',
}

/** A Spanish `tarde` goes on where an afternoon ends, and a "late afternoon" begins later. */
export function daypartOf({ part, quote }: NonNullable<Reading['part_of_day']>): Daypart {
  const isTarde = part === 'afternoon' && /\btarde\b/i.test(quote)
  const whole = dayparts.get(isTarde ? 'la tarde' : phraseOfPart[part])!
  const own = dayparts.get(fold(quote).replaceAll('-', ' '))
  return own && own.from > whole.from && own.to <= whole.to + 60 ? own : whole
}

export const evening = dayparts.get('evening')!

/** The stated times of a stop; the first decides its start. */
export function timesOf(stop: StopReading, { stay }: Pick<StopFrame, 'stay'>): StopTime[] {
  const { at, not_before, not_after, end_by } = stop
  const end = end_by ? [timeOf('until', end_by.time)] : []
  if (at) return [timeOf('at', at.time), ...end]
  if (not_before && not_after) {
    const to = (minutesOf(not_after.time) + stay) % 1440
    return [{ ...timeOf('range', not_before.time), to }, ...end]
  }
  if (not_before && end_by) return [{ ...timeOf('range', not_before.time), to: minutesOf(end_by.time) }]
  if (not_before) return [timeOf('from', not_before.time), ...end]
  if (not_after) return [timeOf('by', not_after.time), ...end]
  return end
}

/** Minutes: what takes longer is not meant as one visit. */
export const longestRange = 300

/** "the library from 10:30 till two": the visit takes the whole time. Undefined for two limits that stand apart. */
export function wholeTime(
  { at, not_before, end_by }: StopReading,
  text: string,
): { readonly stay: number; readonly times: StopTime[] } | undefined {
  const start = at ?? not_before
  if (!start || !end_by) return undefined
  const [from, to] = [findQuote(text, start.quote), findQuote(text, end_by.quote)]
  const stay = minutesOf(end_by.time) - minutesOf(start.time)
  if (!from || !to || to[0] < from[0] || stay <= 0 || stay > longestRange) return undefined
  const between = text.slice(from[1], Math.max(to[0], from[1]))
  const isRange = betweenTimes.test(between) || (between.trim() === '' && untilTime.test(end_by.quote))
  return isRange ? { stay, times: [timeOf('at', start.time)] } : undefined
}

const betweenTimes = /^\s*(?:to|till?|until|hasta(?: las?)?|a(?: las?)?|[-–])\s*$/i
export const untilTime = /^(?:to|till?|until|hasta|a las?|a(?= \d))\b/i

const timeOf = (role: StopTime['role'], time: string): StopTime => ({ role, minutes: minutesOf(time) })
