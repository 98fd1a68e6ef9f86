import { instantOfLocal, minuteOfWeek } from '../time/local-clock.js'
import { offsetMinutes, zonedText } from '../time/zoned-text.js'
import { isOpenDuring, type WeeklyHours, weekMinutes } from './opening-hours.js'
import type { VenueRow } from './venue-row.js'

const minuteMs = 60_000

/** When an open venue closes or a closed one opens, RFC 3339 in its zone; null if it never does. */
export function openChangesAt(
  { openingHours, zone }: Pick<VenueRow, 'openingHours' | 'zone'>,
  instant: Date,
): string | null {
  const minute = minuteOfWeek(instant, zone)
  const waits = isOpenDuring(openingHours, minute, minute + 1)
    ? openingHours.flatMap((interval) => minutesLeft(interval, minute))
    : openingHours.map(([opens]) => (opens - minute + weekMinutes) % weekMinutes)
  if (waits.length === 0) return null
  const startOfMinute = Math.floor(instant.getTime() / minuteMs) * minuteMs
  const local = startOfMinute + (offsetMinutes(startOfMinute, zone) + Math.min(...waits)) * minuteMs
  return zonedText(new Date(instantOfLocal(local, zone)), zone)
}

/** Minutes until an interval that contains the minute ends; none for an interval that never does. */
function minutesLeft([opens, closes]: WeeklyHours[number], minute: number): number[] {
  if (closes - opens >= weekMinutes) return []
  return [minute, minute + weekMinutes].filter((at) => opens <= at && at < closes).map((at) => closes - at)
}
