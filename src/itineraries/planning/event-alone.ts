import type { DayPlan, Problem } from './problem.js'
import { metersBetween, toVector, travelMinutes } from './travel.js'

/** The plan of a fan who attends the event and makes no other stop; undefined if there is no event to attend. */
export function eventAlone({ event, from, walking }: Problem): DayPlan | undefined {
  if (!event) return undefined
  const meters = metersBetween(toVector(from), toVector(event))
  const minutes = travelMinutes(meters, walking?.onFoot ?? false)
  const { id, start, end } = event
  return { visits: [{ stop: 'event', id, starts: start, ends: end, meters, minutes }], cost: 0, isExact: true }
}
