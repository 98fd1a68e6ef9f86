import type { Coordinates } from './travel.js'

/** A period, both ends included, in whole minutes since the Unix epoch. */
export type Interval = readonly [from: number, to: number]

/** A venue that could be a stop. No two stops of a plan share an `id`. */
export interface Candidate extends Coordinates {
  readonly id: string
  /** When it is open within the window: sorted, disjoint, touching intervals merged. */
  readonly open: readonly Interval[]
  /** False where the hours are the usual ones of its kind instead of known ones. */
  readonly areHoursKnown: boolean
  /** Points by which it falls short of the request: 0 is what was requested, 100 has nothing of it. */
  readonly cost: number
}

/** Minutes of a stay: usual, and the minimum that is still worthwhile. */
export interface StayLength {
  readonly usual: number
  readonly least: number
}

/** A requested stop with its candidates. */
export interface Stop<C extends Candidate = Candidate> {
  readonly candidates: readonly C[]
  readonly stay: StayLength
  /** The stay must start in one of these; absent: any time in the window. */
  readonly starts?: readonly Interval[]
  /** A meal starts in one of these even if `starts` is relaxed: no dinner at noon. */
  readonly mealtime?: readonly Interval[]
  /** Preferred starts; each minute away from them has a cost. */
  readonly preferred?: readonly Interval[]
  /** What each of them costs, in the units of objective.ts, where it is not the usual. */
  readonly perMinuteOff?: number
  /** The stay ends by then. */
  readonly endBy?: number
  /** The side of the event, if there is one; absent: either. */
  readonly side?: 'before' | 'after'
  /** Comes directly after the stop listed before it. */
  readonly follows?: boolean
}

/** A fixed visit, from `arriveBefore` minutes before `start` until `end`. */
export interface FixedEvent extends Coordinates {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly arriveBefore: number
  /** Minutes that suffice if `arriveBefore` leaves no plan; absent: `arriveBefore`. */
  readonly arriveLeast?: number
}

/** `onFoot` excludes rides; the limits are straight-line, without the leg to the first stop. */
export interface Walking {
  readonly onFoot: boolean
  readonly legMeters?: number
  readonly totalMeters?: number
}

/** At most `minutes` from the start of the first to the end of the last of `stops` (indexes). */
export interface DurationLimit {
  readonly stops: readonly number[]
  readonly minutes: number
}

/**
 * The input of the solver. The fan sets out from `from` at `from.at` (now); every stop lies in `window`.
 * An event that has begun is not passed as `event`: the fan then sets out from its venue at its end.
 */
export interface Problem<C extends Candidate = Candidate> {
  readonly from: Coordinates & { readonly at: number }
  readonly window: Interval
  readonly stops: readonly Stop<C>[]
  /** `stated`: as listed. `free`: any order. */
  readonly order: 'stated' | 'free'
  readonly event?: FixedEvent
  readonly walking?: Walking
  readonly durations?: readonly DurationLimit[]
  /** What a minute before the first visit costs, in the units of objective.ts; absent: nothing. */
  readonly perMinuteWaiting?: number
}

/** One visit of a plan, in the order of the day. `stop` is the index in `problem.stops`, or `event`. */
export interface Visit {
  readonly stop: number | 'event'
  readonly id: string
  readonly starts: number
  readonly ends: number
  /** The leg to this visit: straight-line metres, whole minutes of travel. */
  readonly meters: number
  readonly minutes: number
}

/** A plan that satisfies its problem. `cost` is in points; `isExact`: no better plan exists. */
export interface DayPlan {
  readonly visits: readonly Visit[]
  readonly cost: number
  readonly isExact: boolean
}
