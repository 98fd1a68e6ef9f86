import type { Fault } from '../check/fault.js'
import { isQuotablePhrase, mentionsGrief } from '../compile/is-quotable.js'
import { phraseAround } from '../phrase-around.js'
import type { Reading } from '../reading.js'
import { type Analysis, quoteOf, type Spanned } from './analysis.js'
import { isForMachine } from './is-for-machine.js'
import { probability } from './linear-model.js'
import { modelWeights } from './model-weights.js'
import { hasTitle, mayNamePerson, withoutPerson } from './names-of-people.js'
import { type ReadValue, readValues } from './read-values.js'
import { overlaps } from './rule.js'
import { asksForNothing, leastLikelihood, leastOfName } from './unread-limits.js'
import { type UnreadRun, wishRuns } from './unread-runs.js'
import { unreadFeatures } from './unread-words.js'

/**
 * What a request asks for and its reading has not, as phrases that the fan recognises, the likeliest first. A trained model
 * judges which unread words ask for something (`unreadFeatures`); the phrase is what stands around them.
 */
export function unreadPhrases(analysis: Analysis, reading: Reading, faults: readonly Fault[]): string[] {
  if (isForMachine(analysis) || reading.scope !== 'plan') return []
  const read = readValues(analysis, reading)
  const phrases = wishRuns(analysis, reading, faults, read)
    .map((run) => ({ ...run, likely: likelihoodOf(analysis, run) }))
    .filter((run) => run.likely > leastLikelihood(analysis, run, read) && !asksForNothing(analysis, run, read))
    .flatMap((run) => phraseOf(analysis, run, read))
    .toSorted((a, b) => b.likely - a.likely)
  return withoutOverlaps(phrases).map((phrase) => quoteOf(analysis, phrase))
}

/** A model that has seen few such words is no reason to be silent. */
const likelyAtLeast = 0.4

function likelihoodOf(analysis: Analysis, run: UnreadRun): number {
  if (run.isFault) return 1
  const likely = probability(modelWeights('unread'), unreadFeatures(analysis, run))
  return run.isLikely ? Math.max(likely, likelyAtLeast) : likely
}

/** Characters of a phrase in a text on a loss. */
const longestOfGrief = 25

interface LikelyPhrase extends Spanned {
  readonly likely: number
}

/** The phrase, or the words alone if it cannot be quoted or names a person. */
function phraseOf(analysis: Analysis, run: UnreadRun & LikelyPhrase, read: readonly ReadValue[]): LikelyPhrase[] {
  const { likely } = run
  const phrase = phraseAround({ tokens: analysis.tokens, read }, run)
  const words = quoteOf(analysis, phrase)
  const isTooLong = words.length > longestOfGrief && mentionsGrief(analysis.text)
  if (!isTooLong && isQuotablePhrase(words) && !mayNamePerson(analysis, phrase)) return [{ ...phrase, likely }]
  const isName = mayNamePerson(analysis, run) && !run.isPlace
  const isTellable = !isName || (likely > leastOfName(analysis, run) && !hasTitle(analysis, run))
  if (isTellable) return isTooLong && run.to - run.from > longestOfGrief ? [] : [{ from: run.from, to: run.to, likely }]
  const nameless = withoutPerson(analysis, phrase)
  return nameless ? [{ ...nameless, likely }] : []
}

/** Of phrases that overlap the longest, of equal ones the first. */
function withoutOverlaps(phrases: readonly LikelyPhrase[]): LikelyPhrase[] {
  const lengthOf = ({ from, to }: Spanned): number => to - from
  return phrases.filter((phrase, index) =>
    phrases.every((other, place) => {
      if (place === index || !overlaps(other, phrase)) return true
      return lengthOf(other) < lengthOf(phrase) || (lengthOf(other) === lengthOf(phrase) && index < place)
    }),
  )
}
