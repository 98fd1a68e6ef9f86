import { fold } from '../text/fold.js'
import type { Question } from './question.js'
import { matchRules } from './rules/match-rules.js'

/** Longer parts than those of `clausesOf`: a comma alone often separates a reason from its question. */
const clauseEnd = /[?.!;]+\s*|,\s*(?:and|also|y|tambien)\s+|\s+(?:and|also|y|tambien)\s+/
const questionStart =
  /^(and |y |also |tambien )?(is|are|can|could|may|do|does|how|what|where|when|why|who|will|would|hay|puedo|podemos|se puede|cuanto|donde|como|tienen|aceptan|dan)\b/
/** "is that ok" belongs to what was said before. */
const asksForAgreement =
  /\b(is|would|will|be) (that|it|this) (be )?(ok|okay|possible|fine|alright|a problem|doable)\b|\b(anything|something) (that )?\w+ can (eat|have|drink|get)\b|\b(se puede|es posible|esta bien|algo que pued\w+)\W*$/
/** Matches that ask for nothing by themselves. */
const vague: ReadonlySet<string> = new Set(['follow_up', 'nearby', 'yes', 'thanks'])

/** Whether one of several questions in a text is about nothing that the rules know. Numbers belong to tables and dates. */
export function hasUnansweredClause({ text, asked }: Question): boolean {
  const hasFacts = asked.some(({ kind }) => kind === 'fact')
  const isKnown = (clause: string) =>
    matchRules(clause).some(({ asked: { kind } }) => !vague.has(kind) && !(hasFacts && kind === 'serves'))
  const clauses = fold(text)
    .split(clauseEnd)
    .filter((clause) => clause.trim() !== '')
  const isAsking = (clause: string) =>
    questionStart.test(clause) && !asksForAgreement.test(clause) && clause.split(/\s+/).length > 2 && !/\d/.test(clause)
  return clauses.length > 1 && clauses.some((clause) => isAsking(clause) && !isKnown(clause))
}
