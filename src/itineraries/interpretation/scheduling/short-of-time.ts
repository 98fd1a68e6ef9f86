import type { Story } from '../interpretation.js'
import { minute } from './minute.js'
import type { Scheduling } from './scheduling.js'

/** So much time and no other hour or day: it runs from now on. */
export const isShortOfTime = (story: Story): boolean => story.roles.has('asap') || timeLeft(story) !== undefined

/** "I only have 40 minutes": who has no more than that leaves at once. */
export const isInAHurry = (story: Story): boolean => (timeLeft(story) ?? Infinity) <= hurry

/** Minutes. */
const hurry = 120

/** When the time that the fan has to kill is over. */
export function spentBy({ story, calendar: { now } }: Scheduling): number {
  const left = leftOf(story)
  return left?.isToKill ? now + (left.minutes + wayThere) * minute : Infinity
}

/** Minutes to the first stop that nobody counts. */
const wayThere = 5

const timeLeft = (story: Story): number | undefined => leftOf(story)?.minutes

function leftOf({ durations, dates, dayparts, limits, drafts, event }: Story): Story['durations'][number] | undefined {
  const isOpen =
    !event &&
    dates.length + dayparts.length + limits.length === 0 &&
    drafts.every((draft) => draft.times.length + draft.dayparts.length === 0)
  return isOpen ? durations.find((duration) => duration.drafts.length === 0) : undefined
}
