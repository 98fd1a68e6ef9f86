import type { Reading, StopReading } from '../reading.js'
import { nightMinutes } from '../rules/clock-minutes.js'
import { minutesOf } from './time-limits.js'

/** "dinner at 8, then drinks. Start with a coffee around 5": a stop with an hour comes before those with later hours. */
export function inOrderOfHours(reading: Reading): Reading {
  if (!reading.in_order) return reading
  const stops = reading.stops.reduce<StopReading[]>((placed, stop) => {
    const later = placed.findIndex((other) => isLater(other, stop))
    return placed.toSpliced(later < 0 ? placed.length : later, 0, stop)
  }, [])
  return { ...reading, stops }
}

const isLater = (stop: StopReading, than: StopReading): boolean =>
  stop.at !== undefined &&
  than.at !== undefined &&
  stop.date?.date === than.date?.date &&
  nightMinutes(minutesOf(stop.at.time)) > nightMinutes(minutesOf(than.at.time))
