import type { Schedule } from './schedule.js'
import { isPlausible } from './scheduling/resolve-hour.js'
import type { StopFrame } from './stop-frame.js'

/** Takes the second meal of an alternative if the first is over, falls on a later day or has no suitable hour. */
export function chooseMeals(frames: readonly StopFrame[], schedule: (frames: readonly StopFrame[]) => Schedule): void {
  frames.forEach((frame, i) => {
    if (!frame.otherMeal) return
    const [statedTime] = frame.times
    const other = frames.with(i, { ...frame, ...frame.otherMeal })
    const isOther = statedTime ? !isPlausible(frame, statedTime.clock) : isBetter(schedule(other), schedule(frames), i)
    if (isOther) Object.assign(frame, frame.otherMeal)
  })
}

function isBetter(other: Schedule, first: Schedule, i: number): boolean {
  const [date = '', firstDate = ''] = [other.window.dates[0], first.window.dates[0]]
  return date < firstDate || (date === firstDate && timeFitOf(other, i) > timeFitOf(first, i))
}

/** Rank: usual hours, other hours, no hours. */
const timeFitOf = ({ starts }: Schedule, i: number): number =>
  starts[i]?.start?.from === 'meal' ? 2 : starts[i]?.start ? 1 : 0
