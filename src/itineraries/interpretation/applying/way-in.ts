import type { Span } from '../plan-request.js'
import type { Telling } from './telling.js'

/**
 * "our flight lands at 9:40 and it's an hour into the city": what is wanted begins when the way is done; "our flight is at 8:40
 * and the airport is an hour away": it ends before the way begins.
 */
export function tellWay(
  { around: { text }, here, story: { limits } }: Telling,
  minutes: number,
  [start, end]: Span,
): boolean {
  const told = limits.at(-1)
  if (here.length > 0 || !told || told.time.clockAt < 0) return false
  const isIn = told.anchor === 'begin' && wayIn.test(text.slice(end))
  const isOut = told.anchor === 'done' && (wayOut.test(text.slice(end)) || station.test(text.slice(0, start)))
  if (!isIn && !isOut) return false
  const { time } = told
  const by = isIn ? minutes : -minutes
  const shifted = { ...time, clock: { ...time.clock, minutes: time.clock.minutes + by } }
  limits.splice(-1, 1, { ...told, time: shifted, isWayTold: true })
  return true
}

const wayIn =
  /^ ((train |bus |cab |taxi |uber |car )?(ride|drive|trip|transfer)( in)? )?((in)?to (get )?(in)?(to )?(the |our |my )?(city|town|downtown|cent(er|re)|loop|hotel)|(in )?from (the airport|o['’]?hare|midway|jfk|sea-?tac|lax))\b/i

const wayOut =
  /^ (away|out|(train |bus |cab |taxi |uber |car )?(ride|drive) (to|away|out)|to (get )?(to )?(the )?(airport|station))\b/i

/** "the airport is forty minutes by train" */
const station = /\b(airport|station|o['’]?hare|midway|jfk|lax)( is| takes)( about| around| like)? $/i
