import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'

const hourMs = 3_600_000
/** How long after an event a plan may still go on. */
const maxAfterEventMs = 4 * hourMs

/**
 * The request with its stops before the event moved after it; undefined if there are none, or if they must not move.
 */
export function shiftAfterEvent(
  request: PlanRequest,
  event: { readonly end: Date } | undefined,
): PlanRequest | undefined {
  const canShift =
    event !== undefined &&
    request.event !== undefined &&
    request.event.relation !== 'during' &&
    !request.window.isLatestStated
  if (!canShift || !request.stops.some(isShiftable)) return undefined
  const latest = Math.max(request.window.latest, event.end.getTime() + maxAfterEventMs)
  return {
    ...request,
    stops: request.stops.map((stop) => (isShiftable(stop) ? afterEvent(stop) : stop)),
    event: { ...request.event!, relation: 'around' },
    window: { ...request.window, latest },
  }
}

/** A stop with a stated time must not be shifted. */
export const isShiftable = ({ side, start, endBy }: StopRequest): boolean =>
  side === 'before' && start?.from !== 'time' && endBy === undefined

function afterEvent({ start, ...stop }: StopRequest): StopRequest {
  return { ...stop, side: 'after' }
}
