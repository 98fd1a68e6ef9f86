import type { Draft } from '../draft.js'
import { plausibleHours } from '../start-times.js'
import type { ClockTime } from '../temporal/clock-time.js'

export function readHour(clock: ClockTime, [from, to]: readonly [number, number]): number {
  if (!clock.isAmbiguous) return clock.minutes
  const readings = [clock.minutes % 720, (clock.minutes % 720) + 720]
  return readings.find((reading) => reading >= from && reading <= to) ?? readings[1]!
}

export function readHourAfter(clock: ClockTime, floor: number): number {
  const base = clock.isAmbiguous ? clock.minutes % 720 : clock.minutes
  const step = clock.isAmbiguous ? 720 : 1440
  let at = base
  while (at <= floor && at < 2880) at += step
  return at
}

export function plausible({ meal, concept }: Draft): readonly [number, number] {
  return plausibleHours[meal ?? concept]
}
