import type { Interpretation } from '../interpretation.js'
import type { DayRequest, EventRequest, WindowRequest } from '../plan-request.js'
import type { EventTimes, Schedule } from '../schedule.js'
import type { StopFrame } from '../stop-frame.js'
import type { Calendar } from '../temporal/calendar.js'
import { scheduleInterpretation } from './schedule-interpretation.js'

/** Stops on several days: in the order of the days, each with its date. */
interface ScheduledDays {
  readonly frames: readonly StopFrame[]
  /** By frame. */
  readonly dates: readonly string[]
  readonly days: readonly DayRequest[]
  readonly schedule: Schedule
}

/**
 * The date of each frame if the text puts them on different days; undefined if one day, or any of several, will do. A frame
 * without a date is on the day of the frame before it.
 */
export function datesOfFrames(frames: readonly StopFrame[], { dates }: WindowRequest): string[] | undefined {
  const own = frames.map(({ date }) => dates.find((day) => day === date?.toString()))
  const [first] = own.filter((date) => date !== undefined).sort()
  if (first === undefined || own.every((date) => date === undefined || date === first)) return undefined
  let current = own.find((date) => date !== undefined) ?? first
  return own.map((date) => {
    current = date ?? current
    return current
  })
}

/** Schedules each day by itself: a stated beginning is that of the first day, a stated end that of the last. */
export function scheduleDays(
  interpretation: Interpretation,
  frames: readonly StopFrame[],
  datesOfFrame: readonly string[],
  calendar: Calendar,
  event: { readonly request: EventRequest; readonly times: EventTimes } | undefined,
): ScheduledDays {
  const dates = [...new Set(datesOfFrame)].sort()
  const eventDate = event && calendar.dateOf(event.times.start).toString()
  const days = dates.map((date, index) => {
    const ownFrames = frames.filter((_, i) => datesOfFrame[i] === date)
    const { from, until, ...rest } = interpretation
    const ofDay = {
      ...rest,
      frames: ownFrames,
      dates: [{ day: calendar.dateFrom(date), span: interpretation.dates[0]!.span }],
      ...(from && index === 0 && { from }),
      ...(until && index === dates.length - 1 && { until }),
    }
    const attended = date === eventDate ? event : undefined
    const schedule = scheduleInterpretation(ofDay, calendar, attended?.request, attended?.times)
    return { date, frames: ofDay.frames, schedule }
  })
  return joined(days)
}

interface ScheduledDay {
  readonly date: string
  readonly frames: readonly StopFrame[]
  readonly schedule: Schedule
}

function joined(days: readonly ScheduledDay[]): ScheduledDays {
  const windows = days.map(({ schedule }) => schedule.window)
  const [first, last] = [windows[0]!, windows.at(-1)!]
  const window = {
    ...first,
    latest: last.latest,
    dates: days.map(({ date }) => date),
    isLatestStated: last.isLatestStated,
  }
  return {
    frames: days.flatMap(({ frames }) => frames),
    dates: days.flatMap(({ date, frames }) => frames.map(() => date)),
    days: days.map(
      ({
        date,
        schedule: {
          window: { earliest, latest },
        },
      }) => ({ date, earliest, latest }),
    ),
    schedule: {
      window,
      starts: days.flatMap(({ schedule }) => schedule.starts),
      faults: days.flatMap(({ schedule }) => schedule.faults),
    },
  }
}
