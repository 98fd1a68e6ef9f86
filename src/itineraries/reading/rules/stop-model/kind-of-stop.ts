import type { StopKind } from '../../reading.js'
import type { Analysis } from '../analysis.js'
import { featuresOf, scoreOf, sharesOf } from '../linear-model.js'
import { modelWeights } from '../model-weights.js'
import { clauseWords, nearestWords, positionOf } from '../word-features.js'
import type { StopCandidate } from './stop-candidates.js'

/** Kinds that the model chooses among; rarer ones have a noun in the lists. */
export const likelyKinds: readonly StopKind[] = [
  'restaurant',
  'cafe',
  'bar',
  'dessert',
  'museum',
  'theatre',
  'cinema',
  'live_music',
  'library',
  'market',
  'sight',
  'memorial',
  'park',
  'activity',
]

/** What kind of place a stop is of that no noun of the lists names: a conditional logit over `likelyKinds`. */
export function kindOfStop(analysis: Analysis, group: readonly StopCandidate[]): { kind: StopKind; share: number } {
  const weights = modelWeights('kinds')
  const features = kindFeatures(analysis, group)
  const shares = sharesOf(likelyKinds.map((kind) => scoreOf(weights, featuresOf(kind, features))))
  const best = shares.indexOf(Math.max(...shares))
  return { kind: likelyKinds[best]!, share: shares[best]! }
}

export function kindFeatures(analysis: Analysis, group: readonly StopCandidate[]): string[] {
  const { tokens, folded, input } = analysis
  const [first, last] = [group[0]!.draft, group.at(-1)!.draft]
  const position = positionOf(tokens, { from: first.from, to: last.to })
  const words = group.flatMap(({ draft }) => folded.slice(draft.from, draft.to).split(' '))
  const lastWord = words.at(-1)!
  return [
    'bias',
    ...words.map((word) => `word=${word}`),
    ...words.map((word) => `stem=${word.slice(0, 5)}`),
    `last word=${lastWord}`,
    `ending=${lastWord.slice(-3)}`,
    ...group.map(({ kind }) => `kind=${kind}`),
    ...nearestWords(tokens, position),
    ...clauseWords(tokens, position).filter((feature) => !feature.startsWith('mark')),
    `event=${input.event !== undefined}`,
  ]
}
