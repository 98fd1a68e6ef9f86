import type { Constraint, ConstraintKind } from '../constraints.js'
import type { Problem } from '../problem.js'
import { isSolvable } from '../solve.js'
import type { SearchBudget } from '../solver/search-budget.js'
import { idsOf, lookOf, type PooledCandidate, reduced } from './reduced-problem.js'

/** Demands in the order in which they are left out when a conflict is sought: what says least goes first. */
const LEFT_OUT_IN_ORDER: readonly ConstraintKind[] = [
  'stop',
  'exact cuisine',
  'lowest price',
  'order',
  'duration',
  'hours',
  'takeaway',
  'outdoor',
  'topic',
  'price',
  'event',
  'walk',
  'time',
  'name',
  'cuisine',
  'distance',
  'quarter',
  'kids',
  'wheelchair',
  'diet',
]

/**
 * A minimal unsatisfiable set by deletion: a demand stays out when the others still clash without it. Each demand that is
 * kept is needed, so the set is smallest in the sense that no part of it clashes by itself; save where that would take too
 * long to prove, or the effort is spent: what may be possible counts as possible.
 */
export function smallestConflict(
  problem: Problem<PooledCandidate>,
  demands: readonly Constraint[],
  budget: SearchBudget,
): Constraint[] {
  let kept = [...demands]
  const needed = new Set<string>()
  for (const candidate of inOrderOf(demands, LEFT_OUT_IN_ORDER)) {
    const alike = alikeOf(problem, candidate, kept)
    if (!kept.includes(candidate) || needed.has(alike)) continue
    const others = kept.filter(
      (demand) => demand !== candidate && (candidate.kind !== 'stop' || demand.stop !== candidate.stop),
    )
    if (isPossible(problem, others, budget)) {
      needed.add(alike)
    } else {
      kept = others
      needed.clear()
    }
  }
  return kept
}

/** The same for demands of which one is needed where the other is: those of one kind on stops that look alike, in free order. */
function alikeOf(
  problem: Problem<PooledCandidate>,
  { id, kind, stop }: Constraint,
  kept: readonly Constraint[],
): string {
  const isOrdered = problem.order === 'stated' && kept.some((demand) => demand.kind === 'order')
  if (stop === undefined || isOrdered) return id
  return `${kind} ${lookOf(problem, stop, idsOf(kept))}`
}

/** Sorted by their kinds; what has the same place keeps its order. */
export function inOrderOf(demands: readonly Constraint[], kinds: readonly ConstraintKind[]): Constraint[] {
  return demands.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function isPossible(problem: Problem<PooledCandidate>, demands: readonly Constraint[], budget: SearchBudget): boolean {
  const stops = demands.flatMap(({ kind, stop }) => (kind === 'stop' && stop !== undefined ? [stop] : []))
  return stops.length === 0 || isSolvable(reduced(problem, idsOf(demands), stops), budget)
}
