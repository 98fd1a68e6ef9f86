import { dimSumHours, mealStarts, morningFoods, morningHours, plausibleHours, usualStarts } from '../start-times.js'
import type { Draft } from '../stop-frame.js'
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

export function plausible({ meal, concept, cuisines, hours }: Draft): readonly [number, number] {
  const isOfMorning = !meal && cuisines.length > 0 && cuisines.every((id) => morningFoods.has(id))
  if (isOfMorning) return morningHours
  if (!meal && cuisines.includes('dim_sum')) return dimSumHours
  const usual = plausibleHours[meal ?? concept]
  // Mimosas are had before any other drink.
  return hours && !meal && hours.from < usual[0] ? [hours.from, usual[1]] : usual
}

/** Whether people do it at such an hour, in the one or the other half of the day. */
export function isPlausible(draft: Draft, clock: ClockTime): boolean {
  return isWithin(clock, plausible(draft))
}

/** Whether it is the hour at which people do it best. */
export function isUsual({ meal, concept }: Draft, clock: ClockTime): boolean {
  const { from, to, bestTo } = meal ? mealStarts[meal] : usualStarts[concept]
  return isWithin(clock, [from, meal ? to : bestTo])
}

function isWithin({ minutes, isAmbiguous }: ClockTime, [from, to]: readonly [number, number]): boolean {
  const readings = isAmbiguous ? [minutes % 720, (minutes % 720) + 720, (minutes % 720) + 1440] : [minutes]
  return readings.some((reading) => reading >= from && reading <= to)
}
