import { instantOfLocal } from '../../time/local-clock.js'
import { dayMinutes } from '../../time/time-of-day.js'
import { offsetMinutes } from '../../time/zoned-text.js'
import { type WeeklyHours, weekMinutes } from '../../venues/opening-hours.js'
import type { Interval } from './problem.js'

/** 1970-01-01 was a Thursday: minutes from the Monday before it. */
const THURSDAY_MINUTES = 3 * dayMinutes

export type OpenIntervals = (hours: WeeklyHours, zone: string) => readonly Interval[]

/** `openIntervals` of many venues in one window: hundreds of them share their hours. */
export function openIntervalsIn(window: Interval): OpenIntervals {
  const known = new Map<string, Map<WeeklyHours, readonly Interval[]>>()
  return (hours, zone) => {
    const ofZone = known.get(zone) ?? new Map<WeeklyHours, readonly Interval[]>()
    known.set(zone, ofZone)
    const intervals = ofZone.get(hours) ?? openIntervals(hours, zone, window)
    ofZone.set(hours, intervals)
    return intervals
  }
}

/**
 * The opening periods that overlap `window`, in minutes since the Unix epoch: sorted and merged. Local times use the
 * zone's offset of their own day, so nights of clock changes are correct.
 */
export function openIntervals(hours: WeeklyHours, zone: string, window: Interval): Interval[] {
  const firstWeek = weekOf(localMinutes(window[0], zone)) - weekMinutes
  const intervals: [number, number][] = []
  for (let week = firstWeek; week <= localMinutes(window[1], zone); week += weekMinutes) {
    for (const [opens, closes] of hours) add(intervals, instantOf(week + opens, zone), instantOf(week + closes, zone))
  }
  return intervals.filter(([from, to]) => to > window[0] && from < window[1])
}

function add(intervals: [number, number][], from: number, to: number): void {
  const last = intervals.at(-1)
  if (last && from <= last[1]) last[1] = Math.max(last[1], to)
  else intervals.push([from, to])
}

function weekOf(local: number): number {
  return Math.floor((local + THURSDAY_MINUTES) / weekMinutes) * weekMinutes - THURSDAY_MINUTES
}

function localMinutes(instant: number, zone: string): number {
  return instant + offsetMinutes(instant * 60_000, zone)
}

const instantOf = (local: number, zone: string): number => instantOfLocal(local * 60_000, zone) / 60_000
