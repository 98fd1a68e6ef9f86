import tzLookup from '@photostructure/tz-lookup'
import { interpret } from './interpretation/interpret.js'
import type { PlanRequest } from './interpretation/plan-request.js'
import type { PlanningVenue } from './planning/catalogue-venue.js'
import { constraintsOf } from './planning/constraints.js'
import { findCandidates } from './planning/find-candidates.js'
import type { Interval, Plan, Problem } from './planning/problem.js'
import { fullSearchBudget, type Relaxation, relax } from './planning/relax.js'
import type { PooledCandidate } from './planning/relaxing/reduced-problem.js'
import { isBefore, shiftAfterEvent } from './planning/shift-after-event.js'
import { type Fan, toProblem } from './planning/to-problem.js'
import type { Place } from './planning/travel.js'
import type { VenueCatalogue } from './planning/venue-catalogue.js'
import { type PlannedVisit, type Violation, verify } from './planning/verify.js'
import { sentences } from './presentation/sentences.js'
import { unmetSentences } from './presentation/unmet-sentences.js'

/** What curation is asked. */
export interface PlanningInput {
  readonly intent: string
  readonly location: Place
  readonly partySize: number
  readonly preferences: readonly string[]
  readonly event: PlannedEvent | undefined
  readonly now: Date
}

export interface PlannedEvent extends Place {
  readonly id: string
  readonly name: string
  readonly venueName: string
  readonly start: Date
  readonly end: Date
}

/** What curation answers: visits in the order of the day, and what they leave unmet. */
export interface PlannedItinerary {
  readonly request: PlanRequest
  readonly visits: readonly PlannedVisit[]
  readonly venues: ReadonlyMap<string, PlanningVenue>
  readonly unmet: readonly string[]
  /** Ids of the demands (`cuisine:0`, `walk`) that the plan does not meet. */
  readonly givenUp: readonly string[]
  /** Rules that the plan broke, after which it was withdrawn; empty for a sound planner. */
  readonly violations: readonly Violation[]
}

/** From words to a plan that holds: understand, find candidates, plan, verify. Pure; the same request gives the same plan. */
export function planItinerary(request: PlanningInput, catalogue: VenueCatalogue): PlannedItinerary {
  const wish = interpretIntent(request, catalogue)
  const fan = fanOf(request)
  const optional = wish.stops.flatMap((stop, index) => (stop.optional ? [index] : []))
  const demands = constraintsOf(wish, clockAt(zoneOf(fan)))
  const problem = problemOf(wish, fan, catalogue)
  const effort = fullSearchBudget()
  const first = relax(problem, demands, optional, effort.share(0.75))
  const scarce = isTooFarApart(first) ? scarceIn(problem) : []
  const second = scarce.length > 0 ? relax(problemOf(wish, fan, catalogue, scarce), demands, optional, effort) : first
  const settlement = isTooFarApart(second) ? first : second
  const later = settlement.plan && problem.event ? undefined : shiftAfterEvent(wish, fan.event)
  if (later) return curatePutOff(wish, later, fan, catalogue, settlement)
  const unmet = [...blockingHints(wish), ...unmetSentences(settlement, wish.language)]
  return conclude(wish, fan, catalogue, settledWith(settlement, unmet))
}

/** What there is no time for before the event is planned after it, and told to be so. */
function curatePutOff(
  request: PlanRequest,
  later: PlanRequest,
  fan: Fan,
  catalogue: VenueCatalogue,
  failed: Relaxation,
): PlannedItinerary {
  const demands = constraintsOf(later, clockAt(zoneOf(fan)))
  const settlement = relax(problemOf(later, fan, catalogue), demands, [], fullSearchBudget())
  const { notMet, beforeEvent } = sentences[request.language]
  const missed = request.stops.filter(isBefore).map(({ label }) => `${notMet}: ${beforeEvent(label)}.`)
  const why = unmetSentences({ ...failed, unmet: [] }, request.language)
  const unmet = [...blockingHints(request), ...why, ...missed, ...unmetSentences(settlement, request.language)]
  return conclude(later, fan, catalogue, settledWith(settlement, unmet))
}

