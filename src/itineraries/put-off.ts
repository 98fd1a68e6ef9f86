import type { StopWish, Wish } from './wish.js'

const hour = 3_600_000
/** How long after an event a plan may still go on. */
const longestAfter = 4 * hour

/** Who comes too late for anything before the event has it after: the same wish with what was to come before put off. */
export function putOff(wish: Wish, event: { readonly end: Date } | undefined): Wish | undefined {
  const isLate =
    event !== undefined && wish.event !== undefined && wish.event.relation !== 'during' && !wish.window.isLatestStated
  if (!isLate || !wish.stops.some(isBefore)) return undefined
  const latest = Math.max(wish.window.latest, event.end.getTime() + longestAfter)
  return {
    ...wish,
    stops: wish.stops.map((stop) => (isBefore(stop) ? after(stop) : stop)),
    event: { ...wish.event!, relation: 'around' },
    window: { ...wish.window, latest },
  }
}

/** An hour that was told is none that can be put off. */
export const isBefore = ({ side, start, endBy }: StopWish): boolean =>
  side === 'before' && start?.from !== 'time' && endBy === undefined

function after({ start, ...stop }: StopWish): StopWish {
  return { ...stop, side: 'after' }
}
