import type { Place } from './travel.js'

/** A stretch of time, both ends included, in whole minutes since the Unix epoch. */
export type Interval = readonly [from: number, to: number]

/** A place that could be a stop. `id` is its identity: no two stops of a plan share one. */
export interface Candidate extends Place {
  readonly id: string
  /** When it is open within the window: sorted, disjoint, touching intervals merged. */
  readonly open: readonly Interval[]
  /** Whether those hours come from the data; false where they are the usual ones of its kind. */
  readonly known: boolean
  /** How far it is from the wish, in points: 0 is what was asked for, 100 has nothing of it. */
  readonly cost: number
}

/** Minutes of a stay: what is usual, and the least that is still worth going for. */
export interface Stay {
  readonly usual: number
  readonly least: number
}

/** One stop that the fan asked for, with the places that could be it. */
export interface Stop<C extends Candidate = Candidate> {
  readonly candidates: readonly C[]
  readonly stay: Stay
  /** The stay has to start in one of these; absent: anywhere in the window. */
  readonly starts?: readonly Interval[]
  /** A meal starts in one of these even where `starts` is given up: there is no dinner at noon. */
  readonly mealtime?: readonly Interval[]
  /** Starts that suit best; away from them costs by the minute. */
  readonly preferred?: readonly Interval[]
  /** The stay is over by then. */
  readonly endBy?: number
  /** The side of the event, where there is one; absent: either. */
  readonly side?: 'before' | 'after'
  /** Comes directly after the stop listed before it. */
  readonly follows?: boolean
}

/** What the fan goes to in any case. Its visit begins `arriveBefore` minutes before `start` and ends at `end`. */
export interface FixedEvent extends Place {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly arriveBefore: number
  /** Where that leaves no plan, this many minutes will do; absent: `arriveBefore`. */
  readonly arriveLeast?: number
}

/** `onFoot` takes the rides away; the limits count straight lines, the way to the first stop apart. */
export interface Walking {
  readonly onFoot: boolean
  readonly legMeters?: number
  readonly totalMeters?: number
}

/** From the start of the first to the end of the last of `stops` (indices): `minutes` at most. */
export interface Duration {
  readonly stops: readonly number[]
  readonly minutes: number
}

/**
 * What the planner is asked. The fan sets out from `from` at `from.at` (now); every stop lies in `window`.
 * An event that has begun is not given as `event`: the fan then sets out from its place at its end.
 */
export interface Problem<C extends Candidate = Candidate> {
  readonly from: Place & { readonly at: number }
  readonly window: Interval
  readonly stops: readonly Stop<C>[]
  /** `stated`: as listed. `free`: any order. */
  readonly order: 'stated' | 'free'
  readonly event?: FixedEvent
  readonly walking?: Walking
  readonly durations?: readonly Duration[]
}

/** One visit of a plan, in the order of the day. `stop` is the index in `problem.stops`, or `event`. */
export interface Visit {
  readonly stop: number | 'event'
  readonly id: string
  readonly starts: number
  readonly ends: number
  /** The leg that leads here: meters in a straight line, whole minutes on the way. */
  readonly meters: number
  readonly minutes: number
}

/** A plan that keeps every rule of its problem. `cost` is in points; `exact`: no better one exists. */
export interface Plan {
  readonly visits: readonly Visit[]
  readonly cost: number
  readonly exact: boolean
}
