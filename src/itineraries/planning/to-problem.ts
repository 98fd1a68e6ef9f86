import tzLookup from '@photostructure/tz-lookup'
import { dayMinutes } from '../../time/time-of-day.js'
import type { InstantRange, Meal, PlanRequest, StopRequest, WalkingRequest } from '../interpretation/plan-request.js'
import { openIntervals } from './open-intervals.js'
import type { Candidate, FixedEvent, Interval, Problem, Stop } from './problem.js'
import { PER_MINUTE_BETWEEN } from './solver/objective.js'
import { type Coordinates, metersBetween, toVector, travelMinutes } from './travel.js'

/** Where and when the fan is, and the event where there is one. */
export interface FanSituation {
  readonly now: Date
  readonly location: Coordinates
  readonly event?: Coordinates & { readonly id: string; readonly start: Date; readonly end: Date }
}

/** A stated hour is worth more than a full stay. */
const PER_MINUTE_OFF_STATED = 12

/** Fractions to which a usual and a stated stay may shrink. */
export const LEAST_OF_USUAL = 0.55
const LEAST_OF_STATED = 0.9

/** The solver's problem for a request; `candidates[i]` are those of `request.stops[i]`. */
export function toProblem<C extends Candidate>(
  request: PlanRequest,
  candidates: readonly (readonly C[])[],
  fan: FanSituation,
): Problem<C> {
  const now = Math.ceil(fan.now.getTime() / 60_000)
  const event = toEvent(request, fan)
  const attendance = attendanceOf(request, fan)
  const from =
    event && attendance === 'late'
      ? { lat: event.lat, lng: event.lng, at: Math.max(now, event.end) }
      : { ...fan.location, at: now }
  const walking = toWalking(request.walking)
  const window = toWindow(request, now)
  return {
    from,
    window,
    stops: request.stops.map((stop, index) => toStop(stop, candidates[index] ?? [], fan, window)),
    order: request.order,
    ...(event && attendance === 'in time' ? { event } : {}),
    ...(walking ? { walking } : {}),
    ...(request.durations.length > 0
      ? { durations: request.durations.map(({ stops, maxMinutes }) => ({ stops, minutes: maxMinutes })) }
      : {}),
    ...soonness(request, now),
  }
}

/** What a minute of waiting costs: nearly what one off the usual hours does, or less than one between two visits. */
const PER_MINUTE_SOON = 4
const PER_MINUTE_EARLY = 1
/** With fewer, waiting at home is better than between two stops. */
const leastStopsOfDay = 3
/** A day that begins within this time is today. */
const SOON_MINUTES = 60

/**
 * A text without an hour, for today or without a day, means soon, and one with a stated beginning means then; several stops,
 * or a meal with its hours, had better not be torn apart for the former.
 */
function soonness({ window, event, stops }: PlanRequest, now: number): Pick<Problem, 'perMinuteWaiting'> {
  if (event) return {}
  if (window.isEarliestStated) return { perMinuteWaiting: PER_MINUTE_SOON }
  if (window.isDateStated && window.earliest / 60_000 > now + SOON_MINUTES) return {}
  const froms = new Set(stops.map(({ start }) => start?.from ?? 'usual'))
  // What has its hour draws the others to it.
  if (stops.length === 1 && (froms.has('time') || froms.has('daypart'))) return {}
  // A day with several stops begins at its beginning, whatever hour the evening has.
  const isDay = stops.length >= leastStopsOfDay && !['time', 'meal'].includes(stops[0]!.start?.from ?? 'usual')
  if (isDay) return { perMinuteWaiting: PER_MINUTE_BETWEEN + 1 }
  return { perMinuteWaiting: stops.length > 1 || froms.has('meal') ? PER_MINUTE_EARLY : PER_MINUTE_SOON }
}

/** Within this distance, a fan who cannot arrive in time counts as on the way, or as already there. */
const nearbyMeters = 30_000

