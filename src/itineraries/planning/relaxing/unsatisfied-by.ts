import type { Constraint, ConstraintKind } from '../constraints.js'
import type { DayPlan, Problem } from '../problem.js'
import type { RelaxableCandidate } from './reduced-problem.js'

/** The constraints that a plan does not satisfy; without a plan, every stop. */
export function unsatisfiedBy(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  plan: DayPlan | undefined,
): Constraint[] {
  if (!plan) return constraints.filter(({ kind }) => kind === 'stop')
  return constraints.filter((constraint) => isUnsatisfied(problem, constraint, plan))
}

function isUnsatisfied(
  problem: Problem<RelaxableCandidate>,
  { id, kind, stop }: Constraint,
  { visits }: DayPlan,
): boolean {
  if (stop === undefined) return isUnsatisfiedByPlan(problem, id, kind, visits)
  const visit = visits.find((other) => other.stop === stop)
  if (!visit || kind === 'stop') return kind === 'stop' && !visit
  const { starts, endBy, candidates } = problem.stops[stop]!
  if (kind !== 'time')
    return candidates.some((candidate) => candidate.id === visit.id && candidate.unsatisfied.includes(id))
  const isInTime = !starts || starts.some(([from, to]) => from <= visit.starts && visit.starts <= to)
  return !isInTime || visit.ends > (endBy ?? Infinity)
}

function isUnsatisfiedByPlan(
  { walking, durations }: Problem<RelaxableCandidate>,
  id: string,
  kind: ConstraintKind,
  visits: DayPlan['visits'],
): boolean {
  const between = visits.slice(1).map(({ meters }) => meters)
  if (kind === 'walk') {
    const total = between.reduce((sum, meters) => sum + meters, 0)
    return (
      Math.max(0, ...between) > (walking?.legMeters ?? Infinity) + 1 ||
      total > (walking?.totalMeters ?? Infinity) + between.length
    )
  }
  const order = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  if (kind === 'order') return order.some((stop, index) => index > 0 && stop < order[index - 1]!)
  if (kind !== 'duration') return false
  const duration = durations![Number(id.split(':')[1])]!
  const limited = visits.filter(({ stop }) => stop !== 'event' && duration.stops.includes(stop))
  return limited.length > 0 && limited.at(-1)!.ends - limited[0]!.starts > duration.minutes
}
