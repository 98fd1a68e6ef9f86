import { isPlausible } from '../scheduling/read-hour.js'
import type { Draft } from '../stop-frame.js'
import type { ClockTime } from '../temporal/clock-time.js'
import { hourOf, type TimeExpression } from '../temporal/time-expression.js'
import type { Telling } from './telling.js'

/** "two hours after that", "an hour before dinner": so many minutes, fewer than none before it, from one stop to another. */
export interface Gap {
  readonly minutes: number
  readonly point: Draft
  /** Absent where it is named later: "an hour after lunch, ice cream". */
  readonly stop?: Draft
}

/** Gives a stop its hour by that of the stop that it was told beside. */
export function keepGaps({ gaps, story }: Telling): void {
  for (const { minutes, point, stop } of gaps) {
    const told = point.times.find(({ role }) => role === 'at')
    const pair = story.before.find((two) => two[minutes < 0 ? 1 : 0] === point)
    const other = stop ?? pair?.[minutes < 0 ? 0 : 1]
    if (told && other?.times.length === 0) other.times.push(hourOf(later(told.clock, minutes, other)))
  }
}

/** "drinks two hours before kickoff". */
export function besideEvent(minutes: number): TimeExpression {
  return hourOf({ minutes, isAmbiguous: false, isApprox: true })
}

export function later(clock: ClockTime, by: number, stop: Draft): ClockTime {
  const minutes = clock.minutes + by
  if (!clock.isAmbiguous) return { ...clock, minutes: (minutes + 1440) % 1440 }
  const bare = { ...clock, minutes: ((minutes + 719) % 720) + 1 }
  return isPlausible(stop, bare) ? bare : { ...clock, minutes: (minutes + 1440) % 1440 }
}