/**
 * Whether the fan can be at the event: in time; late, which leaves the time after it; or not at all. Undefined if the
 * event does not constrain the plan.
 */
export function attendanceOf(request: PlanRequest, fan: FanSituation): 'in time' | 'late' | 'impossible' | undefined {
  const event = toEvent(request, fan)
  if (!event) return undefined
  const meters = metersBetween(toVector(fan.location), toVector(event))
  const arrival = Math.ceil(fan.now.getTime() / 60_000) + travelMinutes(meters, request.walking.onFoot)
  if (arrival <= event.start - (event.arriveLeast ?? 0)) return 'in time'
  return meters <= nearbyMeters ? 'late' : 'impossible'
}

/** Undefined for a plan during the event, which the event does not constrain. */
function toEvent(request: PlanRequest, { event }: FanSituation): FixedEvent | undefined {
  if (!event || !request.event || request.event.relation === 'during') return undefined
  return {
    id: event.id,
    lat: event.lat,
    lng: event.lng,
    start: Math.floor(event.start.getTime() / 60_000),
    end: Math.ceil(event.end.getTime() / 60_000),
    arriveBefore: request.event.arriveMinutesBefore,
    arriveLeast: request.event.arriveMinutesLeast,
  }
}

function toWindow({ window }: PlanRequest, now: number): Interval {
  const [from, to] = toInterval(window)
  return [Math.max(now, from), to]
}

function toStop<C extends Candidate>(
  request: StopRequest,
  candidates: readonly C[],
  fan: FanSituation,
  window: Interval,
): Stop<C> {
  const { start, meal, endBy, side, stayMinutes, stayStated } = request
  const least = Math.ceil(stayMinutes * (stayStated ? LEAST_OF_STATED : LEAST_OF_USUAL))
  return {
    candidates,
    stay: { usual: stayMinutes, least },
    ...(start ? { starts: start.ranges.map(toInterval), preferred: preferredOf(start) } : {}),
    ...(start?.ideal === undefined ? {} : { perMinuteOff: PER_MINUTE_OFF_STATED }),
    ...(meal && start?.from !== 'time' ? { mealtime: mealtimeOf(meal, fan, window) } : {}),
    ...(endBy === undefined ? {} : { endBy: Math.floor(endBy / 60_000) }),
    ...(side === 'before' || side === 'after' ? { side } : {}),
    ...(request.follows ? { follows: true } : {}),
  }
}

/** Outermost start times of each meal, in minutes of the day. */
const MEALTIMES: Readonly<Record<Meal, readonly [from: number, to: number]>> = {
  breakfast: [300, 690],
  brunch: [570, 900],
  lunch: [660, 960],
  dinner: [960, 1_400],
  late: [1_200, 1_560],
}

function mealtimeOf(meal: Meal, { location: { lat, lng } }: FanSituation, window: Interval): Interval[] {
  const [from, to] = MEALTIMES[meal]
  const daily = Array.from({ length: 7 }, (_, day) => [day * dayMinutes + from, day * dayMinutes + to] as const)
  return openIntervals(daily, tzLookup(lat, lng), window)
}

function preferredOf({ ideal, preferred }: NonNullable<StopRequest['start']>): Interval[] {
  if (ideal === undefined) return preferred.map(toInterval)
  return [[Math.round(ideal / 60_000), Math.round(ideal / 60_000)]]
}

function toWalking({ onFoot, legMaxMeters, totalMaxMeters }: WalkingRequest): Problem['walking'] {
  if (!onFoot && legMaxMeters === undefined && totalMaxMeters === undefined) return undefined
  return {
    onFoot,
    ...(legMaxMeters === undefined ? {} : { legMeters: legMaxMeters }),
    ...(totalMaxMeters === undefined ? {} : { totalMeters: totalMaxMeters }),
  }
}

function toInterval({ earliest, latest }: InstantRange): Interval {
  return [Math.ceil(earliest / 60_000), Math.floor(latest / 60_000)]
}
