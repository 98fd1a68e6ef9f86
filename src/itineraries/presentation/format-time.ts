import type { FormatTime } from './constraint-words.js'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time of day on the 12-hour clock, such as `7:30 PM`. */
export function timeOfDay(instant: Date, zone: string): string {
  const cached = formats.get(zone)
  const format =
    cached ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone })
  if (!cached) formats.set(zone, format)
  // Newer ICU data puts a narrow no-break space before AM and PM.
  return format.format(instant).replace(/\u202f/g, ' ')
}

export const formatTimeIn =
  (zone: string): FormatTime =>
  (instant) =>
    timeOfDay(new Date(instant), zone)
