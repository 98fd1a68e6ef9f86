import { fold } from '../../text/fold.js'
import { tokenise } from '../interpretation/tokens.js'
import type { Reading, StopKind, StopReading } from './reading.js'
import { ruleLexicon } from './rules/rule-lexicon.js'

/**
 * A reading by a model with the topics of the lexicon where the model repeats the fan's words, or has a word of the lexicon:
 * "churches" are looked for as "church or cathedral or chapel" too, and a "Christmas market" as a Christkindlmarket.
 */
export const withListedTopics = (reading: Reading): Reading => ({
  ...reading,
  stops: reading.stops.map(withListedTopic),
})

function withListedTopic(stop: StopReading): StopReading {
  const { topic, quote, place, cuisine, kinds } = stop
  const isRepeated = topic === undefined || fold(quote).includes(fold(topic))
  if (place !== undefined || cuisine !== undefined) return stop
  // "two hours before my cruise" asks for no cruise.
  const [asked = ''] =
    topic === undefined ? quote.split(/\b(?:before|after|until|because|antes|despu[eé]s|porque)\b/i) : [quote]
  const listed = isRepeated ? listedIn(asked) : listedIn(topic).filter(({ words }) => words === fold(topic))
  const [longest] = listed
    .filter(({ words }) => topic === undefined || shareWords(words, topic))
    .sort((a, b) => b.words.length - a.words.length)
  if (!longest) return stop
  const isOpen = kinds.every((kind) => openKinds.has(kind))
  return isOpen || longest.kinds.some((kind) => kinds.includes(kind)) ? { ...stop, topic: longest.topic } : stop
}

const openKinds: ReadonlySet<StopKind> = new Set(['activity', 'sight', 'place'])

interface ListedTopic {
  readonly words: string
  readonly kinds: readonly StopKind[]
  readonly topic: string
}

/** The nouns of the lexicon in some words that have a topic of their own. */
function listedIn(quote: string): ListedTopic[] {
  const tokens = tokenise(quote)
  return tokens.flatMap((_, index) => {
    const match = ruleLexicon().phrases.match(tokens, index)
    const entry = match?.meanings.find((meaning) => meaning.type === 'stop' && meaning.topic !== undefined)
    if (!match || entry?.type !== 'stop' || entry.topic === undefined) return []
    const words = tokens.slice(index, index + match.length).map(({ word }) => word)
    return [{ words: words.join(' '), kinds: entry.kinds, topic: entry.topic }]
  })
}

const shareWords = (words: string, topic: string): boolean => {
  const own = new Set(words.split(' '))
  return tokenise(topic).some(({ word }) => own.has(word))
}
