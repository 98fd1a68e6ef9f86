import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import type { PlanningVenue } from './catalogue-venue.js'
import { arc, legMinutes, localMinuteOfWeek, type Point } from './verifying/ground.js'
import { mealTimes, placeFaults } from './verifying/place-faults.js'

/** A visit of a finished plan, in the order of the day. */
export interface PlannedVisit {
  /** Index of the stop in the wish, or `event`. */
  readonly stop: number | 'event'
  /** Id of the venue, or of the event. */
  readonly id: string
  readonly starts: Date
  readonly ends: Date
}

/** What is true whatever the plan says. */
export interface Facts {
  readonly now: Date
  readonly location: Point
  readonly event?: Point & { readonly id: string; readonly start: Date; readonly end: Date }
  /** By id, every venue of the plan. */
  readonly venues: ReadonlyMap<string, PlanningVenue>
  /** Ids of demands (`cuisine:0`, `walk`) that the answer says it does not meet. */
  readonly unmet: ReadonlySet<string>
}

export interface Violation {
  readonly rule: string
  /** One sentence for a log: names no place of the fan's. */
  readonly message: string
}

const TOLERANCE_MIN = 2
const REACH_M = 30_000
const NEAR_M = 60

/**
 * Everything that a plan breaks, found anew from the wish and the facts: none of the planner's code is used, so that one
 * mistake cannot make and pass a plan. A plan that breaks anything must not leave the service.
 */
export function verify(request: PlanRequest, visits: readonly PlannedVisit[], facts: Facts): Violation[] {
  const places = visits.map((visit) => placeOf(visit, facts))
  const unknown = visits.filter((_, index) => !places[index])
  if (unknown.length > 0) return unknown.map(({ id }) => fault('exists', `${id} is no venue`))
  const course: Course = { request, facts, visits, places: places as readonly Point[] }
  return [
    ...visits.flatMap((visit, index) => visitFaults(course, visit, index)),
    ...legFaults(course),
    ...repeatFaults(course),
    ...eventFaults(course),
    ...orderFaults(course),
    ...walkFaults(course),
    ...durationFaults(course),
  ]
}

interface Course {
  readonly request: PlanRequest
  readonly facts: Facts
  readonly visits: readonly PlannedVisit[]
  readonly places: readonly Point[]
}

function fault(rule: string, message: string): Violation {
  return { rule, message }
}

function placeOf(visit: PlannedVisit, { venues, event }: Facts): Point | undefined {
  return visit.stop === 'event' ? event : venues.get(visit.id)
}

function visitFaults(course: Course, visit: PlannedVisit, index: number): Violation[] {
  const { request, facts } = course
  const late = visit.starts.getTime() < facts.now.getTime() ? [fault('past', `visit ${index} is before now`)] : []
  if (visit.stop === 'event') return late
  const venue = facts.venues.get(visit.id)!
  const stop = request.stops[visit.stop]
  if (!stop) return [fault('stop', `visit ${index} is of no stop that was asked for`)]
  return [
    ...late,
    ...(isOpenThroughout(venue, visit)
      ? []
      : [fault('open', `${venue.name} is not open for the whole of visit ${index}`)]),
    ...(arc(facts.location, venue) > REACH_M ? [fault('reach', `${venue.name} is more than 30 km away`)] : []),
    ...timeFaults(course, stop, visit, index),
    ...placeFaults(request, visit.stop, venue, facts).map(({ rule, message }) =>
      fault(rule, `${venue.name}: ${message}`),
    ),
  ]
}

function isOpenThroughout({ openingHours, zone }: PlanningVenue, { starts, ends }: PlannedVisit): boolean {
  const week = 10_080
  const from = localMinuteOfWeek(starts, zone)
  const length = (ends.getTime() - starts.getTime()) / 60_000
  return openingHours.some(([opens, closes]) => {
    if (closes - opens >= week) return true
    return [from, from + week].some((minute) => opens <= minute && minute + length <= closes)
  })
}

function timeFaults({ request, facts }: Course, stop: StopRequest, visit: PlannedVisit, index: number): Violation[] {
  const [starts, ends] = [visit.starts.getTime(), visit.ends.getTime()]
  const least = stop.stayMinutes * (stop.stayStated ? 0.9 : 0.5)
  const isExcused = facts.unmet.has(`time:${visit.stop}`)
  const isInRange =
    !stop.start || stop.start.ranges.some(({ earliest, latest }) => earliest <= starts && starts <= latest)
  const { zone } = facts.venues.get(visit.id)!
  return [
    ...((ends - starts) / 60_000 < least - 0.01 ? [fault('stay', `visit ${index} is too short`)] : []),
    ...(starts < request.window.earliest || ends > request.window.latest
      ? [fault('window', `visit ${index} lies outside the window`)]
      : []),
    ...(!isInRange && !isExcused ? [fault('start', `visit ${index} starts at a time that was not asked for`)] : []),
    ...(ends > (stop.endBy ?? Infinity) && !isExcused ? [fault('end', `visit ${index} ends too late`)] : []),
    ...(isExcused || isAtMealTime(stop, visit, zone)
      ? []
      : [fault('meal', `visit ${index} is no time for ${stop.meal}`)]),
  ]
}

