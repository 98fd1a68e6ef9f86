import { dayMinutes, timeOn12HourClock } from '../time/time-of-day.js'
import { type WeeklyHours, weekMinutes } from './opening-hours.js'

/** The opening times that begin on a day, 0 for Monday, such as `11:00 AM – 10:00 PM`; empty if the venue is closed. */
export function hoursOfDay(hours: WeeklyHours, day: number, allDay: string): string {
  return hours
    .filter(([opens]) => Math.floor(opens / dayMinutes) === day)
    .map(([opens, closes]) =>
      closes - opens === dayMinutes ? allDay : `${timeOn12HourClock(opens)} – ${timeOn12HourClock(closes)}`,
    )
    .join(', ')
}

/** The days on which a venue opens with their times, separated by semicolons; `days` are the names from Monday. */
export const hoursOfWeek = (hours: WeeklyHours, days: readonly string[], allDay: string): string =>
  days
    .flatMap((day, index) => {
      const text = hoursOfDay(hours, index, allDay)
      return text === '' ? [] : [`${day} ${text}`]
    })
    .join('; ')

/** Whether a venue never closes. */
export const isAlwaysOpen = (hours: WeeklyHours): boolean =>
  hours.some(([opens, closes]) => closes - opens >= weekMinutes)
