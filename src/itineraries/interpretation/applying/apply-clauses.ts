import type { InterpretationContext } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import type { Interpretation } from '../interpretation.js'
import type { VenueDescription } from '../venue-description.js'
import { applyClause } from './apply-clause.js'
import { finishInterpretation } from './finish-interpretation.js'
import { newInterpretationState } from './interpretation-state.js'

/**
 * Folds the clauses of a text into one interpretation. `isLenient` also accepts past-tense mentions; `unasked` are
 * the default stops if nothing was requested.
 */
export function applyClauses(
  clauses: readonly Clause[],
  context: InterpretationContext,
  isLenient: boolean,
  unasked: readonly VenueDescription[] = [],
): Interpretation {
  const state = newInterpretationState(context)
  clauses.forEach((clause, i) => {
    applyClause(state, clause, clauses[i + 1], clause.isPast && !isLenient)
  })
  return finishInterpretation(state, unasked)
}
