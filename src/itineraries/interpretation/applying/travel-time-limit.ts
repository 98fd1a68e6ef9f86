import type { Span } from '../plan-request.js'
import type { InterpretationState } from './interpretation-state.js'

/** Travel time after an arrival delays the start; before a departure it advances the end. */
export function applyTravelTime(
  { context: { text }, currentFrames, interpretation: { limits } }: InterpretationState,
  minutes: number,
  [start, end]: Span,
): boolean {
  const lastLimit = limits.at(-1)
  if (currentFrames.length > 0 || !lastLimit || lastLimit.time.clockAt < 0) return false
  const isIn = lastLimit.anchor === 'begin' && wayIn.test(text.slice(end))
  const isOut = lastLimit.anchor === 'done' && (wayOut.test(text.slice(end)) || station.test(text.slice(0, start)))
  if (!isIn && !isOut) return false
  const { time } = lastLimit
  const by = isIn ? minutes : -minutes
  const shifted = { ...time, clock: { ...time.clock, minutes: time.clock.minutes + by } }
  limits.splice(-1, 1, { ...lastLimit, time: shifted, isTravelTimeStated: true })
  return true
}

const wayIn =
  /^ ((train |bus |cab |taxi |uber |car )?(ride|drive|trip|transfer)( in)? )?((in)?to (get )?(in)?(to )?(the |our |my )?(city|town|downtown|cent(er|re)|loop|hotel)|(in )?from (the airport|o['’]?hare|midway|jfk|sea-?tac|lax))\b/i

const wayOut =
  /^ (away|out|(train |bus |cab |taxi |uber |car )?(ride|drive) (to|away|out)|to (get )?(to )?(the )?(airport|station))\b/i

const station = /\b(airport|station|o['’]?hare|midway|jfk|lax)( is| takes)( about| around| like)? $/i