const settledWith = ({ plan, unmet: demands }: Relaxation, unmet: readonly string[]): Settled => ({
  plan,
  givenUp: demands.map(({ id }) => id),
  unmet: [...new Set(unmet)],
})

/** A plan as it was settled, with what it leaves unmet. */
type Settled = Pick<Relaxation, 'plan'> & Pick<PlannedItinerary, 'givenUp' | 'unmet'>

/** The curation that a settled plan comes to, once it has been verified. */
export function conclude(
  request: PlanRequest,
  fan: Fan,
  catalogue: VenueCatalogue,
  { plan, givenUp, unmet }: Settled,
): PlannedItinerary {
  const visits = visitsOf(plan, fan)
  const venues = new Map(
    visits.flatMap(({ id }) => (catalogue.venues.has(id) ? [[id, catalogue.venues.get(id)!]] : [])),
  )
  const violations = verify(request, visits, { ...fan, venues, unmet: new Set(givenUp) })
  if (violations.length > 0)
    return { request, visits: [], venues, unmet: [...unmet, sentences[request.language].noPlan], givenUp, violations }
  return { request, visits, venues, unmet, givenUp, violations }
}

/** What the fan's words say. */
export function interpretIntent(
  { intent, location, partySize, preferences, event, now }: PlanningInput,
  { lexicon }: VenueCatalogue,
): PlanRequest {
  const { name, venueName, start, end } = event ?? {}
  const facts = name && venueName && start && end ? { event: { name, venueName, start, end } } : {}
  return interpret(intent, { now, zone: zoneOf({ location }), location, partySize, preferences, lexicon, ...facts })
}

export const zoneOf = ({ location: { lat, lng } }: Pick<PlanningInput, 'location'>): string => tzLookup(lat, lng)

const fanOf = ({ now, location, event }: PlanningInput): Fan => ({ now, location, ...(event ? { event } : {}) })

/** The planner's problem for a wish, over every venue in reach. */
export function problemOf(
  request: PlanRequest,
  fan: Fan,
  catalogue: VenueCatalogue,
  beside: readonly Place[] = [],
): Problem<PooledCandidate> {
  const window: Interval = [Math.floor(request.window.earliest / 60_000), Math.ceil(request.window.latest / 60_000)]
  const points = { location: fan.location, ...(fan.event ? { event: fan.event } : {}) }
  return toProblem(request, findCandidates(request, catalogue, points, window, beside), fan)
}

/** A limit on the walks between stops was said and is not met by the places near the fan. */
const isTooFarApart = ({ unmet }: Relaxation): boolean =>
  unmet.some(({ kind, isSilent }) => kind === 'walk' && !isSilent)

/** Where the stop with the fewest places can be had: the others may lie around there. */
function scarceIn({ stops }: Problem<PooledCandidate>): readonly Place[] {
  const pools = stops.map(({ candidates }) => candidates.filter(({ misses }) => misses.length === 0))
  const fewest = pools.reduce((least, pool) => (pool.length < least.length ? pool : least))
  return fewest.length < mostScarce ? fewest : []
}

const mostScarce = 30

/** Words an instant by the clocks of a zone. */
export const clockAt =
  (zone: string) =>
  (instant: number): string =>
    clockText(new Date(instant), zone)

function visitsOf(plan: Plan | undefined, { event }: Fan): PlannedVisit[] {
  return (plan?.visits ?? []).map(({ stop, id, starts, ends }) =>
    stop === 'event' && event
      ? { stop, id, starts: event.start, ends: event.end }
      : { stop, id, starts: new Date(starts * 60_000), ends: new Date(ends * 60_000) },
  )
}

const blockingHints = (request: PlanRequest): string[] =>
  request.hints
    .filter(({ isBlocking }) => isBlocking)
    .map(({ code, text }) => `${sentences[request.language].hints[code]}${text ? `: “${text}”` : ''}.`)

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time of day on the 12-hour clock, such as `7:30 PM`. */
export function clockText(instant: Date, zone: string): string {
  const known = formats.get(zone)
  const format =
    known ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone })
  if (!known) formats.set(zone, format)
  // Newer ICU data puts a narrow no-break space before AM and PM.
  return format.format(instant).replace(/\u202f/g, ' ')
}
