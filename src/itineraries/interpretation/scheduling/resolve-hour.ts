import { dimSumHours, morningFoods, morningHours, plausibleHours } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import type { ClockTime } from '../temporal/clock-time.js'

export function resolveHour(clock: ClockTime, [from, to]: readonly [number, number]): number {
  if (!clock.isAmbiguous) return clock.minutes
  const readings = [clock.minutes % 720, (clock.minutes % 720) + 720]
  return readings.find((reading) => reading >= from && reading <= to) ?? readings[1]!
}

export function resolveHourAfter(clock: ClockTime, floor: number): number {
  const base = clock.isAmbiguous ? clock.minutes % 720 : clock.minutes
  const step = clock.isAmbiguous ? 720 : 1440
  let index = base
  while (index <= floor && index < 2880) index += step
  return index
}

export function plausible({ meal, concept, cuisines, hours }: StopFrame): readonly [number, number] {
  const isOfMorning = !meal && cuisines.length > 0 && cuisines.every((id) => morningFoods.has(id))
  if (isOfMorning) return morningHours
  if (!meal && cuisines.includes('dim_sum')) return dimSumHours
  const usual = plausibleHours[meal ?? concept]
  // Brunch drinks extend the usual hours.
  return hours && !meal && hours.from < usual[0] ? [hours.from, usual[1]] : usual
}

/** Whether the activity usually takes place at that hour, in either half of the day. */
export function isPlausible(frame: StopFrame, clock: ClockTime): boolean {
  return isWithin(clock, plausible(frame))
}

function isWithin({ minutes, isAmbiguous }: ClockTime, [from, to]: readonly [number, number]): boolean {
  const readings = isAmbiguous ? [minutes % 720, (minutes % 720) + 720, (minutes % 720) + 1440] : [minutes]
  return readings.some((reading) => reading >= from && reading <= to)
}
