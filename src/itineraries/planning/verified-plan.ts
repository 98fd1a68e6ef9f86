import type { PlanRequest } from '../interpretation/plan-request.js'
import type { PlanningVenue, VenuesById } from './planning-venue.js'
import type { DayPlan } from './problem.js'
import type { FanSituation } from './to-problem.js'
import { type PlannedVisit, type Violation, verify } from './verify.js'

export interface VerifiedPlan {
  /** In the order of the day; empty if the plan was withdrawn. */
  readonly visits: readonly PlannedVisit[]
  readonly venues: ReadonlyMap<string, PlanningVenue>
  /** The rules that the plan broke, for which it was withdrawn; empty while the planner is correct. */
  readonly violations: readonly Violation[]
}

/**
 * Verifies a plan, and withdraws it if it breaks a rule. `relaxed` are ids of constraints that it need not satisfy.
 */
export function verifiedPlan(
  request: PlanRequest,
  plan: DayPlan | undefined,
  relaxed: readonly string[],
  fan: FanSituation,
  allVenues: VenuesById,
): VerifiedPlan {
  const visits = visitsOf(plan, fan)
  const venues = new Map(
    visits.flatMap(({ id }) => {
      const venue = allVenues.get(id)
      return venue ? [[id, venue] as const] : []
    }),
  )
  const violations = verify(request, visits, { ...fan, venues, relaxed: new Set(relaxed) })
  return { visits: violations.length > 0 ? [] : visits, venues, violations }
}

function visitsOf(plan: DayPlan | undefined, { event }: FanSituation): PlannedVisit[] {
  return (plan?.visits ?? []).map(({ stop, id, starts, ends }) =>
    stop === 'event' && event
      ? { stop, id, starts: event.start, ends: event.end }
      : { stop, id, starts: new Date(starts * 60_000), ends: new Date(ends * 60_000) },
  )
}
