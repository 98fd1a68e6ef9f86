import { fold } from '../../../text/fold.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { TopicRequest, VenueKindName } from '../../interpretation/plan-request.js'
import type { StopReading } from '../reading.js'
import { alternativesIn } from './alternatives.js'
import { phrasesIn } from './phrases-in.js'

/** "a movie or a comedy show": kinds of the alternatives that the topic is not said of. */
export function kindsBesideTopic(
  { quote }: Pick<StopReading, 'quote'>,
  { wordsAny, phrasesAny = [] }: TopicRequest,
  lexicon: Lexicon,
): VenueKindName[] {
  const alternatives = alternativesIn(quote).map((words) => ({
    isOfTopic: [...wordsAny, ...phrasesAny.flat()].some((word) => ` ${fold(words)}`.includes(` ${word}`)),
    kinds: phrasesIn(words, lexicon)
      .flatMap(({ meanings }) => meanings)
      .flatMap((meaning) => (meaning.type === 'head' ? meaning.head.kinds : [])),
  }))
  if (!alternatives.some(({ isOfTopic }) => isOfTopic)) return []
  const ofTopic = new Set(alternatives.flatMap(({ isOfTopic, kinds }) => (isOfTopic ? kinds : [])))
  return alternatives.flatMap(({ kinds }) => kinds).filter((kind) => !ofTopic.has(kind))
}
