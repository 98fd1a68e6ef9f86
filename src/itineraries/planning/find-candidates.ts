import { foldTag } from '../interpretation/fold.js'
import type { PlanRequest, StopRequest, TopicRequest } from '../interpretation/plan-request.js'
import { CandidatePool } from './candidate-pool.js'
import { type GridCell, leastMeters } from './grid-index.js'
import { openIntervals } from './open-intervals.js'
import type { Interval } from './problem.js'
import type { PooledCandidate } from './relaxing/reduced-problem.js'
import { metersBetween, type Place, toVector, type Vector } from './travel.js'
import type { VenueCatalogue } from './venue-catalogue.js'
import { hasTopic, type Misses, missesOn, type Points } from './venue-constraints.js'
import type { VenueFacts } from './venue-facts.js'

const reachMeters = 30_000

/** Demands that are never given up: who misses one is no candidate at all. */
const neverMissed = /^(diet|wheelchair|kids):/

/**
 * The venues that could be each stop: of the kinds that were meant, in reach, open at some time of the window; first those
 * that meet every demand, each group by what it costs. A pool is cut to 60. What lies by one of `beside` is as good as what
 * lies by the fan.
 */
export function findCandidates(
  request: PlanRequest,
  { squares, places }: Pick<VenueCatalogue, 'squares' | 'places'>,
  points: Points,
  window: Interval,
  beside: readonly Place[] = [],
): PooledCandidate[][] {
  const centre = toVector(points.location)
  const inReach = squares.filter((square) => leastMeters(square, centre) <= reachMeters)
  return request.stops.map((stop, index) => {
    const kinds = new Set(stop.kinds)
    const from = [...anchors(stop, request, points), ...beside.map(toVector)]
    const missesOf = missesOn(request, index, points)
    const pool = new CandidatePool(missesOf.unsaid.size > 0)
    const rate = rating(request, stop, missesOf, from, window, pool)
    const consider = (place: VenueFacts) => {
      if (metersBetween(centre, place.vector) <= reachMeters) rate(place)
    }
    for (const id of new Set(stop.namedPlace?.ids)) {
      const place = places.get(id)
      if (place && !kinds.has(place.venue.kind)) consider(place)
    }
    // Once only places further away are left than the last of a full pool could be, none of them gets in.
    for (const { square, way } of nearestFirst(inReach, from)) {
      if (!pool.isOpenTo(way)) break
      for (const kind of kinds) square.places.get(kind)?.forEach(consider)
    }
    return pool.candidates()
  })
}

/** Squares with the least way to a place of theirs, in points. */
function nearestFirst(squares: readonly GridCell[], from: readonly Vector[]): { square: GridCell; way: number }[] {
  return squares
    .map((square) => ({ square, way: wayPoints(Math.min(...from.map((point) => leastMeters(square, point)))) }))
    .sort((one, other) => one.way - other.way)
}

const wayPoints = (meters: number): number => (meters / 80) * 0.9

/** Puts a place into a pool where it is among the best. A cost is never below 0, so the way alone can rule a place out. */
function rating(
  request: PlanRequest,
  stop: StopRequest,
  { of: missesOf, unsaid }: Misses,
  from: readonly Vector[],
  window: Interval,
  pool: CandidatePool,
): (place: VenueFacts) => void {
  const costOf = costOn(request, stop)
  return (place) => {
    const way = wayPoints(Math.min(...from.map((point) => metersBetween(point, place.vector))))
    if (!pool.isOpenTo(way)) return
    const misses = missesOf(place)
    const missed = { all: misses.length, said: misses.filter((miss) => !unsaid.has(miss)).length }
    if (!pool.takes(missed, way) || misses.some((miss) => neverMissed.test(miss))) return
    const { id, lat, lng, openingHours, zone, hoursSource } = place.venue
    const known = hoursSource === 'known'
    const cost = costOf(place)
    const rank = cost + way + (known ? 0 : 5)
    if (!pool.takes(missed, rank)) return
    const sure = openIntervals(place.surelyOpen, zone, window)
    const isInDoubt = place.surelyOpen !== openingHours && !serves(sure, stop)
    const open = isInDoubt ? openIntervals(openingHours, zone, window) : sure
    const doubt = (isInDoubt ? doubtCost : 0) + (serves(open, stop) ? 0 : closedCost)
    if (open.length > 0) pool.add({ id, lat, lng, open, known, cost: cost + doubt, misses }, missed, rank + doubt)
  }
}

