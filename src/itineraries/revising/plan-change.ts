import { badRequest, conflict, notFound } from '../../errors.js'
import type { PlanRequest } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { PlanningVenue } from '../planning/planning-venue.js'
import { type Coordinates, metersBetween, reachMeters, toVector } from '../planning/travel.js'
import type { VenueCatalogue } from '../venue-catalogue.js'
import type { PlanChange } from './replan.js'
import type { ReviseItineraryInput, ReviseStopInput } from './revise-inputs.js'

export interface CurrentPlan {
  readonly items: readonly ItineraryItem[]
  readonly location: Coordinates
  /** Indexes of the items with a confirmed table. */
  readonly reserved: ReadonlySet<number>
  readonly catalogue: VenueCatalogue
  /** The fan's text, interpreted for another party size, where that changes. */
  readonly reinterpreted?: PlanRequest
}

/** The input in the planner's terms. Throws if it is invalid or changes a confirmed table. */
export function planChange(input: ReviseItineraryInput, current: CurrentPlan): PlanChange {
  const { items, reserved, reinterpreted } = current
  checkInput(input, current)
  const stops = input.stops ?? []
  const numbers = stopNumbers(items)
  const number = (stop: ReviseStopInput, index: number): number => revisableNumber(stop, index, numbers, reserved)
  const starts = stops.flatMap((stop, index): [number, number][] =>
    stop.startsAt == null ? [] : [[number(stop, index), Date.parse(stop.startsAt)]],
  )
  const venues = stops.flatMap((stop, index): [number, PlanningVenue | 'other'][] => {
    if (stop.venueId != null) return [[number(stop, index), chosenVenue(stop.venueId, index, stop.item, current)]]
    return stop.startsAt == null ? [[number(stop, index), 'other']] : []
  })
  const { shift, first } = input.startsAt == null ? { shift: 0, first: [] } : shiftTo(Date.parse(input.startsAt), items)
  return {
    shift,
    starts: new Map([...first, ...starts]),
    venues: new Map(venues),
    fixed: new Set([...reserved].flatMap((item) => numbers[item] ?? [])),
    ...(reinterpreted && { reinterpreted }),
  }
}

function checkInput({ stops, startsAt }: ReviseItineraryInput, { reserved, reinterpreted }: CurrentPlan): void {
  const items = (stops ?? []).map(({ item }) => item)
  if (items.length === 0 && startsAt == null && !reinterpreted)
    throw badRequest('say what to change: partySize, startsAt or stops')
  if (new Set(items).size < items.length) throw badRequest('stops must name each item at most once')
  if (reserved.size > 0 && (reinterpreted || startsAt != null))
    throw conflict('a table of the itinerary is confirmed: cancel it before the party or the time of the plan changes')
}

function revisableNumber(
  { item }: ReviseStopInput,
  index: number,
  numbers: readonly (number | undefined)[],
  reserved: ReadonlySet<number>,
): number {
  const number = numbers[item]
  if (number === undefined) throw badRequest(`stops[${index}].item must be the number of a stop, and not the event's`)
  if (reserved.has(item)) throw conflict(`the table of stop ${item} is confirmed: cancel it before the stop changes`)
  return number
}

/** The index of each item among the stops; undefined for the event. */
function stopNumbers(items: readonly ItineraryItem[]): (number | undefined)[] {
  const stops = items.filter(({ type }) => type !== 'event')
  return items.map((item) => (item.type === 'event' ? undefined : stops.indexOf(item)))
}

/** The first stop begins at `startsAt`; everything else shifts by as much. */
function shiftTo(startsAt: number, [first]: readonly ItineraryItem[]): { shift: number; first: [number, number][] } {
  if (!first || first.type === 'event') throw conflict('the plan begins with the event, whose time is fixed')
  return { shift: startsAt - Date.parse(first.startsAt), first: [[0, startsAt]] }
}

function chosenVenue(
  id: string,
  index: number,
  item: number,
  { catalogue, items, location }: CurrentPlan,
): PlanningVenue {
  const venue = catalogue.venues.get(id)
  if (!venue || metersBetween(toVector(location), toVector(venue)) > reachMeters)
    throw notFound(`stops[${index}].venueId: there is no listed venue with this identifier within 30 km of the fan`)
  if (items.some(({ venueId }, other) => other !== item && venueId === id))
    throw conflict('the plan has this venue at another stop')
  return venue
}