/** A time that the fan said wins over what is usual. */
function isAtMealTime({ meal, start }: StopRequest, { starts }: PlannedVisit, zone: string): boolean {
  if (!meal || start?.from === 'time') return true
  const minute = localMinuteOfWeek(starts, zone) % 1_440
  const [from, to] = mealTimes[meal]
  return [minute, minute + 1_440].some((time) => from <= time && time <= to)
}

function legFaults({ request, facts, visits, places }: Course): Violation[] {
  return visits.flatMap((visit, index) => {
    const before = visits[index - 1]
    const missed = !before && hasMissedEvent(request, facts)
    const from = before ? places[index - 1]! : missed ? facts.event! : facts.location
    const leaves = before ? before.ends : missed ? facts.event!.end : facts.now
    const minutes = (visit.starts.getTime() - leaves.getTime()) / 60_000
    if (minutes < 0) return [fault('overlap', `visit ${index} begins before the one before it has ended`)]
    const needed = legMinutes(arc(from, places[index]!), request.walking.onFoot)
    return needed > minutes + TOLERANCE_MIN ? [fault('leg', `visit ${index} cannot be reached in time`)] : []
  })
}

/** The fan is at the event already, or can no longer be there in time: the plan begins where and when it ends. */
function hasMissedEvent({ event: wished, walking }: PlanRequest, { event, now, location }: Facts): boolean {
  if (!event || !wished || wished.relation === 'during') return false
  const arrival = now.getTime() + legMinutes(arc(location, event), walking.onFoot) * 60_000
  return arrival > event.start.getTime() - (wished.arriveMinutesLeast - TOLERANCE_MIN) * 60_000
}

function repeatFaults({ facts, visits, places }: Course): Violation[] {
  const name = (index: number): string => facts.venues.get(visits[index]!.id)?.name.toLowerCase() ?? visits[index]!.id
  return visits.flatMap((visit, index) => {
    const isRepeated = visits.slice(0, index).some((other, earlier) => {
      return other.id === visit.id || (name(earlier) === name(index) && arc(places[earlier]!, places[index]!) <= NEAR_M)
    })
    return isRepeated ? [fault('repeat', `visit ${index} is a place that was visited before`)] : []
  })
}

/** Whoever is somewhere before the event gets there in time; whoever is somewhere after it has left it at its end. */
function eventFaults({ request, facts, visits, places }: Course): Violation[] {
  const { event } = facts
  if (!event || !request.event || request.event.relation === 'during') return []
  const arriveBy = event.start.getTime() - request.event.arriveMinutesLeast * 60_000
  return visits.flatMap((visit, index) => {
    if (visit.stop === 'event')
      return isAtEvent(visit, event) ? [] : [fault('event', 'the event is shown at another time')]
    const leg = (legMinutes(arc(places[index]!, event), request.walking.onFoot) - TOLERANCE_MIN) * 60_000
    const isBefore = visit.ends.getTime() + leg <= arriveBy
    const isAfter = visit.starts.getTime() >= event.end.getTime() + leg
    const side = request.stops[visit.stop]?.side
    const isRight = side === 'before' ? isBefore : side === 'after' ? isAfter : isBefore || isAfter
    return isRight ? [] : [fault('event', `visit ${index} leaves no time for the event`)]
  })
}

function isAtEvent({ starts, ends }: PlannedVisit, { start, end }: NonNullable<Facts['event']>): boolean {
  return Math.abs(starts.getTime() - start.getTime()) < 120_000 && Math.abs(ends.getTime() - end.getTime()) < 120_000
}

function orderFaults({ request, facts, visits }: Course): Violation[] {
  const order = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  const twice = order.length > new Set(order).size ? [fault('stop', 'a stop is visited twice')] : []
  if (facts.unmet.has('order')) return twice
  const isWrong = order.some((stop, index) => {
    const before = order[index - 1]
    if (before === undefined) return false
    return request.order === 'stated'
      ? stop < before
      : request.stops[stop]?.follows && order.includes(stop - 1) && before !== stop - 1
  })
  return isWrong ? [...twice, fault('order', 'the stops are in another order than asked for')] : twice
}

function walkFaults({ request, facts, visits, places }: Course): Violation[] {
  const { legMaxMeters, totalMaxMeters } = request.walking
  if (facts.unmet.has('walk')) return []
  const legs = visits.slice(1).map((_, index) => arc(places[index]!, places[index + 1]!))
  const total = legs.reduce((sum, meters) => sum + meters, 0)
  return [
    ...legs.flatMap((meters, index) =>
      meters > (legMaxMeters ?? Infinity) + NEAR_M ? [fault('walk', `the way to visit ${index + 1} is too long`)] : [],
    ),
    ...(total > (totalMaxMeters ?? Infinity) + NEAR_M ? [fault('walk', 'the ways together are too long')] : []),
  ]
}

function durationFaults({ request, facts, visits }: Course): Violation[] {
  return request.durations.flatMap(({ stops, maxMinutes }, index) => {
    const inside = visits.filter(({ stop }) => stop !== 'event' && stops.includes(stop))
    if (inside.length === 0 || facts.unmet.has(`duration:${index}`)) return []
    const minutes = (inside.at(-1)!.ends.getTime() - inside[0]!.starts.getTime()) / 60_000
    return minutes > maxMinutes + TOLERANCE_MIN ? [fault('duration', 'the stops take longer than asked for')] : []
  })
}
