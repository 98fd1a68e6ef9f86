import type { Constraint } from '../planning/constraints.js'
import type { Relaxation } from '../planning/relax.js'
import type { ConstraintWording } from './constraint-words.js'
import { joined } from './joined.js'
import { remarkSentences } from './remark-sentences.js'
import { type Language, sentences } from './sentences.js'

/** Why no venue can be a stop by itself, as a sentence. */
export type ReasonOf = (stop: number) => string | undefined

/** What a plan does not satisfy, in short sentences; none when everything fits. */
export function unmetSentences(
  { plan, unsatisfied, conflict }: Relaxation,
  language: Language,
  wording: ConstraintWording,
  reasonOf: ReasonOf = () => undefined,
): string[] {
  const stated = unsatisfied.filter(({ isSilent }) => !isSilent)
  if (plan && stated.length === 0) return []
  if (plan && stated.every(({ kind }) => kind === 'order')) return [sentences[language].otherOrder]
  const worded = (constraint: Constraint): WordedConstraint => ({ ...constraint, words: wording(constraint) })
  const lost = plan ? lostProperty(conflict, stated) : undefined
  const all = [
    lost
      ? notFoundSentence(worded(lost.stop), worded(lost.property), language)
      : conflictSentence(conflict.map(worded), language, reasonOf),
    ...stated
      .filter((constraint) => constraint.id !== lost?.property.id)
      .filter((constraint) => !isSaid(constraint, conflict.map(worded), plan !== undefined))
      .map((constraint) => unsatisfiedSentence(worded(constraint), conflict, language, reasonOf)),
  ]
  return all.filter((sentence) => sentence !== '')
}

const properties: ReadonlySet<Constraint['kind']> = new Set(['cuisine', 'price', 'outdoor', 'topic', 'hours'])

/** A planned stop that lacks one thing: there is nothing that it conflicts with. */
function lostProperty(
  conflict: readonly Constraint[],
  stated: readonly Constraint[],
): { readonly stop: Constraint; readonly property: Constraint } | undefined {
  const [stop, ...moreStops] = conflict.filter(({ kind }) => kind === 'stop')
  // "The Naam, but only if it's a steakhouse": the name is kept.
  const isKeptName = ({ kind, id }: Constraint): boolean => kind === 'name' && !stated.some((lost) => lost.id === id)
  const [property, ...more] = conflict.filter((other) => other.kind !== 'stop' && !isKeptName(other))
  const isOne = stop !== undefined && property !== undefined && moreStops.length + more.length === 0
  const isLost = isOne && properties.has(property.kind) && stated.some(({ id }) => id === property.id)
  return isLost && !stated.some(({ id }) => id === stop.id) ? { stop, property } : undefined
}

function notFoundSentence(stop: WordedConstraint, property: WordedConstraint, language: Language): string {
  return remarkSentences[language].wishNotFound(property.words, stop.words)
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
  const { noWay, noPlace, noTime } = sentences[language]
  const stops = conflict.filter(({ kind }) => kind === 'stop')
  const words = stops.map((constraint) => constraint.words)
  const others = conflict.filter(({ kind }) => kind !== 'stop').map((constraint) => constraint.words)
  if (others.length > 0 && !isPlain(conflict)) return noWay(list(others, language), list(words, language))
  if (words.length > 1) return noTime(list(words, language))
  const [stop] = stops
  if (!stop) return ''
  return reasonOf(stop.stop!) ?? noPlace(stop.words)
}

function unsatisfiedSentence(
  { kind, id, words, stop }: WordedConstraint,
  conflict: readonly Constraint[],
  language: Language,
  reasonOf: ReasonOf,
): string {
  const { leftOut, relaxed, notMet, otherOrder } = sentences[language]
  if (kind === 'stop') return reasonOf(stop!) ?? `${leftOut}: ${words}.`
  if (kind === 'order') return otherOrder
  return `${conflict.some((constraint) => constraint.id === id) ? relaxed : notMet}: ${words}.`
}

/** What the catalogue lacks, in one sentence. */
export function withoutRepeats(unmet: readonly string[], language: Language): string[] {
  const [start] = sentences[language].notListed('|').split('|')
  const isUnlisted = (sentence: string): boolean => sentence.startsWith(start!)
  const names = unmet.filter(isUnlisted).map((sentence) => sentence.slice(start!.length, -1))
  const first = unmet.findIndex(isUnlisted)
  return unmet.flatMap((sentence, index) => {
    if (!isUnlisted(sentence)) return [sentence]
    return index === first ? [sentences[language].notListed([...new Set(names)].join(', '))] : []
  })
}

const list = (words: readonly string[], language: Language): string =>
  joined([...new Set(words)], ` ${sentences[language].and} `)