/** A night that the letter of the hours cuts off is only for who can't be served by any other. */
const doubtCost = 30
/** Who is closed when the stop is wanted is only for a plan at another time. */
const closedCost = 100

/** Whether a stop can be had within these hours, as far as it says when. */
function serves(open: readonly Interval[], { start, stayMinutes }: StopRequest): boolean {
  if (!start) return true
  const least = stayMinutes / 2
  return start.ranges.some(({ earliest, latest }) =>
    open.some(([from, to]) => from * 60_000 <= latest && to >= earliest / 60_000 + least),
  )
}

/** What a stop should lie near: its own place, the fan's, and the event's. */
function anchors(stop: StopRequest, request: PlanRequest, { location, event }: Points): Vector[] {
  const near = stop.near ?? request.near
  const said: Place[] = near?.lat !== undefined && near.lng !== undefined ? [{ lat: near.lat, lng: near.lng }] : []
  if (near?.of === 'event' && event) said.push(event)
  const places = said.length > 0 ? said : [location, ...(event ? [event] : [])]
  return places.map(toVector)
}

/**
 * The first word of a topic says it best: a jazz club goes before a blues bar, natural history before other science. A museum of
 * another sort is no science museum.
 */
function topicCost(place: VenueFacts, topic: TopicRequest, concept: StopRequest['concept']): number {
  const [best, ...others] = topic.wordsAny
  const isNamed = (word: string | undefined) => word !== undefined && place.nameWords.includes(` ${word}`)
  if (isNamed(best)) return 0
  // Who goes for the music goes further for it.
  if (concept === 'live_music') return others.some(isNamed) ? 12 : 30
  if (topic.isHard || others.some(isNamed)) return 4
  if (hasTopic(place, topic)) return 4
  return topic.disciplinesAny.length === 0 ? 10 : 60
}

/** So many houses of one name are a chain. */
const leastOfChain = 3

/** Kin instead of what was asked for, a house that is not known for it by that word ("Gyros" for a Greek meal), a second choice of kind, a preference without response: small against a demand. */
function costOn({ likes }: PlanRequest, stop: StopRequest): (place: VenueFacts) => number {
  const { cuisinesAny, cuisinesNone, cuisinesPreferred, kindsPreferred, kindNamed, topic, avoidsChains, wished } = stop
  const dishes = stop.dishes.map(foldTag)
  const asked = stop.cuisines.map(foldTag)
  // The museum file counts gardens as museums: few who want one mean that.
  const isShow = stop.concept === 'museum' || stop.concept === 'fun'
  const liked = likes.cuisines.map(foldTag)
  return (place) => {
    const { venue, cuisines, nameWords, branches } = place
    const has = (wanted: readonly string[]) =>
      wanted.some((word) => cuisines.includes(word) || nameWords.includes(` ${word} `))
    let cost = 0
    if (cuisinesAny.length > 0 && !has(cuisinesAny)) cost += 40
    else if (asked.length > 0 && !asked.some((word) => cuisines.some((own) => ` ${own} `.includes(` ${word} `))))
      cost += 6
    if (cuisinesNone.length > 0 && cuisines.length === 0) cost += 15
    if (kindsPreferred.length > 0 && !kindsPreferred.includes(venue.kind)) cost += 12
    if (kindNamed && venue.kind !== kindNamed) cost += 28
    if (cuisinesPreferred.length > 0 && !has(cuisinesPreferred)) cost += 8
    if (dishes.length > 0 && !has(dishes)) cost += 4
    if (topic) cost += topicCost(place, topic, stop.concept)
    else if (isShow && venue.tags.includes('garden')) cost += 10
    cost += 30 * (stop.dietsWished ?? []).filter((diet) => !venue.tags.includes(diet)).length
    if (wished.includes('wheelchair') && !venue.tags.includes('wheelchair')) cost += 15
    if (avoidsChains && branches >= leastOfChain) cost += 25
    if (liked.length > 0 && !has(liked)) cost += 2
    if (likes.diets.some((diet) => venue.tags.includes(diet))) cost -= 1
    return cost + 1
  }
}
