import type { TimePart } from '../clause-entities.js'
import { isShowAhead, showEntry, usualDuty, usualShow } from '../reading/read-duty.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { Telling } from './telling.js'

/** "dentist at three, coffee after": whatever follows a duty that was told before begins when that may be over. */
export function followDuty({ story, here, phrase }: Telling): boolean {
  const start = phrase.items[0]?.span[0] ?? 0
  const at = story.limits.findLastIndex(({ isDuty, anchor, span }) => isDuty && anchor === 'done' && span[1] <= start)
  const [limit] = at < 0 || here.length === 0 ? [] : story.limits.splice(at, 1)
  if (!limit) return false
  const isShow = isShowAhead(story.text.slice(0, limit.span[0]))
  const begins = later(limit.time, isShow ? usualShow : usualDuty)
  const earlier = story.drafts.filter((draft) => !here.includes(draft))
  if (earlier.length === 0) story.limits.push({ ...limit, anchor: 'begin', time: begins, isDuty: false })
  for (const draft of earlier)
    if (draft.times.length === 0) draft.times.push({ ...moved(limit.time, isShow ? -showEntry : 0), role: 'until' })
  for (const draft of earlier.length > 0 ? here : []) if (draft.times.length === 0) draft.times.push(begins)
  return true
}

/** "out of a meeting at noon, next one at one": the hour of another duty. */
export function isNextDuty({ around: { text }, here, phrase, story }: Telling, { time, span }: TimePart): boolean {
  const isAfterDuty = story.limits.at(-1)?.isDuty === true && story.drafts.length === 0
  const told = text.slice(phrase.items[0]!.span[0], span[0])
  return here.length === 0 && isAfterDuty && (time.role === 'at' || time.role === 'by') && another.test(told)
}

const another =
  /^((and |then |but )?(the |my |our )?(next|another|second|other)( (one|meeting|call|class|session|appointment))?|back (in|at|to|on)\b.*|have to be back.*)( is| starts| begins)? ?$/i

const later = (time: TimeExpression, by: number): TimeExpression => ({ ...moved(time, by), role: 'from' })

const moved = (time: TimeExpression, by: number): TimeExpression => ({
  ...time,
  clock: { ...time.clock, minutes: time.clock.minutes + by },
})
