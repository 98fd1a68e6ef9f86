import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import { venueConstraints } from './venue-constraints.js'

/** A single requirement of a request: it can conflict with others, be relaxed, or be reported as not met. */
export interface Constraint {
  /** Unique in a request: `cuisine:0`, `walk`. */
  readonly id: string
  readonly kind: ConstraintKind
  /** Index of the stop; absent: the plan as a whole. */
  readonly stop?: number
  /** The fan did not state it, or the plan says so in words of its own: relaxing it is not reported. */
  readonly isSilent: boolean
  /** It binds no plan: a venue that does not satisfy it costs points. */
  readonly isWeight?: true
}

export type ConstraintKind = StopConstraintKind | PlanConstraintKind

export type StopConstraintKind =
  | 'stop'
  | 'time'
  | 'distance'
  /** The wider surroundings of a part of the town: never relaxed. */
  | 'region'
  /** Outside the quarters to avoid. */
  | 'quarter'
  | 'price'
  /** The lowest price level and no other. */
  | 'lowest price'
  | 'cuisine'
  /** The cuisine itself, not a related one. */
  | 'exact cuisine'
  /** On record. */
  | 'diet'
  | 'wheelchair'
  /** A need that the listing says is not met, or a kitchen that hardly meets it: never relaxed. */
  | 'denied'
  | 'outdoor'
  | 'takeaway'
  | 'kids'
  | 'hours'
  | 'topic'
  /** The activity or cuisine, where the stop is for nothing else: never relaxed. */
  | 'subject'
  | 'name'
  /** Cuisines, topics and names that the fan does not want: never relaxed. */
  | 'refused'

export type PlanConstraintKind = 'walk' | 'duration' | 'order' | 'event'

export function constraintsOf(request: PlanRequest): Constraint[] {
  const ofStops = request.stops.flatMap((stop, index) => [
    stopConstraint('stop', index),
    ...venueConstraints(request, index).map(({ kind, isSilent, points }) => ({
      ...stopConstraint(kind, index, isSilent),
      ...(points !== undefined && { isWeight: true as const }),
    })),
    ...timeConstraints(stop, index),
  ])
  return [...ofStops, ...planConstraints(request)]
}

/** What a plan met before it is changed, it meets after: there, needs on record bind. */
export const allBinding = (constraints: readonly Constraint[]): Constraint[] =>
  constraints.map((constraint) => {
    const { isWeight, ...binding } = constraint
    return isWeight && !preferences.has(constraint.kind) ? { ...binding, isSilent: false } : constraint
  })

/** Weights that no fan has stated. */
const preferences: ReadonlySet<ConstraintKind> = new Set<ConstraintKind>(['distance', 'lowest price'])

/** Whether an id is that of a need, which a listing may be silent about. */
export const isOfNeed = (id: string): boolean => /^(diet|wheelchair):/.test(id)

function timeConstraints({ start, endBy }: StopRequest, index: number): Constraint[] {
  const hasTime = start?.ideal !== undefined || (start?.ranges.length ?? 0) > 0 || endBy !== undefined
  return hasTime ? [stopConstraint('time', index, start?.from === 'usual' && endBy === undefined)] : []
}

function planConstraints({ walking, durations, order, event, stops }: PlanRequest): Constraint[] {
  const { legMaxMeters, totalMaxMeters, isStated } = walking
  const isWalkLimited = legMaxMeters !== undefined || totalMaxMeters !== undefined
  return [
    ...(isWalkLimited ? [planConstraint('walk', !isStated)] : []),
    ...durations.map((_, index) => ({ ...planConstraint('duration'), id: `duration:${index}` })),
    ...(order === 'stated' && stops.length > 1 ? [planConstraint('order')] : []),
    ...(event ? [planConstraint('event')] : []),
  ]
}

const stopConstraint = (kind: StopConstraintKind, stop: number, isSilent = false): Constraint => ({
  id: `${kind}:${stop}`,
  kind,
  stop,
  isSilent,
})

const planConstraint = (kind: PlanConstraintKind, isSilent = false): Constraint => ({ id: kind, kind, isSilent })
