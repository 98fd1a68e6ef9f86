import type { Reading } from '../reading.js'
import type { Analysis, Spanned } from './analysis.js'
import { offTopicRules, unclearRules } from './clause-rules.js'
import { callsForHelp } from './help-model/help-called-for.js'
import { isOffTopic } from './off-topic.js'
import { applyRules, overlaps } from './rule.js'

const leastWordsOfTopic = 4

/** Whether a plan is asked for; one without a stop and an event is asked back about, not planned by default. */
export function readScope(analysis: Analysis, stops: readonly Spanned[]): Reading['scope'] {
  const { text, folded, clauses, input } = analysis
  if (callsForHelp(text)) return 'distress'
  if (isBeyond(analysis, stops)) return 'off_topic'
  const isVague = applyRules(unclearRules, folded).length > 0
  if (!isVague && isOffTopic(text, stops.length > 0)) return 'off_topic'
  const isOther = applyRules(offTopicRules, folded).length > 0
  if (stops.length > 0)
    return isOther && stops.length === 1 && !/\b(?:near|cerca|also|tambien)\b/.test(folded) ? 'off_topic' : 'plan'
  const isTelling = clauses.every(({ role }) => role === 'aside' || role === 'refused')
  const words = folded.match(/\p{L}+/gu)?.length ?? 0
  if (isOther || (words >= leastWordsOfTopic && isTelling && !isVague)) return 'off_topic'
  return input.event ? 'plan' : 'unclear'
}

/** Only what no outing offers is wanted: a pharmacy, a police station. */
function isBeyond({ tokens, input, circumstances: { lexicon } }: Analysis, stops: readonly Spanned[]): boolean {
  if (input.event) return false
  const found = tokens.flatMap((token, index): Spanned[] => {
    const match = lexicon.phrases.match(tokens, index)
    const isRole = match?.meanings.some((meaning) => meaning.type === 'role' && meaning.role === 'beyond')
    return match && isRole ? [{ from: token.span[0], to: tokens[index + match.length - 1]!.span[1] }] : []
  })
  return found.length > 0 && stops.every((stop) => found.some((other) => overlaps(other, stop)))
}
