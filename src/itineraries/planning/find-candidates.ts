import { hoursWhenNamed } from '../../venues/assumed-hours.js'
import type { WeeklyHours } from '../../venues/opening-hours.js'
import type { InstantRange, PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import { candidateCost } from './candidate-cost.js'
import { CandidatePool } from './candidate-pool.js'
import { type GridCell, minMetersTo, type VenueIndex } from './grid-index.js'
import type { IndexedVenue } from './indexed-venue.js'
import { type OpenIntervals, openIntervalsIn } from './open-intervals.js'
import type { Interval } from './problem.js'
import type { RelaxableCandidate } from './relaxing/reduced-problem.js'
import { isOutOfSeason } from './seasons.js'
import { LEAST_OF_USUAL } from './to-problem.js'
import { type Coordinates, metersBetween, reachMeters, toVector, travelMinutes, type Vector } from './travel.js'
import { constraintChecker, nearOf, type ReferencePoints } from './venue-constraints.js'

/**
 * Candidates for each stop: venues of a requested kind, within reach, open at some time of the window; first those
 * that satisfy every constraint, each group by cost, at most 60 a stop. A venue close to one of `beside` counts as
 * close to the fan.
 */
export function findCandidates(
  request: PlanRequest,
  { gridCells, indexed }: VenueIndex,
  points: ReferencePoints,
  window: Interval,
  beside: readonly Coordinates[] = [],
): RelaxableCandidate[][] {
  const centre = toVector(points.location)
  const openWithin = openIntervalsIn(window)
  const cellsInReach = gridCells.filter((cell) => minMetersTo(cell, centre) <= reachMeters)
  return request.stops.map((stop, index) => {
    const kinds = new Set(stop.kinds)
    const others = placesOfOthers(request, stop, indexed)
    const anchors = [...anchorsOf(stop, request, points), ...[...others, ...beside].map(toVector)]
    const metersTo = (vector: Vector): number =>
      anchors.reduce((least, anchor) => Math.min(least, metersBetween(anchor, vector)), Number.POSITIVE_INFINITY)
    // Cells come nearest first: once a cell is too far for a full pool, so are the rest.
    const cells = nearestFirst(cellsInReach, anchors)
    const candidatesWithin = (maxMeters: number): RelaxableCandidate[] => {
      const rater = candidateRater(request, index, points, openWithin)
      const consider = (venue: IndexedVenue) => {
        if (metersBetween(centre, venue.vector) > reachMeters) return
        const meters = metersTo(venue.vector)
        if (meters <= maxMeters) rater.rate(venue, meters)
      }
      for (const id of new Set(stop.namedPlace?.ids)) {
        const venue = indexed.get(id)
        if (venue && !kinds.has(venue.venue.kind)) consider(venue)
      }
      for (const { cell, travel } of cells) {
        if (travel > travelPoints(maxMeters) || !rater.pool.admitsRank(travel)) break
        for (const kind of kinds) cell.venues.get(kind)?.forEach(consider)
      }
      return rater.pool.candidates()
    }
    const isServed = servedConcepts.has(stop.concept) && stop.namedPlace === undefined
    const nearby = isServed ? candidatesWithin(farthestMealMeters) : []
    return nearby.length > 0 ? nearby : candidatesWithin(Number.POSITIVE_INFINITY)
  })
}

/** Straight-line. Food and drink is further off than this only where there is none within. */
const farthestMealMeters = 12_000
const servedConcepts: ReadonlySet<StopRequest['concept']> = new Set(['food', 'coffee', 'dessert', 'drink'])

/** Cells with a lower bound on the travel points to their venues. */
function nearestFirst(cells: readonly GridCell[], anchors: readonly Vector[]): { cell: GridCell; travel: number }[] {
  return cells
    .map((cell) => ({ cell, travel: travelPoints(Math.min(...anchors.map((anchor) => minMetersTo(cell, anchor)))) }))
    .sort((a, b) => a.travel - b.travel)
}

const travelPoints = (meters: number): number => (meters / 80) * 0.9

interface CandidateRater {
  readonly pool: CandidatePool
  /** Adds a venue, `meters` from the points that it should be close to, to the pool if it is among the best. */
  readonly rate: (venue: IndexedVenue, meters: number) => void
}

function candidateRater(
  request: PlanRequest,
  index: number,
  points: ReferencePoints,
  openWithin: OpenIntervals,
): CandidateRater {
  const stop = request.stops[index]!
  const checker = constraintChecker(request, index, points)
  const pool = new CandidatePool(!checker.silent.isSubsetOf(checker.weights))
  const costOf = candidateCost(request, stop)
  const blocked = (request.blocked ?? []).map(toInterval)
  const date = stop.date ?? request.window.dates[0]!
  const isVisited = visitedBefore(request, stop)
  // Another sight is no substitute for the one that is named; another restaurant may be.
  const isNamedSight = (stop.namedPlace?.ids.length ?? 0) > 0 && sightConcepts.has(stop.concept)
  const eventVector = points.event && toVector(points.event)
  const event = stop.side === 'after' ? eventVector : undefined
  const isEventVenue = ({ vector }: IndexedVenue): boolean =>
    eventVector !== undefined &&
    nightConcepts.has(stop.concept) &&
    metersBetween(eventVector, vector) <= eventVenueMeters
  const minutesFromEvent = ({ vector }: IndexedVenue): number =>
    event ? travelMinutes(metersBetween(event, vector), request.walking.onFoot) : 0
  const rate = (indexed: IndexedVenue, meters: number): void => {
    // A cost is never below 0, so travel alone can rule a venue out.
    const travel = travelPoints(meters)
    if (!pool.admitsRank(travel)) return
    if (isVisited(indexed) || (!stop.namedPlace && (isShut(indexed, date) || isEventVenue(indexed)))) return
    if (!checker.isPossible(indexed)) return
    const unsatisfied = checker.relaxedFor(indexed)
    if (isNamedSight && unsatisfied.includes(`name:${index}`)) return
    const bound = unsatisfied.filter((id) => !checker.weights.has(id))
    const count = { all: bound.length, stated: bound.filter((id) => !checker.silent.has(id)).length }
    if (!pool.admits(count, travel)) return
    const { id, lat, lng, hoursSource } = indexed.venue
    const areHoursKnown = hoursSource === 'known'
    const cost = costOf(indexed) + checker.pointsOf(indexed, unsatisfied)
    const rank = cost + travel + (areHoursKnown ? 0 : 5)
    if (!pool.admits(count, rank)) return
    const { open, penalty } = opening(indexed, stop, openWithin, blocked, minutesFromEvent(indexed))
    if (open.length === 0) return
    const loss = checker.lossOf(unsatisfied)
    pool.add({ id, lat, lng, open, areHoursKnown, cost: cost + penalty, unsatisfied, loss }, count, rank + penalty)
  }
  return { pool, rate }
}

/** The hall of the event is no club to go on to. */
const eventVenueMeters = 40
const nightConcepts: ReadonlySet<StopRequest['concept']> = new Set(['dancing', 'live_music', 'theatre', 'cinema'])

/** Places that no visitor can enter, at all or on that day, as far as is known. */
const isShut = ({ isPrivate, season }: IndexedVenue, date: string): boolean => isPrivate || isOutOfSeason(season, date)

/** Venues of earlier days are not visited again, except one that the fan names. */
function visitedBefore({ visitedBefore: earlier }: PlanRequest, { namedPlace }: StopRequest) {
  const [ids, names] = [new Set(earlier?.ids), new Set(earlier?.names)]
  const isOpen = earlier === undefined || namedPlace !== undefined
  return ({ venue, name }: IndexedVenue): boolean => !isOpen && (ids.has(venue.id) || names.has(name))
}

const sightConcepts: ReadonlySet<StopRequest['concept']> = new Set([
  'museum',
  'gallery',
  'sights',
  'memorial',
  'park',
  'stadium',
  'shopping',
  'place',
])

/** For nights after the undisputed hours: used only if no other venue is open. */
const disputedHoursPenalty = 30
/** For venues that are closed at the requested time: used only by a plan at another time. */
const closedPenalty = 100

function opening(
  { venue, surelyOpen }: IndexedVenue,
  stop: StopRequest,
  openWithin: OpenIntervals,
  blocked: readonly Interval[],
  wayMinutes: number,
): { open: Interval[]; penalty: number } {
  const within = (hours: WeeklyHours) => freeIntervals(openWithin(hours, venue.zone), stop, blocked)
  const isNamed = stop.namedPlace?.ids.includes(venue.id) ?? false
  const openingHours = isNamed ? hoursWhenNamed(venue) : venue.openingHours
  const undisputed = within(surelyOpen === venue.openingHours ? openingHours : surelyOpen)
  const isDisputed = surelyOpen !== venue.openingHours && !isOpenFor(undisputed, stop, wayMinutes)
  const open = isDisputed ? within(openingHours) : undisputed
  const closed = isOpenFor(open, stop, wayMinutes) ? 0 : closedPenalty
  return { open, penalty: (isDisputed ? disputedHoursPenalty : 0) + closed }
}

/** The hours of a venue that is open long enough, without the times that stay free. */
function freeIntervals(open: readonly Interval[], { openPast }: StopRequest, blocked: readonly Interval[]): Interval[] {
  const late = openPast === undefined ? open : open.filter(([, to]) => to > openPast / 60_000)
  return blocked.reduce<Interval[]>((free, busy) => free.flatMap((interval) => without(interval, busy)), [...late])
}

function without([from, to]: Interval, [start, end]: Interval): Interval[] {
  if (end <= from || to <= start) return [[from, to]]
  return [[from, start] as const, [end, to] as const].filter(([a, b]) => a < b)
}

const toInterval = ({ earliest, latest }: InstantRange): Interval => [
  Math.floor(earliest / 60_000),
  Math.ceil(latest / 60_000),
]

/** Whether the stop is possible within these hours, as far as it states a time, after the way to it. */
function isOpenFor(open: readonly Interval[], { start, stayMinutes }: StopRequest, wayMinutes: number): boolean {
  if (!start) return true
  const least = wayMinutes + stayMinutes * LEAST_OF_USUAL
  return start.ranges.some(({ earliest, latest }) =>
    open.some(([from, to]) => from * 60_000 <= latest && to >= earliest / 60_000 + least),
  )
}

/** Where the other stops are, for one that may be anywhere. */
function placesOfOthers(request: PlanRequest, stop: StopRequest, indexed: VenueIndex['indexed']): Coordinates[] {
  if (stop.namedPlace || nearOf(request, stop)) return []
  return request.stops.flatMap(({ near, namedPlace, date }): Coordinates[] => {
    if (date !== stop.date) return []
    const [only, ...branches] = namedPlace?.ids ?? []
    const venue = only !== undefined && branches.length === 0 ? indexed.get(only)?.venue : undefined
    if (venue) return [venue]
    return near?.lat !== undefined && near.lng !== undefined ? [{ lat: near.lat, lng: near.lng }] : []
  })
}

/** The points that a stop should be close to: its own, else the fan's and the event's. */
function anchorsOf(stop: StopRequest, request: PlanRequest, { location, event }: ReferencePoints): Vector[] {
  const near = nearOf(request, stop)
  const stated: Coordinates[] =
    near?.lat !== undefined && near.lng !== undefined ? [{ lat: near.lat, lng: near.lng }] : []
  if (near?.of === 'event' && event) stated.push(event)
  const points = stated.length > 0 ? stated : [location, ...(event ? [event] : [])]
  return points.map(toVector)
}
