import type { Candidate, Interval, Problem, Stop } from '../../src/itineraries/planning/problem.js'
import { arcMeters, type Place, type Point } from '../eval/place.js'
import { hoursOn } from '../eval/place-hours.js'

/** Random problems as fans could set them, from real places: the same seed gives the same problems. */
export interface Recipe {
  readonly seed: number
  readonly stops: number
  readonly candidates: number
  readonly order?: 'stated' | 'free'
  /** No place could be two stops. */
  readonly isDisjoint?: boolean
  readonly hasDurations?: boolean
}

/** Midnight of the problem's day, in minutes since the Unix epoch. */
export const MIDNIGHT = Date.UTC(2026, 11, 5) / 60_000
const DATE = '2026-12-05'

interface Kind {
  readonly kinds: readonly string[]
  readonly usual: number
  readonly starts?: Interval
  readonly preferred?: Interval
}

const KINDS: readonly Kind[] = [
  { kinds: ['restaurant'], usual: 60, starts: [690, 840], preferred: [720, 765] },
  { kinds: ['restaurant', 'pub'], usual: 75, starts: [1020, 1230], preferred: [1080, 1140] },
  { kinds: ['cafe'], usual: 30 },
  { kinds: ['museum'], usual: 90 },
  { kinds: ['bar', 'pub'], usual: 60, preferred: [1200, 1290] },
  { kinds: ['fast_food', 'ice_cream'], usual: 30 },
  { kinds: ['library', 'arts_centre', 'theatre', 'cinema', 'landmark'], usual: 45 },
]

export function randomProblem(places: readonly Place[], recipe: Recipe): Problem {
  const random = generator(recipe.seed)
  const home = places[Math.floor(random() * places.length)]!
  const near = places.filter((place) => arcMeters(home, place) < 8_000)
  const windowFrom = MIDNIGHT + 540 + Math.floor(random() * 150)
  const window: Interval = [windowFrom, MIDNIGHT + 1320 + Math.floor(random() * 120)]
  const drawn = Array.from({ length: recipe.stops }, () => KINDS[Math.floor(random() * KINDS.length)]!)
  const kinds = drawn.sort(byTime(random))
  const onFoot = random() < 0.2
  const event = random() < 0.3 ? randomEvent(home, window, random) : undefined
  const order = recipe.order ?? (random() < 0.5 ? 'stated' : 'free')
  const taken = new Set<string>()
  const draw: Draw = { ...recipe, random, taken, hasEvent: event !== undefined && order === 'free' }
  return {
    from: { lat: home.lat, lng: home.lng, at: windowFrom - 30 },
    window,
    order,
    stops: kinds.map((kind) => toStop(kind, near, home, draw)),
    ...(event ? { event } : {}),
    ...(onFoot ? { walking: { onFoot, legMeters: 1_000 + Math.floor(random() * 1_600) } } : {}),
    ...(recipe.hasDurations ? { durations: [{ stops: [0, 1], minutes: 60 + Math.floor(random() * 120) }] } : {}),
  }
}

/** The places of each city whose data has opening hours, museums near it included. */
export function placesOfCities(places: readonly Place[]): Place[][] {
  return ['vancouver', 'chicago'].map((city) => {
    const ofCity = places.filter(({ file }) => file.includes(city))
    const centre = ofCity[Math.floor(ofCity.length / 2)]!
    return [...ofCity, ...places.filter((place) => place.kind === 'museum' && arcMeters(centre, place) < 25_000)]
  })
}

/** Two times in three in the order of the day, as people tell their plans. */
function byTime(random: () => number): (a: Kind, b: Kind) => number {
  const isTold = random() < 0.67
  return (a, b) =>
    isTold ? (a.starts?.[0] ?? a.preferred?.[0] ?? 600) - (b.starts?.[0] ?? b.preferred?.[0] ?? 600) : 0
}

interface Draw {
  readonly candidates: number
  readonly random: () => number
  readonly isDisjoint?: boolean
  readonly taken: Set<string>
  readonly hasEvent: boolean
}

function toStop(kind: Kind, near: readonly Place[], home: Point, draw: Draw): Stop {
  const { random, hasEvent } = draw
  const isTimed = random() < 0.6
  const side = !hasEvent || isTimed || random() < 0.5 ? undefined : random() < 0.5 ? 'before' : 'after'
  return {
    candidates: poolOf(kind, near, home, draw).map((place) => toCandidate(place, random)),
    stay: { usual: kind.usual, least: Math.ceil(kind.usual / 2) },
    ...(kind.starts && isTimed ? { starts: [shifted(kind.starts)] } : {}),
    ...(kind.preferred && isTimed ? { preferred: [shifted(kind.preferred)] } : {}),
    ...(side ? { side } : {}),
  }
}

function poolOf(
  { kinds }: Kind,
  near: readonly Place[],
  home: Point,
  { candidates, random, isDisjoint, taken }: Draw,
): Place[] {
  const pool = near
    .filter((place) => kinds.includes(place.kind) && !(isDisjoint && taken.has(place.sourceId)))
    .map((place) => ({ place, rank: arcMeters(home, place) + 1_000 * random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, candidates)
  for (const { place } of pool) taken.add(place.sourceId)
  return pool.map(({ place }) => place)
}

const shifted = ([from, to]: Interval): Interval => [MIDNIGHT + from, MIDNIGHT + to]

export function toCandidate(place: Place, random: () => number): Candidate {
  const { spans, isKnown } = hoursOn(place, DATE)
  return {
    id: place.sourceId,
    lat: place.lat,
    lng: place.lng,
    open: spans.map(shifted),
    areHoursKnown: isKnown,
    cost: [0, 0, 5, 10, 25, 60][Math.floor(random() * 6)]!,
  }
}

function randomEvent(home: Point, window: Interval, random: () => number): NonNullable<Problem['event']> {
  const start = window[0] + 120 + Math.floor((random() * (window[1] - window[0])) / 2)
  const lat = home.lat + (random() - 0.5) * 0.03
  const lng = home.lng + (random() - 0.5) * 0.03
  return { id: 'event', lat, lng, start, end: start + 120, arriveBefore: 20 }
}

/** Numbers in [0, 1), the same for the same seed. */
export function generator(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}
