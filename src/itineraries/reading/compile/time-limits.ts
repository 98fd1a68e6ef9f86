import type { StopFrame } from '../../interpretation/stop-frame.js'
import { type Daypart, dayparts } from '../../interpretation/temporal/calendar-vocabulary.js'
import type { ClockTime } from '../../interpretation/temporal/clock-time.js'
import type { TimeExpression, TimeRole } from '../../interpretation/temporal/time-expression.js'
import type { partsOfDay, StopReading } from '../reading.js'

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const clockOf = (minutes: number): ClockTime => ({
  minutes: minutes % 1440,
  isAmbiguous: false,
  isApprox: false,
})

export const timeOf = (role: TimeRole, time: string): TimeExpression => ({
  length: 1,
  role,
  clockAt: 0,
  clock: clockOf(minutesOf(time)),
})

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
export function timesOf(stop: StopReading, { stay }: StopFrame): TimeExpression[] {
  const end: TimeExpression[] = stop.end_by ? [timeOf('until', stop.end_by.time)] : []
  if (stop.at) return [timeOf('at', stop.at.time), ...end]
  if (stop.not_before && stop.not_after) {
    const to = clockOf(minutesOf(stop.not_after.time) + stay)
    return [{ ...timeOf('range', stop.not_before.time), to }, ...end]
  }
  if (stop.not_before && stop.end_by)
    return [{ ...timeOf('range', stop.not_before.time), to: clockOf(minutesOf(stop.end_by.time)) }]
  if (stop.not_before) return [timeOf('from', stop.not_before.time), ...end]
  if (stop.not_after) return [timeOf('by', stop.not_after.time), ...end]
  return end
}
