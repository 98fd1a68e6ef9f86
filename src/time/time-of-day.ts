export const dayMinutes = 1_440

/** `HH:MM` for each minute of a day. */
const texts = Array.from({ length: dayMinutes }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** Time of day as `HH:MM`; minutes count from a midnight and may lie on an earlier or later day. */
export const timeOfDay = (minutes: number): string =>
  texts[((minutes % dayMinutes) + dayMinutes) % dayMinutes] as string

/** Time of day for readers, such as `7:30 PM`; the same style as the times of an itinerary. */
export function timeOn12HourClock(minutes: number): string {
  const [hour = 0, minute = ''] = timeOfDay(minutes).split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
