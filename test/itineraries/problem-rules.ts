import type { Candidate, Interval, Problem } from '../../src/itineraries/planning/problem.js'
import { arcMeters, type Point } from '../eval/place.js'

/**
 * The rules of a problem once more, written for reading and not for speed, for the solvers that the planner is compared
 * with. They share nothing with it but the shape of a problem; the weights are those that objective.ts documents.
 */
export const WEIGHTS = {
  point: 20,
  moving: 18,
  longRide: 27,
  between: 2,
  off: 5,
  short: 10,
  assumed: 100,
  reversed: 200,
} as const

/** Cost of a leg of `minutes`; in a ride, the 11th to the 23rd minute cost more. */
export function legCost({ walking }: Problem, minutes: number): number {
  const long = walking?.onFoot ? 0 : Math.min(13, Math.max(0, minutes - 10))
  return minutes * WEIGHTS.moving + long * WEIGHTS.longRide
}

/** A thing to visit: a stop by its index, or the event. */
export type Item = number | 'event'

export interface Option extends Point {
  readonly item: Item
  readonly id: string
  readonly cost: number
  readonly open: readonly Interval[] | 'always'
}

export interface StayRule {
  readonly lengths: readonly number[]
  readonly usual: number
  readonly canStart: (time: number) => boolean
  readonly offCost: (time: number) => number
  readonly endBy: number
}

export function itemsOf({ stops, event }: Problem): Item[] {
  return event ? [...stops.keys(), 'event'] : [...stops.keys()]
}

export function optionsOf(problem: Problem, item: Item): Option[] {
  if (item === 'event') return [{ item, ...problem.event!, cost: 0, open: 'always' }]
  const near = problem.stops[item]!.candidates.filter((candidate) => arcMeters(problem.from, candidate) <= 30_000)
  return near.map((candidate) => ({ item, ...candidate, cost: costOf(candidate) }))
}

function costOf({ cost, areHoursKnown }: Candidate): number {
  return Math.round(cost * WEIGHTS.point) + (areHoursKnown ? 0 : WEIGHTS.assumed)
}

export function stayRule({ stops, event, window, from }: Problem, item: Item, grid: number): StayRule {
  if (item === 'event') {
    const start = Math.floor((event!.start - event!.arriveBefore) / grid) * grid
    const usual = Math.ceil(event!.end / grid) * grid - start
    return { lengths: [usual], usual, canStart: (time) => time === start, offCost: () => 0, endBy: Infinity }
  }
  const stop = stops[item]!
  const least = Math.max(1, Math.ceil(Math.min(stop.stay.least, stop.stay.usual) / grid)) * grid
  const usual = Math.max(least, Math.round(stop.stay.usual / grid) * grid)
  const away = (time: number, intervals: readonly Interval[]): number =>
    Math.min(...intervals.map(([a, b]) => Math.max(0, a - time, time - b)))
  return {
    lengths: Array.from({ length: (usual - least) / grid + 1 }, (_, index) => least + index * grid),
    usual,
    canStart: (time) =>
      time >= Math.max(window[0], from.at) && (!stop.starts || stop.starts.some(([a, b]) => a <= time && time <= b)),
    offCost: (time) => (stop.preferred?.length ? away(time, stop.preferred) * WEIGHTS.off : 0),
    endBy: Math.min(window[1], stop.endBy ?? Infinity),
  }
}

/**
 * Whether `next` may directly follow `previous` (undefined: it is the first) when `rest`, `next` among it, is still to
 * come.
 */
export function mayFollow(problem: Problem, previous: Item | undefined, next: Item, rest: readonly Item[]): boolean {
  const { stops, order } = problem
  const later = rest.filter((item) => item !== next)
  const side = (item: Item): string | undefined => (item === 'event' ? undefined : stops[item]!.side)
  if (next === 'event' && later.some((item) => side(item) === 'before')) return false
  if (later.includes('event') && side(next) === 'after') return false
  if (order === 'stated' && next !== 'event' && later.some((item) => item !== 'event' && item < next)) return false
  const heir = typeof previous === 'number' && stops[previous + 1]?.follows ? previous + 1 : undefined
  if (heir !== undefined) return next === heir
  return !(typeof next === 'number' && stops[next]!.follows)
}

/** Cost of visiting `next` before stops of the `rest` that are listed before it. */
export const orderCost = (next: Item, rest: readonly Item[]): number =>
  rest.filter((item) => next !== 'event' && item !== 'event' && item < next).length * WEIGHTS.reversed

/** Whole minutes of a leg, undefined where it is too long to walk. */
export function legOf({ walking }: Problem, from: Point | undefined, to: Point, home: Point): number | undefined {
  const meters = arcMeters(from ?? home, to)
  if (from && meters > (walking?.legMeters ?? Infinity)) return undefined
  const km = (meters * 1.3) / 1000
  return Math.ceil((walking?.onFoot ? km / 0.08 : Math.min(km / 0.08, (km * 60) / 22 + 6)) - 1e-6)
}

export function isOpen({ open }: Option, start: number, end: number): boolean {
  return open === 'always' || open.some(([from, to]) => from <= start && end <= to)
}
