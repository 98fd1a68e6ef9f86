import { fold, foldTag } from '../text/fold.js'
import type { DayRequest, PlanRequest, VisitedBefore } from './interpretation/plan-request.js'
import type { DayPlan, Visit } from './planning/problem.js'
import type { FanSituation } from './planning/to-problem.js'
import type { VenueCatalogue } from './venue-catalogue.js'

/** The plan of a request that is on one day; `request` is the one that was planned, if that had to change. */
export interface RelaxedPlan {
  readonly request: PlanRequest
  readonly plan: DayPlan | undefined
  /** Ids of the constraints that the plan does not satisfy. */
  readonly relaxed: readonly string[]
  readonly unmet: readonly string[]
}

export type PlanDay = (request: PlanRequest, fan: FanSituation) => RelaxedPlan

/**
 * Plans each day by itself, in order, and joins the plans to one: no venue is visited twice, and no cuisine where the request
 * leaves it open.
 */
export function planDays(
  request: PlanRequest,
  fan: FanSituation,
  { venues }: Pick<VenueCatalogue, 'venues'>,
  planDay: PlanDay,
): RelaxedPlan {
  const planned: PlannedDay[] = []
  let earlier: VisitedBefore = { ids: [], names: [], cuisines: [] }
  for (const day of request.days!) {
    const stops = request.stops.flatMap(({ date }, index) => (date === day.date ? [index] : []))
    const result = planDay(requestOfDay(request, day, stops, fan, earlier), fanOn(day, fan))
    planned.push({ ...result, stops })
    earlier = visitedUntil(earlier, result.plan?.visits ?? [], venues)
  }
  return joinedPlan(request, planned)
}

interface PlannedDay extends RelaxedPlan {
  /** Indexes of the day's stops in the whole request. */
  readonly stops: readonly number[]
}

function requestOfDay(
  request: PlanRequest,
  day: DayRequest,
  stops: readonly number[],
  fan: FanSituation,
  visitedBefore: VisitedBefore,
): PlanRequest {
  const { days: _, event, hints, window, durations, ...rest } = request
  const { earliest, latest, date } = day
  const isFirst = request.days![0] === day
  return {
    ...rest,
    stops: stops.map((stop) => request.stops[stop]!),
    window: { ...window, earliest, latest, dates: [date] },
    durations: durations.flatMap((limit) => {
      const own = limit.stops.flatMap((stop) => (stops.includes(stop) ? [stops.indexOf(stop)] : []))
      return own.length > 0 ? [{ ...limit, stops: own }] : []
    }),
    ...(event && hasEvent(day, fan) && { event }),
    // Those of the whole text are reported once.
    hints: isFirst ? hints : [],
    visitedBefore,
  }
}

const hasEvent = ({ earliest, latest }: DayRequest, { event }: FanSituation): boolean =>
  event !== undefined && event.start.getTime() < latest && earliest < event.end.getTime()

function fanOn(day: DayRequest, fan: FanSituation): FanSituation {
  const { event: _, ...withoutEvent } = fan
  return hasEvent(day, fan) ? fan : withoutEvent
}

function visitedUntil(
  { ids, names, cuisines }: VisitedBefore,
  visits: readonly Visit[],
  venues: VenueCatalogue['venues'],
): VisitedBefore {
  const visited = visits.flatMap(({ id }) => venues.get(id) ?? [])
  return {
    ids: [...ids, ...visited.map(({ id }) => id)],
    names: [...names, ...visited.map(({ name }) => fold(name))],
    cuisines: [...cuisines, ...visited.flatMap((venue) => venue.cuisines.map(foldTag))],
  }
}

function joinedPlan(request: PlanRequest, days: readonly PlannedDay[]): RelaxedPlan {
  const visits = days.flatMap(({ plan, stops }) =>
    (plan?.visits ?? []).map((visit) => ({ ...visit, stop: visit.stop === 'event' ? visit.stop : stops[visit.stop]! })),
  )
  const stops = request.stops.map((stop, index) => {
    const day = days.find((other) => other.stops.includes(index))
    return day?.request.stops[day.stops.indexOf(index)] ?? stop
  })
  const ranges = request.days!.map((day, index) => ({ ...day, latest: days[index]!.request.window.latest }))
  const latest = Math.max(...ranges.map((day) => day.latest))
  const event = days.find((day) => day.request.event)?.request.event ?? request.event
  return {
    request: { ...request, stops, days: ranges, window: { ...request.window, latest }, ...(event && { event }) },
    plan: visits.length > 0 ? { visits, cost: 0, isExact: days.every(({ plan }) => plan?.isExact ?? true) } : undefined,
    relaxed: [...new Set(days.flatMap((day) => relaxedInWhole(day, request)))],
    unmet: [...new Set(days.flatMap(({ unmet }) => unmet))],
  }
}

/** The ids with the indexes of the whole request: `cuisine:0` of the second day → `cuisine:3`. */
function relaxedInWhole({ relaxed, stops }: PlannedDay, { durations }: PlanRequest): string[] {
  const own = durations.flatMap((limit, index) => (limit.stops.some((stop) => stops.includes(stop)) ? [index] : []))
  return relaxed.map((id) => {
    const [kind, index] = id.split(':')
    if (index === undefined) return id
    return `${kind}:${(kind === 'duration' ? own : stops)[Number(index)]}`
  })
}
