import { hoursWhenNamed } from '../../venues/assumed-hours.js'
import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import type { PlanningVenue } from './planning-venue.js'
import { arcMeters, legMinutes, localMinuteOfWeek, type SurfacePoint } from './verifying/earth-and-clock.js'
import { mealTimes, venueViolations } from './verifying/venue-violations.js'

/** A visit of a finished plan. */
export interface PlannedVisit {
  /** Index of the stop in the request, or `event`. */
  readonly stop: number | 'event'
  /** Id of the venue, or of the event. */
  readonly id: string
  readonly starts: Date
  readonly ends: Date
}

/** Facts that do not depend on the plan. */
export interface VerificationFacts {
  readonly now: Date
  readonly location: SurfacePoint
  readonly event?: SurfacePoint & { readonly id: string; readonly start: Date; readonly end: Date }
  /** Every venue of the plan by id. */
  readonly venues: ReadonlyMap<string, PlanningVenue>
  /** Ids of constraints (`cuisine:0`, `walk`) that are reported as not satisfied. */
  readonly relaxed: ReadonlySet<string>
}

export interface Violation {
  readonly rule: string
  /** One sentence for a log, without the fan's location. */
  readonly message: string
}

const TOLERANCE_MIN = 2
const REACH_M = 30_000
const NEAR_M = 60

/**
 * Every rule that a plan breaks, derived from the request and the facts alone: no code of the planner is used, so that
 * one mistake cannot both make and pass a plan. A plan with violations must not be returned.
 */
export function verify(request: PlanRequest, visits: readonly PlannedVisit[], facts: VerificationFacts): Violation[] {
  const places = visits.map((visit) => coordinatesOf(visit, facts))
  const unknown = visits.filter((_, index) => !places[index])
  if (unknown.length > 0) return unknown.map(({ id }) => violation('exists', `${id} is not a venue`))
  const course: VerifiedRoute = { request, facts, visits, places: places as readonly SurfacePoint[] }
  return [
    ...visits.flatMap((visit, index) => visitViolations(course, visit, index)),
    ...legViolations(course),
    ...repeatViolations(course),
    ...eventViolations(course),
    ...orderViolations(course),
    ...walkViolations(course),
    ...durationViolations(course),
  ]
}

interface VerifiedRoute {
  readonly request: PlanRequest
  readonly facts: VerificationFacts
  readonly visits: readonly PlannedVisit[]
  readonly places: readonly SurfacePoint[]
}

function violation(rule: string, message: string): Violation {
  return { rule, message }
}

function coordinatesOf(visit: PlannedVisit, { venues, event }: VerificationFacts): SurfacePoint | undefined {
  return visit.stop === 'event' ? event : venues.get(visit.id)
}

function visitViolations(course: VerifiedRoute, visit: PlannedVisit, index: number): Violation[] {
  const { request, facts } = course
  const late = visit.starts.getTime() < facts.now.getTime() ? [violation('past', `visit ${index} is before now`)] : []
  if (visit.stop === 'event') return late
  const venue = facts.venues.get(visit.id)!
  const stop = request.stops[visit.stop]
  if (!stop) return [violation('stop', `visit ${index} matches no requested stop`)]
  const isNamed = stop.namedPlace?.ids.includes(venue.id) ?? false
  return [
    ...late,
    ...(isOpenThroughout(isNamed ? { ...venue, openingHours: hoursWhenNamed(venue) } : venue, visit)
      ? []
      : [violation('open', `${venue.name} is not open for the whole of visit ${index}`)]),
    ...(isOpenAt(venue, stop.openPast) ? [] : [violation('open', `${venue.name} closes too early`)]),
    ...(arcMeters(facts.location, venue) > REACH_M
      ? [violation('reach', `${venue.name} is more than 30 km away`)]
      : []),
    ...timeViolations(course, stop, visit, index),
    ...venueViolations(request, visit.stop, venue, facts).map(({ rule, message }) =>
      violation(rule, `${venue.name}: ${message}`),
    ),
  ]
}

function isOpenThroughout(
  { openingHours, zone }: PlanningVenue,
  { starts, ends }: Pick<PlannedVisit, 'starts' | 'ends'>,
): boolean {
  const week = 10_080
  const from = localMinuteOfWeek(starts, zone)
  const length = (ends.getTime() - starts.getTime()) / 60_000
  return openingHours.some(([opens, closes]) => {
    if (closes - opens >= week) return true
    return [from, from + week].some((minute) => opens <= minute && minute + length <= closes)
  })
}

/** Open a minute beyond the moment. */
const isOpenAt = (venue: PlanningVenue, moment: number | undefined): boolean =>
  moment === undefined || isOpenThroughout(venue, { starts: new Date(moment), ends: new Date(moment + 60_000) })

