import type { Circumstances } from '../../interpretation/circumstances.js'
import type { Reading, StopReading } from '../reading.js'
import { foldInPlace } from '../rules/folded-text.js'
import { applyRules } from '../rules/rule.js'
import { sunRules, timeBySun } from '../rules/sun-hours.js'

/** Stops at sunset or sunrise, and those with lights, have the hour of the sun on their day. */
export function withSunHours(
  reading: Reading,
  today: string,
  place: Pick<Circumstances, 'location' | 'zone'>,
): Reading {
  const stops = reading.stops.map((stop) => {
    const { at, not_before, not_after, meal, date, quote } = stop
    if (at || not_before || not_after || meal) return stop
    return withSunHour(stop, date?.date ?? reading.dates?.[0]?.date ?? today, quote, place)
  })
  return { ...reading, stops }
}

function withSunHour(
  stop: StopReading,
  day: string,
  quote: string,
  place: Pick<Circumstances, 'location' | 'zone'>,
): StopReading {
  const [found] = applyRules(sunRules, foldInPlace(`${quote} ${stop.part_of_day?.quote ?? ''}`))
  if (found) return { ...stop, at: { quote, time: timeBySun(found.value, day, place) } }
  if (!lights.test(quote)) return stop
  return { ...stop, not_before: { quote, time: timeBySun({ sun: 'set', minutes: 0 }, day, place) } }
}

/** What is lit is seen after dark. */
const lights = /\b(?:(?:zoo|holiday|christmas|xmas)? ?lights|luces)\b/i
