import type { Span } from '../../wish.js'
import type { Telling } from './telling.js'

/** "our flight lands at 9:40 and it's an hour into the city": what is wanted begins when the way is done. */
export function addWayIn(
  { around: { text }, here, story: { limits } }: Telling,
  minutes: number,
  [, end]: Span,
): boolean {
  const begun = limits.at(-1)
  if (here.length > 0 || begun?.anchor !== 'begin' || begun.time.clockAt < 0) return false
  if (!wayIn.test(text.slice(end))) return false
  const { time } = begun
  limits.splice(-1, 1, {
    ...begun,
    time: { ...time, clock: { ...time.clock, minutes: time.clock.minutes + minutes } },
    isWayTold: true,
  })
  return true
}

const wayIn =
  /^ ((train |bus |cab |taxi |uber |car )?(ride|drive|trip|transfer)( in)? )?((in)?to (get )?(in)?(to )?(the |our |my )?(city|town|downtown|cent(er|re)|loop|hotel)|(in )?from (the airport|o['’]?hare|midway|jfk|sea-?tac|lax))\b/i
