import { Temporal } from 'temporal-polyfill'
import type { StopFrame } from '../stop-frame.js'
import type { SchedulingContext } from './scheduling-context.js'

/** The days that the text states and that are not over, in order; undefined if there are none. */
export function statedDates({ interpretation, calendar, faults }: SchedulingContext): Temporal.PlainDate[] | undefined {
  const isPast = (day: Temporal.PlainDate): boolean => Temporal.PlainDate.compare(day, calendar.today) < 0
  for (const { day, span } of interpretation.dates) if (isPast(day)) faults.push({ code: 'past_time', span })
  const days = interpretation.dates.map(({ day }) => day).filter((day) => !isPast(day))
  const unique = [...new Map(days.map((day) => [day.toString(), day])).values()].sort(Temporal.PlainDate.compare)
  return unique.length > 0 ? unique : undefined
}

/** The day of the stop, if it is one of the plan's. */
export function datesOfFrame({ date }: StopFrame, dates: readonly Temporal.PlainDate[]): readonly Temporal.PlainDate[] {
  const own = date && dates.find((day) => day.equals(date))
  return own ? [own] : dates
}