function timeViolations(
  { request, facts }: VerifiedRoute,
  stop: StopRequest,
  visit: PlannedVisit,
  index: number,
): Violation[] {
  const [starts, ends] = [visit.starts.getTime(), visit.ends.getTime()]
  const least = stop.stayMinutes * (stop.stayStated ? 0.9 : 0.5)
  const checks: readonly (readonly [rule: string, isBroken: boolean, message: string])[] = [
    ['stay', (ends - starts) / 60_000 < least - 0.01, 'is too short'],
    ['window', starts < request.window.earliest || ends > request.window.latest, 'lies outside the window'],
    ['day', !isOnItsDay(request, stop, starts, ends), 'is on another day'],
    ['blocked', isBlocked(request, starts, ends), 'overlaps a time that stays free'],
    ['start', !isInRange(stop, starts), 'starts outside the requested times'],
    ['end', ends > (stop.endBy ?? Infinity), 'ends too late'],
    ['meal', !isAtMealTime(stop, visit, facts.venues.get(visit.id)!.zone), `is not at a time for ${stop.meal}`],
  ]
  const isTimeRelaxed = facts.relaxed.has(`time:${visit.stop}`)
  return checks
    .filter(([rule, isBroken]) => isBroken && !(isTimeRelaxed && relaxedWithTime.includes(rule)))
    .map(([rule, , message]) => violation(rule, `visit ${index} ${message}`))
}

const isOnItsDay = ({ days }: PlanRequest, { date }: StopRequest, starts: number, ends: number): boolean => {
  const day = days?.find((other) => other.date === date)
  return !day || (day.earliest <= starts && ends <= day.latest)
}

const isBlocked = ({ blocked = [] }: PlanRequest, starts: number, ends: number): boolean =>
  blocked.some(({ earliest, latest }) => starts < latest && earliest < ends)

const relaxedWithTime = ['start', 'end', 'meal']

const isInRange = ({ start }: StopRequest, starts: number): boolean =>
  !start || start.ranges.some(({ earliest, latest }) => earliest <= starts && starts <= latest)

/** A stated time overrides the usual meal times. */
function isAtMealTime({ meal, start }: StopRequest, { starts }: PlannedVisit, zone: string): boolean {
  if (!meal || start?.from === 'time') return true
  const minute = localMinuteOfWeek(starts, zone) % 1_440
  const [from, to] = mealTimes[meal]
  return [minute, minute + 1_440].some((time) => from <= time && time <= to)
}

function legViolations({ request, facts, visits, places }: VerifiedRoute): Violation[] {
  return visits.flatMap((visit, index) => {
    const before = visits[index - 1]
    const missedEvent = !before && hasMissedEvent(request, facts) && !isEventFarAway(facts)
    const from = before ? places[index - 1]! : missedEvent ? facts.event! : facts.location
    const leaves = before ? before.ends : missedEvent ? facts.event!.end : facts.now
    const minutes = (visit.starts.getTime() - leaves.getTime()) / 60_000
    if (minutes < 0) return [violation('overlap', `visit ${index} begins before the one before it has ended`)]
    const needed = legMinutes(arcMeters(from, places[index]!), request.walking.onFoot)
    return needed > minutes + TOLERANCE_MIN ? [violation('leg', `visit ${index} cannot be reached in time`)] : []
  })
}

/** The event has begun or can no longer be reached in time: the plan then begins where and when it ends. */
function hasMissedEvent(
  { event: requested, walking }: PlanRequest,
  { event, now, location }: VerificationFacts,
): boolean {
  if (!event || !requested || requested.relation === 'during') return false
  const arrival = now.getTime() + legMinutes(arcMeters(location, event), walking.onFoot) * 60_000
  return arrival > event.start.getTime() - (requested.arriveMinutesLeast - TOLERANCE_MIN) * 60_000
}

/** A missed event this far away constrains nothing: the fan is not there when it ends either. */
const isEventFarAway = ({ event, location }: VerificationFacts): boolean =>
  event !== undefined && arcMeters(location, event) > REACH_M

