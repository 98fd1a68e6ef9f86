import type { StopFrame, StopTime } from '../../interpretation/stop-frame.js'
import { type Daypart, dayparts } from '../../interpretation/temporal/calendar-vocabulary.js'
import type { partsOfDay, StopReading } from '../reading.js'

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

export const daypartOf = (part: (typeof partsOfDay)[number]): Daypart => dayparts.get(phraseOfPart[part])!

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

const timeOf = (role: StopTime['role'], time: string): StopTime => ({ role, minutes: minutesOf(time) })
