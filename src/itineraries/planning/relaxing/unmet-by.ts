import type { Constraint, ConstraintKind } from '../constraints.js'
import type { Plan, Problem } from '../problem.js'
import type { PooledCandidate } from './reduced-problem.js'

/** The demands that a plan does not meet; without a plan every stop is one. */
export function unmetBy(
  problem: Problem<PooledCandidate>,
  demands: readonly Constraint[],
  found: Plan | undefined,
): Constraint[] {
  if (!found) return demands.filter(({ kind }) => kind === 'stop')
  return demands.filter((demand) => isUnmet(problem, demand, found))
}

function isUnmet(problem: Problem<PooledCandidate>, { id, kind, stop }: Constraint, { visits }: Plan): boolean {
  if (stop === undefined) return isUnmetByPlan(problem, id, kind, visits)
  const visit = visits.find((other) => other.stop === stop)
  if (!visit || kind === 'stop') return kind === 'stop' && !visit
  const { starts, endBy, candidates } = problem.stops[stop]!
  if (kind !== 'time') return candidates.some((candidate) => candidate.id === visit.id && candidate.misses.includes(id))
  const isInTime = !starts || starts.some(([from, to]) => from <= visit.starts && visit.starts <= to)
  return !isInTime || visit.ends > (endBy ?? Infinity)
}

function isUnmetByPlan(
  { walking, durations }: Problem<PooledCandidate>,
  id: string,
  kind: ConstraintKind,
  visits: Plan['visits'],
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
  const inside = visits.filter(({ stop }) => stop !== 'event' && duration.stops.includes(stop))
  return inside.length > 0 && inside.at(-1)!.ends - inside[0]!.starts > duration.minutes
}
