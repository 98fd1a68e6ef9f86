import type { Story } from '../interpretation.js'
import { plausible, readHour } from '../scheduling/read-hour.js'
import type { Draft } from '../stop-frame.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { orderStops } from './create-draft.js'

/** "the show is at 7:30, dinner done by 6:45": what is over before a stop with a later hour is the other one, and not the outing. */
export function endBeforeShow(story: Story): void {
  const { drafts, limits, before } = story
  limits.forEach(({ anchor, time }, i) => {
    const main = drafts.find((draft) => anchor === 'done' && isShortlyAfter(draft, time))
    const others = drafts.filter(
      (draft) =>
        draft !== main &&
        draft.times.length === 0 &&
        !draft.isClosing &&
        !before.some(([first, second]) => first === main && second === draft),
    )
    if (!main || others.length === 0) return
    limits.splice(i, 1)
    for (const draft of others) {
      draft.times.push({ ...time, role: 'until' })
      orderStops({ story }, 'before', draft, main)
    }
  })
}

function isShortlyAfter(draft: Draft, { clock, clockAt }: TimeExpression): boolean {
  const told = draft.times.find(({ role }) => role === 'at')
  if (!told || clockAt < 0) return false
  const at = readHour(told.clock, plausible(draft))
  const gap = clock.isAmbiguous ? (at - clock.minutes) % 720 : at - clock.minutes
  return gap > 0 && gap <= longestGap
}

/** Minutes between the end of a meal and what it comes before. */
const longestGap = 150
