import { dayMinutes } from '../time/time-of-day.js'
import { offsetMinutes } from '../time/zoned-text.js'
import { isOpenDuring } from './opening-hours.js'
import type { VenueRow } from './venue-row.js'

/**
 * Whether a venue is open at an instant, by its weekly hours in its own time zone; it is closed at the minute of
 * closing.
 */
export function isOpenAt({ openingHours, zone }: Pick<VenueRow, 'openingHours' | 'zone'>, instant: Date): boolean {
  const local = new Date(instant.getTime() + offsetMinutes(instant.getTime(), zone) * 60_000)
  const day = (local.getUTCDay() + 6) % 7
  const minute = day * dayMinutes + local.getUTCHours() * 60 + local.getUTCMinutes()
  return isOpenDuring(openingHours, minute, minute + 1)
}
