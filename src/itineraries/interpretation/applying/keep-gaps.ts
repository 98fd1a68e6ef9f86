import { isPlausible } from '../scheduling/resolve-hour.js'
import type { StopFrame } from '../stop-frame.js'
import type { ClockTime } from '../temporal/clock-time.js'
import { hourOf, type TimeExpression } from '../temporal/time-expression.js'
import type { InterpretationState } from './interpretation-state.js'

/** Offset between two stops in minutes; negative before. */
export interface Gap {
  readonly minutes: number
  readonly point: StopFrame
  /** Undefined until the stop is stated. */
  readonly stop?: StopFrame
}

/** Derives a stop's hour from the stop it was stated relative to. */
export function keepGaps({ gaps, interpretation }: InterpretationState): void {
  for (const { minutes, point, stop } of gaps) {
    const startTime = point.times.find(({ role }) => role === 'at')
    const pair = interpretation.orderedPairs.find((two) => two[minutes < 0 ? 1 : 0] === point)
    const other = stop ?? pair?.[minutes < 0 ? 0 : 1]
    if (startTime && other?.times.length === 0) other.times.push(hourOf(later(startTime.clock, minutes, other)))
  }
}

export function besideEvent(minutes: number): TimeExpression {
  return hourOf({ minutes, isAmbiguous: false, isApprox: true })
}

export function later(clock: ClockTime, by: number, stop: StopFrame): ClockTime {
  const minutes = clock.minutes + by
  if (!clock.isAmbiguous) return { ...clock, minutes: (minutes + 1440) % 1440 }
  const bare = { ...clock, minutes: ((minutes + 719) % 720) + 1 }
  return isPlausible(stop, bare) ? bare : { ...clock, minutes: (minutes + 1440) % 1440 }
}
