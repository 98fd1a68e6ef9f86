import type { PlanRequest, Side } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'

/** What an itinerary was planned from, so that it can be changed; kept as long as the fan's words are. */
export interface RevisionInput {
  /** The fan's words as they were read. */
  readonly words: string
  readonly request: PlanRequest
  /** The stops of the wish that are in the plan, in the order of the day. */
  readonly stops: readonly number[]
  /** Ids of the demands that the plan does not meet. */
  readonly givenUp: readonly string[]
  /** Venues that were chosen in place of what the wish says, one for each of `stops`; null where the wish decides. */
  readonly chosen: readonly (string | null)[]
}

export function revisionInputOf(words: string, { request, visits, givenUp }: PlannedItinerary): RevisionInput {
  const stops = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  return { words, request: { ...request, slots: [] }, stops, givenUp, chosen: stops.map(() => null) }
}

/** The wish of a plan alone: its stops in its order, each on its side of the event, and what it does not meet. */
export function ofPlan(
  { words, request, stops, givenUp, chosen }: RevisionInput,
  items: readonly ItineraryItem[],
): RevisionInput {
  const sides = sidesOf(items)
  const ownStops = stops.map((stop, index) => {
    const { side: _, ...own } = request.stops[stop]!
    const side = sides[index]
    return { ...own, follows: false, optional: false, ...(side && { side }) }
  })
  const durations = request.durations.map((duration) => ({
    ...duration,
    stops: stops.flatMap((stop, index) => (duration.stops.includes(stop) ? [index] : [])),
  }))
  return {
    words,
    request: { ...request, stops: ownStops, durations, order: 'stated' },
    stops: stops.map((_, index) => index),
    givenUp: givenUp.flatMap((id) => renumbered(id, stops)),
    chosen,
  }
}

/** On which side of the event the visits of a plan lie; undefined without an event. */
function sidesOf(items: readonly ItineraryItem[]): (Side | undefined)[] {
  const event = items.findIndex(({ type }) => type === 'event')
  return items.flatMap(({ type }, index): (Side | undefined)[] => {
    if (type === 'event') return []
    return [event < 0 ? undefined : index < event ? 'before' : 'after']
  })
}

/** `cuisine:2` by the number that its stop has in the plan; nothing for a stop that is not there. */
function renumbered(id: string, stops: readonly number[]): string[] {
  const [kind, stop] = id.split(':')
  if (stop === undefined || kind === 'duration') return [id]
  const index = stops.indexOf(Number(stop))
  return index < 0 ? [] : [`${kind}:${index}`]
}
