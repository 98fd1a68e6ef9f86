import { badRequest, conflict, notFound } from '../../errors.js'
import type { PlanRequest } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { PlanningVenue } from '../planning/catalogue-venue.js'
import { metersBetween, type Place, toVector } from '../planning/travel.js'
import type { VenueCatalogue } from '../planning/venue-catalogue.js'
import type { PlanChange } from './replan.js'
import type { ReviseItineraryInput, ReviseStopInput } from './revise-inputs.js'

export interface PlanState {
  readonly items: readonly ItineraryItem[]
  readonly location: Place
  /** Which items have a confirmed table. */
  readonly reserved: ReadonlySet<number>
  readonly catalogue: VenueCatalogue
  /** The fan's words, read for another number of people, where that changes. */
  readonly read?: PlanRequest
}

const reachMeters = 30_000

/** What an input says about a plan, in the planner's terms. Throws where it cannot be meant, or touches a confirmed table. */
export function planChange(input: ReviseItineraryInput, state: PlanState): PlanChange {
  const { items, reserved, read } = state
  const stops = input.stops ?? []
  if (stops.length === 0 && input.startsAt == null && !read)
    throw badRequest('say what to change: partySize, startsAt or stops')
  if (new Set(stops.map(({ item }) => item)).size < stops.length)
    throw badRequest('stops must name each item at most once')
  if (reserved.size > 0 && (read || input.startsAt != null))
    throw conflict('a table of the itinerary is confirmed: cancel it before the party or the time of the plan changes')
  const numbers = stopNumbers(items)
  const number = ({ item }: ReviseStopInput, index: number): number => {
    const stop = numbers[item]
    if (stop === undefined) throw badRequest(`stops[${index}].item must be the number of a stop, and not the event's`)
    if (reserved.has(item)) throw conflict(`the table of stop ${item} is confirmed: cancel it before the stop changes`)
    return stop
  }
  const starts = stops.flatMap((stop, index): [number, number][] =>
    stop.startsAt == null ? [] : [[number(stop, index), Date.parse(stop.startsAt)]],
  )
  const places = stops.flatMap((stop, index): [number, PlanningVenue | 'other'][] => {
    if (stop.venueId != null) return [[number(stop, index), chosenVenue(stop.venueId, index, stop.item, state)]]
    return stop.startsAt == null ? [[number(stop, index), 'other']] : []
  })
  const { shift, first } = input.startsAt == null ? { shift: 0, first: [] } : shiftTo(Date.parse(input.startsAt), items)
  return {
    shift,
    starts: new Map([...first, ...starts]),
    places: new Map(places),
    fixed: new Set([...reserved].flatMap((item) => numbers[item] ?? [])),
    ...(read && { read }),
  }
}

/** The number of each item among the stops; undefined for the event. */
function stopNumbers(items: readonly ItineraryItem[]): (number | undefined)[] {
  const stops = items.filter(({ type }) => type !== 'event')
  return items.map((item) => (item.type === 'event' ? undefined : stops.indexOf(item)))
}

/** The first stop begins just then; everything else comes as much later. */
function shiftTo(startsAt: number, [first]: readonly ItineraryItem[]): { shift: number; first: [number, number][] } {
  if (!first || first.type === 'event') throw conflict('the plan begins with the event, whose time is fixed')
  return { shift: startsAt - Date.parse(first.startsAt), first: [[0, startsAt]] }
}

function chosenVenue(
  id: string,
  index: number,
  item: number,
  { catalogue, items, location }: PlanState,
): PlanningVenue {
  const venue = catalogue.venues.get(id)
  if (!venue || metersBetween(toVector(location), toVector(venue)) > reachMeters)
    throw notFound(`stops[${index}].venueId: there is no listed venue with this identifier within 30 km of the fan`)
  if (items.some(({ venueId }, other) => other !== item && venueId === id))
    throw conflict('the plan has this venue at another stop')
  return venue
}
