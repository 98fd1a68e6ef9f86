import type { Schedule } from './schedule.js'
import { isPlausible } from './scheduling/read-hour.js'
import type { Draft } from './stop-frame.js'

/** "brunch or lunch": the second where the first is over, would be on a later day or at no hour for it. */
export function chooseMeals(drafts: readonly Draft[], schedule: (drafts: readonly Draft[]) => Schedule): void {
  drafts.forEach((draft, i) => {
    if (!draft.otherMeal) return
    const [told] = draft.times
    const other = drafts.with(i, { ...draft, ...draft.otherMeal })
    const isOther = told ? !isPlausible(draft, told.clock) : isBetter(schedule(other), schedule(drafts), i)
    if (isOther) Object.assign(draft, draft.otherMeal)
  })
}

function isBetter(other: Schedule, first: Schedule, i: number): boolean {
  const [date = '', firstDate = ''] = [other.window.dates[0], first.window.dates[0]]
  return date < firstDate || (date === firstDate && fitOf(other, i) > fitOf(first, i))
}

/** At its own hours, at others, or not at all. */
const fitOf = ({ starts }: Schedule, i: number): number =>
  starts[i]?.start?.from === 'meal' ? 2 : starts[i]?.start ? 1 : 0
