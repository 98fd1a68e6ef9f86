import type { VenueRow } from '../venues/venue-row.js'
import type { PooledCandidate } from './conflict.js'
import { missesOn, type PlaceFacts, type Points } from './demands.js'
import { openIntervals } from './open-intervals.js'
import type { Interval } from './problem.js'
import { metersBetween, type Place, toVector, type Vector, vectorOf } from './travel.js'
import { foldTag } from './understanding/fold.js'
import type { StopWish, Wish } from './wish.js'

/** At most so many candidates a stop: the search is exact over them. */
const mostCandidates = 60
/** Of these, so many may miss a demand: enough for a nearest plan, where everything together is impossible. */
const mostMissing = 20
const reachMeters = 30_000

/** Demands that are never given up: who misses one is no candidate at all. */
const neverMissed = /^(diet|wheelchair|kids):/

/**
 * The venues that could be each stop: of the kinds that were meant, in reach, open at some time of the window; first those
 * that meet every demand, each group by what it costs. A pool is cut to 60.
 */
export function candidatesOf(
  wish: Wish,
  venues: readonly VenueRow[],
  points: Points,
  window: Interval,
): PooledCandidate[][] {
  const centre = toVector(points.location)
  const kinds = new Set<string>(wish.stops.flatMap((stop) => stop.kinds))
  const named = new Set(wish.stops.flatMap(({ namedPlace }) => namedPlace?.ids ?? []))
  const inReach = venues.filter(
    (venue) => (kinds.has(venue.kind) || named.has(venue.id)) && metersBetween(centre, vectorOf(venue)) <= reachMeters,
  )
  return wish.stops.map((stop, index) => poolOf(wish, stop, index, inReach, points, window))
}

function poolOf(
  wish: Wish,
  stop: StopWish,
  index: number,
  venues: readonly VenueRow[],
  points: Points,
  window: Interval,
): PooledCandidate[] {
  const kinds = new Set<string>(stop.kinds)
  const from = anchors(stop, wish, points)
  const missesOf = missesOn(wish, index, points)
  const ranked = venues
    .filter((venue) => kinds.has(venue.kind) || stop.namedPlace?.ids.includes(venue.id))
    .map((venue) => rate(wish, stop, venue, missesOf, from))
    .filter(({ misses }) => !misses.some((id) => neverMissed.test(id)))
    .sort(
      (one, other) =>
        one.misses.length - other.misses.length || one.rank - other.rank || (one.venue.id < other.venue.id ? -1 : 1),
    )
  const pool: PooledCandidate[] = []
  let missing = 0
  for (const { venue, misses, cost } of ranked) {
    if (pool.length >= mostCandidates || missing >= mostMissing) break
    const open = openIntervals(venue.openingHours, venue.zone, window)
    if (open.length === 0) continue
    if (misses.length > 0) missing += 1
    const { id, lat, lng } = venue
    pool.push({ id, lat, lng, open, known: venue.hoursSource === 'known', cost, misses })
  }
  return pool
}

interface Rated {
  venue: VenueRow
  misses: string[]
  /** Points: what is not as it was wished, without the way. */
  cost: number
  /** Cost and way together: who gets into the pool. */
  rank: number
}

function rate(
  wish: Wish,
  stop: StopWish,
  venue: VenueRow,
  missesOf: (place: PlaceFacts) => string[],
  from: readonly Vector[],
): Rated {
  const misses = missesOf(venue)
  const cost = costOf(wish, stop, venue)
  const meters = Math.min(...from.map((point) => metersBetween(point, vectorOf(venue))))
  return { venue, misses, cost, rank: cost + (meters / 80) * 0.9 + (venue.hoursSource === 'known' ? 0 : 5) }
}

/** What a stop should lie near: its own place, the fan's, and the event's. */
function anchors(stop: StopWish, wish: Wish, { location, event }: Points): Vector[] {
  const near = stop.near ?? wish.near
  const said: Place[] = near?.lat !== undefined && near.lng !== undefined ? [{ lat: near.lat, lng: near.lng }] : []
  if (near?.of === 'event' && event) said.push(event)
  const places = said.length > 0 ? said : [location, ...(event ? [event] : [])]
  return places.map(toVector)
}

/** Kin instead of what was asked for, a second choice of kind, a preference without response: small against a demand. */
function costOf({ likes }: Wish, stop: StopWish, venue: VenueRow): number {
  const cuisines = venue.cuisines.map(foldTag)
  const name = ` ${foldTag(venue.name)} `
  const has = (wanted: readonly string[]) =>
    wanted.some((word) => cuisines.includes(word) || name.includes(` ${word} `))
  let cost = 0
  if (stop.cuisinesAny.length > 0 && !has(stop.cuisinesAny)) cost += 40
  if (stop.cuisinesNone.length > 0 && cuisines.length === 0) cost += 15
  if (stop.kindsPreferred.length > 0 && !stop.kindsPreferred.includes(venue.kind)) cost += 12
  if (stop.cuisinesPreferred.length > 0 && !has(stop.cuisinesPreferred)) cost += 8
  if (stop.dishes.length > 0 && !has(stop.dishes.map(foldTag))) cost += 4
  if (stop.topic && !stop.topic.isHard && !stop.topic.wordsAny.some((word) => name.includes(` ${word}`))) cost += 10
  if (likes.cuisines.length > 0 && !has(likes.cuisines.map(foldTag))) cost += 2
  if (likes.diets.some((diet) => venue.tags.includes(diet))) cost -= 1
  return cost + 1
}