/** A place that the fan names for several days is visited on each of them. */
function repeatViolations({ request: { stops }, facts, visits, places }: VerifiedRoute): Violation[] {
  const isOnDayOfItsOwn = (one: PlannedVisit, other: PlannedVisit): boolean =>
    one.stop !== 'event' &&
    other.stop !== 'event' &&
    stops[one.stop]?.namedPlace !== undefined &&
    stops[one.stop]!.date !== stops[other.stop]?.date
  const name = (index: number): string => facts.venues.get(visits[index]!.id)?.name.toLowerCase() ?? visits[index]!.id
  return visits.flatMap((visit, index) => {
    const isRepeated = visits.slice(0, index).some((other, earlier) => {
      const isSame =
        other.id === visit.id ||
        (name(earlier) === name(index) && arcMeters(places[earlier]!, places[index]!) <= NEAR_M)
      return isSame && !isOnDayOfItsOwn(visit, other)
    })
    return isRepeated ? [violation('repeat', `visit ${index} repeats an earlier venue`)] : []
  })
}

/** Visits before the event leave time to arrive; visits after it start once it can have been left. */
function eventViolations({ request, facts, visits, places }: VerifiedRoute): Violation[] {
  const { event } = facts
  if (!event || !request.event || request.event.relation === 'during') return []
  if (hasMissedEvent(request, facts) && isEventFarAway(facts)) return visits.flatMap(noEventVisit)
  const arriveBy = event.start.getTime() - request.event.arriveMinutesLeast * 60_000
  return visits.flatMap((visit, index) => {
    if (visit.stop === 'event')
      return isAtEvent(visit, event) ? [] : [violation('event', 'the event is shown at another time')]
    const leg = (legMinutes(arcMeters(places[index]!, event), request.walking.onFoot) - TOLERANCE_MIN) * 60_000
    const isBefore = visit.ends.getTime() + leg <= arriveBy
    const isAfter = visit.starts.getTime() >= event.end.getTime() + leg
    const side = request.stops[visit.stop]?.side
    const isRight = side === 'before' ? isBefore : side === 'after' ? isAfter : isBefore || isAfter
    return isRight ? [] : [violation('event', `visit ${index} leaves no time for the event`)]
  })
}

const noEventVisit = ({ stop }: PlannedVisit): Violation[] =>
  stop === 'event' ? [violation('event', 'the event cannot be reached in time')] : []

function isAtEvent({ starts, ends }: PlannedVisit, { start, end }: NonNullable<VerificationFacts['event']>): boolean {
  return Math.abs(starts.getTime() - start.getTime()) < 120_000 && Math.abs(ends.getTime() - end.getTime()) < 120_000
}

function orderViolations({ request, facts, visits }: VerifiedRoute): Violation[] {
  const order = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  const twice = order.length > new Set(order).size ? [violation('stop', 'a stop is visited twice')] : []
  if (facts.relaxed.has('order')) return twice
  const isWrong = order.some((stop, index) => {
    const before = order[index - 1]
    if (before === undefined) return false
    return request.order === 'stated'
      ? stop < before
      : request.stops[stop]?.follows && order.includes(stop - 1) && before !== stop - 1
  })
  return isWrong ? [...twice, violation('order', 'the stops are not in the requested order')] : twice
}

function walkViolations({ request, facts, visits, places }: VerifiedRoute): Violation[] {
  const { legMaxMeters, totalMaxMeters } = request.walking
  if (facts.relaxed.has('walk')) return []
  // The night between two days is no leg.
  const isOfOneDay = (index: number): boolean => dayOf(request, visits[index]!) === dayOf(request, visits[index + 1]!)
  const legs = visits
    .slice(1)
    .map((_, index) => (isOfOneDay(index) ? arcMeters(places[index]!, places[index + 1]!) : 0))
  const total = legs.reduce((sum, meters) => sum + meters, 0)
  return [
    ...legs.flatMap((meters, index) =>
      meters > (legMaxMeters ?? Infinity) + NEAR_M
        ? [violation('walk', `the walk to visit ${index + 1} is too long`)]
        : [],
    ),
    ...(total > (totalMaxMeters ?? Infinity) + NEAR_M ? [violation('walk', 'the walks together are too long')] : []),
  ]
}

/** The event's day is that of the stops around it. */
const dayOf = ({ stops, days }: PlanRequest, { stop, starts }: PlannedVisit): string | undefined =>
  stop === 'event' ? days?.findLast(({ earliest }) => earliest <= starts.getTime())?.date : stops[stop]?.date

function durationViolations({ request, facts, visits }: VerifiedRoute): Violation[] {
  return request.durations.flatMap(({ stops, maxMinutes }, index) => {
    const inside = visits.filter(({ stop }) => stop !== 'event' && stops.includes(stop))
    if (inside.length === 0 || facts.relaxed.has(`duration:${index}`)) return []
    const minutes = (inside.at(-1)!.ends.getTime() - inside[0]!.starts.getTime()) / 60_000
    return minutes > maxMinutes + TOLERANCE_MIN ? [violation('duration', 'the stops take longer than requested')] : []
  })
}
