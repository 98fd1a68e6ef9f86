import type { PlanRequest, Side } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { PlannedItinerary, PlanningInput } from '../plan-itinerary.js'
import type { SettledReading } from '../reading/settle-faults.js'

/** The input of a plan, stored so that the plan can be revised; purged together with the fan's text. */
export interface RevisionInput {
  /** The fan's text. */
  readonly words: string
  /** What the language model read in it. */
  readonly reading?: SettledReading
  readonly request: PlanRequest
  /** Indexes of the planned stops of the request, in the order of the day. */
  readonly stops: readonly number[]
  /** Ids of the constraints that the plan does not satisfy. */
  readonly givenUp: readonly string[]
  /** For each of `stops`, the venue that the fan chose; null where the request decides. */
  readonly chosen: readonly (string | null)[]
}

export function revisionInputOf(
  { intent, reading }: Pick<PlanningInput, 'intent' | 'reading'>,
  { request, visits, relaxed }: PlannedItinerary,
): RevisionInput {
  const read = { words: intent, ...(reading && { reading }) }
  const stops = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  return { ...read, request: { ...request, slots: [] }, stops, givenUp: relaxed, chosen: stops.map(() => null) }
}

/** Reduced to the plan: its stops in its order, each on its side of the event, and its relaxed constraints. */
export function requestOfPlan(
  { request, stops, givenUp, chosen, ...read }: RevisionInput,
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
    ...read,
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
