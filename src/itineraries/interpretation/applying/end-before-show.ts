import type { Interpretation } from '../interpretation.js'
import { plausible, resolveHour } from '../scheduling/resolve-hour.js'
import type { StopFrame } from '../stop-frame.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { orderStops } from './create-stop-frame.js'

/** A stop that ends before another stop's hour precedes it; the limit does not end the outing. */
export function endBeforeShow(interpretation: Interpretation): void {
  const { frames, limits, orderedPairs } = interpretation
  limits.forEach(({ anchor, time }, i) => {
    const main = frames.find((frame) => anchor === 'done' && isShortlyAfter(frame, time))
    const others = frames.filter(
      (frame) =>
        frame !== main &&
        frame.times.length === 0 &&
        !frame.isClosing &&
        !orderedPairs.some(([first, second]) => first === main && second === frame),
    )
    if (!main || others.length === 0) return
    limits.splice(i, 1)
    for (const frame of others) {
      frame.times.push({ ...time, role: 'until' })
      orderStops({ interpretation }, 'before', frame, main)
    }
  })
}

function isShortlyAfter(frame: StopFrame, { clock, clockAt }: TimeExpression): boolean {
  const startTime = frame.times.find(({ role }) => role === 'at')
  if (!startTime || clockAt < 0) return false
  const index = resolveHour(startTime.clock, plausible(frame))
  const gap = clock.isAmbiguous ? (index - clock.minutes) % 720 : index - clock.minutes
  return gap > 0 && gap <= maxGapMinutes
}

/** Longest gap between a meal and the stop it precedes, in minutes. */
const maxGapMinutes = 150
