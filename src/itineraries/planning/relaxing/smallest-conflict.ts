import type { Constraint, ConstraintKind } from '../constraints.js'
import type { Problem } from '../problem.js'
import { isSolvable } from '../solve.js'
import type { SearchBudget } from '../solver/search-budget.js'
import { idsOf, type RelaxableCandidate, reducedProblem, stopSignature } from './reduced-problem.js'

/** The order in which constraints are removed from a conflict: the least informative first. */
const REMOVAL_ORDER: readonly ConstraintKind[] = [
  'stop',
  'exact cuisine',
  'order',
  'duration',
  'hours',
  'takeaway',
  'outdoor',
  'price',
  'event',
  'walk',
  'time',
  'name',
  'cuisine',
  'distance',
  'quarter',
  'region',
  'kids',
  'topic',
  'subject',
  'refused',
  'denied',
  'wheelchair',
  'diet',
]

/**
 * A minimal unsatisfiable set by deletion: a constraint is removed if the others still conflict without it. Minimal
 * means that no part of it conflicts by itself, except where that takes too long to prove or the budget is spent: what
 * may be possible counts as possible.
 */
export function smallestConflict(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  budget: SearchBudget,
): Constraint[] {
  let kept = [...constraints]
  const needed = new Set<string>()
  for (const candidate of sortedByKind(constraints, REMOVAL_ORDER)) {
    const key = equivalenceKey(problem, candidate, kept)
    if (!kept.includes(candidate) || needed.has(key)) continue
    const others = kept.filter(
      (constraint) => constraint !== candidate && (candidate.kind !== 'stop' || constraint.stop !== candidate.stop),
    )
    if (isSatisfiable(problem, others, budget)) {
      needed.add(key)
    } else {
      kept = others
      needed.clear()
    }
  }
  return kept
}

/** Equal for constraints of one kind on interchangeable stops: if one is needed, so is the other. */
function equivalenceKey(
  problem: Problem<RelaxableCandidate>,
  { id, kind, stop }: Constraint,
  kept: readonly Constraint[],
): string {
  const isOrdered = problem.order === 'stated' && kept.some((constraint) => constraint.kind === 'order')
  if (stop === undefined || isOrdered) return id
  return `${kind} ${stopSignature(problem, stop, idsOf(kept))}`
}

/** A stable sort by kind. */
export function sortedByKind(constraints: readonly Constraint[], kinds: readonly ConstraintKind[]): Constraint[] {
  return constraints.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function isSatisfiable(
  problem: Problem<RelaxableCandidate>,
  constraints: readonly Constraint[],
  budget: SearchBudget,
): boolean {
  const stops = constraints.flatMap(({ kind, stop }) => (kind === 'stop' && stop !== undefined ? [stop] : []))
  return stops.length === 0 || isSolvable(reducedProblem(problem, idsOf(constraints), stops), budget)
}
