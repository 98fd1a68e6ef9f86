import type { TimeEntity } from '../clause-entities.js'
import { isShowAhead, showEntry, usualDuty, usualShow } from '../parsing/parse-duty.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { InterpretationState } from './interpretation-state.js'

/** Stops after an appointment start when it is expected to end. */
export function followDuty({ interpretation, currentFrames, clause }: InterpretationState): boolean {
  const start = clause.mentions[0]?.span[0] ?? 0
  const index = interpretation.limits.findLastIndex(
    ({ isDuty, anchor, span }) => isDuty && anchor === 'done' && span[1] <= start,
  )
  const [limit] = index < 0 || currentFrames.length === 0 ? [] : interpretation.limits.splice(index, 1)
  if (!limit) return false
  const isShow = isShowAhead(interpretation.text.slice(0, limit.span[0]))
  const begins = later(limit.time, isShow ? usualShow : usualDuty)
  const earlier = interpretation.frames.filter((frame) => !currentFrames.includes(frame))
  if (earlier.length === 0) interpretation.limits.push({ ...limit, anchor: 'begin', time: begins, isDuty: false })
  for (const frame of earlier)
    if (frame.times.length === 0) frame.times.push({ ...moved(limit.time, isShow ? -showEntry : 0), role: 'until' })
  for (const frame of earlier.length > 0 ? currentFrames : []) if (frame.times.length === 0) frame.times.push(begins)
  return true
}

/** Time of a further appointment. */
export function isNextDuty(
  { context: { text }, currentFrames, clause, interpretation }: InterpretationState,
  { time, span }: TimeEntity,
): boolean {
  const isAfterDuty = interpretation.limits.at(-1)?.isDuty === true && interpretation.frames.length === 0
  const leadingText = text.slice(clause.mentions[0]!.span[0], span[0])
  return (
    currentFrames.length === 0 && isAfterDuty && (time.role === 'at' || time.role === 'by') && another.test(leadingText)
  )
}

const another =
  /^((and |then |but )?(the |my |our )?(next|another|second|other)( (one|meeting|call|class|session|appointment))?|back (in|at|to|on)\b.*|have to be back.*)( is| starts| begins)? ?$/i

const later = (time: TimeExpression, by: number): TimeExpression => ({ ...moved(time, by), role: 'from' })

const moved = (time: TimeExpression, by: number): TimeExpression => ({
  ...time,
  clock: { ...time.clock, minutes: time.clock.minutes + by },
})
