import type { Interpretation } from '../interpretation.js'
import { minuteMs } from './minute.js'
import type { SchedulingContext } from './scheduling-context.js'

/** A duration without any other hour or date starts now. */
export const isShortOfTime = (interpretation: Interpretation): boolean =>
  interpretation.roles.has('asap') || timeLeft(interpretation) !== undefined

export const isInAHurry = (interpretation: Interpretation): boolean => (timeLeft(interpretation) ?? Infinity) <= hurry

/** Minutes. */
const hurry = 120

/** End of the time the fan has to pass. */
export function spentBy({ interpretation, calendar: { now } }: SchedulingContext): number {
  const left = leftOf(interpretation)
  return left?.isToKill ? now + (left.minutes + wayThere) * minuteMs : Infinity
}

/** Assumed way to the first stop, in minutes. */
const wayThere = 5

const timeLeft = (interpretation: Interpretation): number | undefined => leftOf(interpretation)?.minutes

function leftOf({
  durations,
  dates,
  dayparts,
  limits,
  frames,
  event,
}: Interpretation): Interpretation['durations'][number] | undefined {
  const isOpen =
    !event &&
    dates.length + dayparts.length + limits.length === 0 &&
    frames.every((frame) => frame.times.length + frame.dayparts.length === 0)
  return isOpen ? durations.find((duration) => duration.frames.length === 0) : undefined
}
