import { type Analysis, quoteOf, type Spanned } from '../analysis.js'
import { isForMachine } from '../is-for-machine.js'
import type { Mention } from '../mentions.js'
import { join, withHouse } from '../merge-drafts.js'
import type { StopDraft } from '../stop-draft.js'
import { probability } from './linear-model.js'
import { type StopCandidate, stopCandidates } from './stop-candidates.js'
import { candidateFeatures, pairFeatures } from './stop-features.js'
import { stopWeights } from './stop-weights.js'

/**
 * The stops of the rules, corrected by a trained model: it decides which words belong to a stop, and which neighbours to one
 * and the same. Two logistic regressions whose features include what the rules decided.
 */
export function reviseStops(
  analysis: Analysis,
  stops: readonly StopDraft[],
  refused: ReadonlySet<Mention>,
): StopDraft[] {
  // Text that addresses a machine adds no stops.
  if (isForMachine(analysis)) return [...stops]
  const candidates = stopCandidates(analysis, stops, refused)
  const chosen = candidates.filter(
    (_, index) => probability(stopWeights().stop, candidateFeatures(analysis, candidates, index)) > 0.5,
  )
  const named = groups(analysis, chosen).filter((group) => !isProperName(analysis, group))
  return named.length === 0 ? [...stops] : named.map((group) => stopOf(analysis, group, candidates, stops))
}

/** A name that the catalogue does not have may be a person's: it is left to what was not understood. */
function isProperName({ text }: Analysis, group: readonly StopCandidate[]): boolean {
  const { from } = group[0]!.draft
  const isUnknown = group.every(({ kind }) => kind === 'unknown')
  return isUnknown && /^\p{Lu}\p{Ll}/u.test(text.slice(from)) && /[\p{L}\p{N},]\s$/u.test(text.slice(0, from))
}

function groups(analysis: Analysis, chosen: readonly StopCandidate[]): StopCandidate[][] {
  const found: StopCandidate[][] = []
  for (const candidate of chosen) {
    const last = found.at(-1)
    const before = last?.at(-1)
    if (before && isOneStop(analysis, before, candidate)) last!.push(candidate)
    else found.push([candidate])
  }
  return found
}

/** From which probability two stops of the rules are joined to one. */
const leastToJoin = 0.7

function isOneStop(analysis: Analysis, a: StopCandidate, b: StopCandidate): boolean {
  const areTwo = a.ruleStop >= 0 && b.ruleStop >= 0 && a.ruleStop !== b.ruleStop
  return probability(stopWeights().same, pairFeatures(analysis, a, b)) > (areTwo ? leastToJoin : 0.5)
}

function stopOf(
  analysis: Analysis,
  group: readonly StopCandidate[],
  candidates: readonly StopCandidate[],
  stops: readonly StopDraft[],
): StopDraft {
  const known = group.filter(({ kind }) => kind !== 'unknown')
  const base = known.length === 0 ? undefined : (ruleStopOf(known, candidates, stops) ?? joined(analysis, known))
  const unknown = group.filter(({ kind }) => kind === 'unknown')
  if (!base) return wholeOf(unknown)
  const [more] = unknown
  if (!more || base.topic || base.place) return base
  const name = nameWith(analysis, more.draft, base)
  return name ? { ...base, place: name } : { ...base, topic: quoteOf(analysis, more.draft).slice(0, 80) }
}

/** "the Grunwald Museum": words that are a name together with the noun behind them. */
function nameWith({ text }: Analysis, words: Spanned, noun: Spanned): Spanned | undefined {
  const isCapital = ({ from }: Spanned) => /^\p{Lu}\p{Ll}/u.test(text.slice(from, from + 2))
  const isName = words.to + 1 === noun.from && isCapital(words) && isCapital(noun)
  return isName ? { from: words.from, to: noun.to } : undefined
}

/** The rules' stop where they joined the same words. */
function ruleStopOf(
  known: readonly StopCandidate[],
  candidates: readonly StopCandidate[],
  stops: readonly StopDraft[],
): StopDraft | undefined {
  const [{ ruleStop }] = known as [StopCandidate]
  const own = candidates.filter((candidate) => candidate.ruleStop === ruleStop && candidate.kind !== 'unknown')
  const isSame = ruleStop >= 0 && own.length === known.length && known.every((one) => one.ruleStop === ruleStop)
  return isSame ? stops[ruleStop] : undefined
}

function joined({ folded }: Analysis, [first, ...more]: readonly StopCandidate[]): StopDraft {
  const stop = { ...withHouse(first!.draft, folded), extra: {} }
  for (const { draft } of more) join(stop, draft, folded.slice(stop.to, draft.from))
  return stop
}

const wholeOf = (unknown: readonly StopCandidate[]): StopDraft => {
  const { draft } = unknown[0]!
  return { ...draft, to: unknown.at(-1)!.draft.to, extra: {} }
}
