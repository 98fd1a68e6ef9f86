import { minuteOfWeek } from '../time/local-clock.js'
import { isOpenDuring } from './opening-hours.js'
import type { VenueRow } from './venue-row.js'

/**
 * Whether a venue is open at an instant, by its weekly hours in its own time zone; it is closed at the minute of
 * closing.
 */
export function isOpenAt({ openingHours, zone }: Pick<VenueRow, 'openingHours' | 'zone'>, instant: Date): boolean {
  const minute = minuteOfWeek(instant, zone)
  return isOpenDuring(openingHours, minute, minute + 1)
}
