import { Temporal } from 'temporal-polyfill'

/** The instant (ms) of a local time such as `19:30` or `25:00` on a date, by the clocks of a zone. */
export function instantOf(date: string, time: string, zone: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  const local = Temporal.PlainDateTime.from(date).add({ hours, minutes })
  return local.toZonedDateTime(zone).epochMilliseconds
}

/** Local date (YYYY-MM-DD) and minutes since its midnight. */
export function localOf(instant: number, zone: string): { readonly date: string; readonly minute: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute + local.second / 60 }
}

/** `7:05 PM` for an instant, as v1 writes times. */
export function displayTime(instant: number, zone: string): string {
  const minute = Math.floor(localOf(instant, zone).minute)
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
