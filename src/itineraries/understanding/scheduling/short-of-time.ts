import type { Story } from '../story.js'

/** So much time and no other hour or day: it runs from now on. */
export const isShortOfTime = (story: Story): boolean => story.roles.has('asap') || timeLeft(story) !== undefined

/** "I only have 40 minutes": who has no more than that leaves at once. */
export const isInAHurry = (story: Story): boolean => (timeLeft(story) ?? Infinity) <= hurry

/** Minutes. */
const hurry = 60

function timeLeft({ durations, dates, dayparts, limits, drafts, event }: Story): number | undefined {
  const isOpen =
    !event &&
    dates.length + dayparts.length + limits.length === 0 &&
    drafts.every((draft) => draft.times.length + draft.dayparts.length === 0)
  return isOpen ? durations.find((duration) => duration.drafts.length === 0)?.minutes : undefined
}
