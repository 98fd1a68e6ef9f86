import type { Constraint } from '../planning/constraints.js'
import type { Relaxation } from '../planning/relax.js'
import type { MissingReason } from '../planning/why-missing.js'
import type { ConstraintWording } from './constraint-words.js'
import { joined } from './joined.js'
import { type Language, sentences } from './sentences.js'

/** Why no venue can be a stop by itself. */
export type ReasonOf = (stop: number) => MissingReason | undefined

/** What a plan does not satisfy, in short sentences; none when everything fits. */
export function unmetSentences(
  { plan, unsatisfied, conflict }: Relaxation,
  language: Language,
  wording: ConstraintWording,
  reasonOf: ReasonOf = () => undefined,
): string[] {
  const stated = unsatisfied.filter(({ isSilent }) => !isSilent)
  if (plan && stated.length === 0) return []
  const worded = (constraint: Constraint): WordedConstraint => ({ ...constraint, words: wording(constraint) })
  const all = [
    conflictSentence(conflict.map(worded), language, reasonOf),
    ...stated
      .filter((constraint) => !isSaid(constraint, conflict.map(worded), plan !== undefined))
      .map((constraint) => unsatisfiedSentence(worded(constraint), conflict, language)),
  ]
  return all.filter((sentence) => sentence !== '')
}

/** The sentence on the conflict says already that its only stop is missing, or has another cuisine or name. */
function isSaid({ id, kind }: Constraint, conflict: readonly WordedConstraint[], isPlanned: boolean): boolean {
  const isOfOneStop = conflict.filter((other) => other.kind === 'stop').length === 1
  if (!isOfOneStop || !conflict.some((other) => other.id === id)) return false
  if (kind === 'stop') return !isPlanned || isPlain(conflict)
  return isPlain(conflict) && (kind === 'cuisine' || kind === 'name' || kind === 'topic')
}

type WordedConstraint = Constraint & { readonly words: string }

/** "Not possible together: tacos, tacos with vegan food" only means that there are none. */
function isPlain(conflict: readonly WordedConstraint[]): boolean {
  const [stop, ...more] = conflict.filter(({ kind }) => kind === 'stop')
  const others = conflict.filter(({ kind }) => kind !== 'stop')
  return (
    stop !== undefined &&
    more.length === 0 &&
    others.every(({ words }) => stop.words.startsWith(words) || words.startsWith(stop.words))
  )
}

function conflictSentence(conflict: readonly WordedConstraint[], language: Language, reasonOf: ReasonOf): string {
  const { noWay, noPlace, noTime, notListed, tooFarAway } = sentences[language]
  const stops = conflict.filter(({ kind }) => kind === 'stop')
  const words = stops.map((constraint) => constraint.words)
  const others = conflict.filter(({ kind }) => kind !== 'stop').map((constraint) => constraint.words)
  if (others.length > 0 && !isPlain(conflict)) return noWay(list(others, language), list(words, language))
  if (words.length > 1) return noTime(list(words, language))
  const [stop] = stops
  if (!stop) return ''
  const reason = reasonOf(stop.stop!)
  if (reason === undefined) return noPlace(stop.words)
  return reason === 'far' ? tooFarAway(stop.words) : notListed(stop.words)
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

const list = (words: readonly string[], language: Language): string =>
  joined([...new Set(words)], ` ${sentences[language].and} `)
