import type { Interpretation } from '../interpretation.js'

/** A duration without any other hour or date starts now. */
export const isShortOfTime = (interpretation: Interpretation): boolean =>
  interpretation.isAtOnce || minutesLeft(interpretation) !== undefined

export const isInAHurry = (interpretation: Interpretation): boolean =>
  (minutesLeft(interpretation) ?? Infinity) <= hurry

/** Minutes. */
const hurry = 120

function minutesLeft({ totalMinutes, dates, daypart, from, until, frames, event }: Interpretation): number | undefined {
  const isOpen =
    !(event || daypart || from || until) &&
    dates.length === 0 &&
    frames.every((frame) => frame.times.length === 0 && !frame.daypart)
  return isOpen ? totalMinutes : undefined
}
