import type { PlanRequest, Side } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'

/** The input of a plan, stored so that the plan can be revised; purged together with the fan's text. */
export interface RevisionInput {
  /** The text as it was interpreted. */
  readonly words: string
  readonly request: PlanRequest
  /** Indexes of the planned stops of the request, in the order of the day. */
  readonly stops: readonly number[]
  /** Ids of the constraints that the plan does not satisfy. */
  readonly givenUp: readonly string[]
  /** For each of `stops`, the venue that the fan chose; null where the request decides. */
  readonly chosen: readonly (string | null)[]
}

export function revisionInputOf(words: string, { request, visits, relaxed }: PlannedItinerary): RevisionInput {
  const stops = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  return { words, request: { ...request, slots: [] }, stops, givenUp: relaxed, chosen: stops.map(() => null) }
}

/** Reduced to the plan: its stops in its order, each on its side of the event, and its relaxed constraints. */
export function requestOfPlan(
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

/** The side of the event of each visit; undefined without an event. */
function sidesOf(items: readonly ItineraryItem[]): (Side | undefined)[] {
  const event = items.findIndex(({ type }) => type === 'event')
  return items.flatMap(({ type }, index): (Side | undefined)[] => {
    if (type === 'event') return []
    return [event < 0 ? undefined : index < event ? 'before' : 'after']
  })
}

/** The id with its stop's index in the plan: `cuisine:2` → `cuisine:0`; none for a stop that is not in it. */
function renumbered(id: string, stops: readonly number[]): string[] {
  const [kind, stop] = id.split(':')
  if (stop === undefined || kind === 'duration') return [id]
  const index = stops.indexOf(Number(stop))
  return index < 0 ? [] : [`${kind}:${index}`]
}
