import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'

const hour = 3_600_000
/** How long after an event a plan may still go on. */
const longestAfter = 4 * hour

/** Who comes too late for anything before the event has it after: the same wish with what was to come before put off. */
export function shiftAfterEvent(
  request: PlanRequest,
  event: { readonly end: Date } | undefined,
): PlanRequest | undefined {
  const isLate =
    event !== undefined &&
    request.event !== undefined &&
    request.event.relation !== 'during' &&
    !request.window.isLatestStated
  if (!isLate || !request.stops.some(isBefore)) return undefined
  const latest = Math.max(request.window.latest, event.end.getTime() + longestAfter)
  return {
    ...request,
    stops: request.stops.map((stop) => (isBefore(stop) ? after(stop) : stop)),
    event: { ...request.event!, relation: 'around' },
    window: { ...request.window, latest },
  }
}

/** An hour that was told is none that can be put off. */
export const isBefore = ({ side, start, endBy }: StopRequest): boolean =>
  side === 'before' && start?.from !== 'time' && endBy === undefined

function after({ start, ...stop }: StopRequest): StopRequest {
  return { ...stop, side: 'after' }
}
