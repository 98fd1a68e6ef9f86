import { showsDistress } from '../../interpretation/distress.js'
import type { Reading } from '../reading.js'
import type { Analysis } from './analysis.js'
import { offTopicRules, unclearRules } from './clause-rules.js'
import { applyRules } from './rule.js'

const leastWordsOfTopic = 4

/** Whether a plan is asked for; one without a stop is asked back about, not planned by default. */
export function readScope({ text, folded, clauses }: Analysis, stops: number): Reading['scope'] {
  if (showsDistress(text)) return 'distress'
  const isOther = applyRules(offTopicRules, folded).length > 0
  if (stops > 0) return isOther && stops === 1 && !/\b(?:near|cerca|also|tambien)\b/.test(folded) ? 'off_topic' : 'plan'
  const isTelling = clauses.every(({ role }) => role === 'aside')
  const words = folded.match(/\p{L}+/gu)?.length ?? 0
  const isVague = applyRules(unclearRules, folded).length > 0
  return isOther || (words >= leastWordsOfTopic && isTelling && !isVague) ? 'off_topic' : 'unclear'
}
