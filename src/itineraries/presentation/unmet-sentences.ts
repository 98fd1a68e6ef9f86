import type { Constraint } from '../planning/constraints.js'
import type { Relaxation } from '../planning/relax.js'
import type { ConstraintWording } from './constraint-words.js'
import { type Language, sentences } from './sentences.js'

/** What a plan does not satisfy, in short sentences; none when everything fits. */
export function unmetSentences(
  { plan, unsatisfied, conflict }: Relaxation,
  language: Language,
  wording: ConstraintWording,
): string[] {
  const stated = unsatisfied.filter(({ isSilent }) => !isSilent)
  if (plan && stated.length === 0) return []
  const worded = (constraint: Constraint): WordedConstraint => ({ ...constraint, words: wording(constraint) })
  const all = [
    conflictSentence(conflict.map(worded), language),
    ...stated.map((constraint) => unsatisfiedSentence(worded(constraint), conflict, language)),
  ]
  return all.filter((sentence) => sentence !== '')
}

type WordedConstraint = Constraint & { readonly words: string }

function conflictSentence(conflict: readonly WordedConstraint[], language: Language): string {
  const { noWay, noPlace, noTime } = sentences[language]
  const stops = conflict.filter(({ kind }) => kind === 'stop').map(({ words }) => words)
  const others = conflict.filter(({ kind }) => kind !== 'stop').map(({ words }) => words)
  // Avoids "No way to have tacos for tacos with vegan food": it only means that there are none.
  const isPlain = stops.length === 1 && others.every((words) => stops[0]!.startsWith(words))
  if (others.length > 0 && !isPlain) return noWay(list(others, language), list(stops, language))
  if (stops.length === 1) return noPlace(stops[0]!)
  return stops.length > 1 ? noTime(list(stops, language)) : ''
}

function unsatisfiedSentence(
  { kind, id, words }: WordedConstraint,
  conflict: readonly Constraint[],
  language: Language,
): string {
  const { leftOut, relaxed, notMet } = sentences[language]
  if (kind === 'stop') return `${leftOut}: ${words}.`
  return `${conflict.some((constraint) => constraint.id === id) ? relaxed : notMet}: ${words}.`
}

function list(words: readonly string[], language: Language): string {
  const unique = [...new Set(words)]
  return unique.length < 2
    ? (unique[0] ?? '')
    : `${unique.slice(0, -1).join(', ')} ${sentences[language].and} ${unique.at(-1)}`
}
