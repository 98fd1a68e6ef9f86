import type { StopKind } from '../../reading.js'
import type { Analysis } from '../analysis.js'
import { scoresByOption, sharesOf } from '../linear-model.js'
import type { Mention } from '../mentions.js'
import { optionWeights } from '../model-weights.js'
import { overlaps } from '../rule.js'
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
  if (isFestive(analysis, group)) return { kind: 'restaurant', share: 1 }
  const scores = scoresByOption(optionWeights('kinds'), kindFeatures(analysis, group))
  const shares = sharesOf(likelyKinds.map((kind) => scores.get(kind) ?? 0))
  const best = shares.indexOf(Math.max(...shares))
  return { kind: likelyKinds[best]!, share: shares[best]! }
}

/** "somewhere fancy", "un sitio romántico": fans who name no kind dine there, unless they want to do or see something. */
function isFestive({ mentions, folded }: Analysis, group: readonly StopCandidate[]): boolean {
  const isOpen = group.every(({ draft: { from, to } }) => !/\b(?:do|see|hacer|ver)\b/.test(folded.slice(from, to)))
  const said = mentions.filter((mention) => group.some(({ draft }) => overlaps(draft, mention)))
  return isOpen && said.some(({ entry }) => isFestiveEntry(entry))
}

const isFestiveEntry = (entry: Mention['entry']): boolean =>
  (entry.type === 'price' && entry.level === 'upscale') || (entry.type === 'wish' && entry.wish === 'romantic')

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
